import { z } from 'zod';
import { leadBody } from '../../lead';
import { because } from '../../reason';

/** The body that names a person by email address or phone number, or both. */
export const personBody = z
  .object({
    email: leadBody.shape.email,
    phone: leadBody.shape.phone,
    /** Only counts what would be erased. */
    is_dry_run: z.boolean({ error: because('boolean') }).optional(),
  })
  .refine(({ email, phone }) => email || phone, { path: ['email'], error: because('required_or_phone') });

export type PersonBody = z.input<typeof personBody>;

/** What was erased of a person, or would be. */
export interface PersonErased {
  readonly is_dry_run: boolean;
  readonly lead_ids: readonly number[];
  /** Leads of others in which the person wrote: only these messages are erased. */
  readonly other_lead_ids: readonly number[];
  readonly messages: number;
  readonly notes: number;
  readonly calls: number;
  readonly mails: number;
}
