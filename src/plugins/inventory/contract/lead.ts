import { z } from 'zod';
import { jsonObject } from './json-object';
import { moment } from './parsing/query-parameters';
import { boundedText, toLine } from './texts/text';
import { because } from './reason';

/** The stages of the dealer's work on a lead. */
export const leadStatuses = ['new', 'contacted', 'qualified', 'closed', 'spam', 'appointment', 'sold', 'lost'] as const;

export type LeadStatus = (typeof leadStatuses)[number];

/** The stages in which the dealer still works on a lead. */
export const openLeadStatuses = [
  'new',
  'contacted',
  'qualified',
  'appointment',
] as const satisfies readonly LeadStatus[];

export function isOpenLead(status: LeadStatus): boolean {
  return openLeadStatuses.some((open) => open === status);
}

/** The defaults of a new lead. */
export const newLead = { kind: 'inquiry', status: 'new' } as const;

/** Why a lead looks like spam. */
export const spamReasons = [
  'link',
  'many_links',
  'link_in_name',
  'markup',
  'repeated_text',
  'disposable_address',
] as const;
export type SpamReason = (typeof spamReasons)[number];

/** The limits of a lead's fields. Lengths are in characters (code points), `jsonBytes` in UTF-8 bytes. */
export const leadLimits = {
  kind: 60,
  name: 255,
  email: 255,
  phone: 60,
  message: 10_000,
  /** Why a lead was closed. */
  reason: 200,
  /** Each of `fields`, `source` and `consent`. */
  jsonBytes: 16 * 1024,
} as const;

/**
 * A form field that people do not see. Bots that fill in every field also fill in this one: their lead gets the usual
 * answer and is not stored.
 */
export const honeypotField = 'website';

const id = (noun: string) => {
  const error = because('id_of', { noun });
  return z.number({ error }).int(error).min(1, error);
};

/** Trimmed text; empty text becomes `null`. */
const text = (max: number) => boundedText(max).transform((value) => value.trim() || null);

/**
 * The same on one line, for the columns of lists. Odd characters are replaced, so that a lead is never lost to them.
 */
const line = (max: number) => boundedText(max).transform((value) => toLine(value) || null);

/** Only requires text, an @, text and no whitespace: stricter patterns reject real addresses. */
const email = line(leadLimits.email).refine(
  (value) => value === null || /^[^\s@]+@[^\s@]+$/.test(value),
  because('email'),
);

const phone = line(leadLimits.phone).refine(
  (value) => value === null || (value.match(/\p{Nd}/gu) ?? []).length >= 3,
  because('phone'),
);

const details = (description: string) =>
  jsonObject(leadLimits.jsonBytes).meta({
    description: `${description} At most ${leadLimits.jsonBytes} bytes of JSON.`,
    type: 'object',
    additionalProperties: true,
  });

/** The body of `POST leads`. `null` means the same as absent. Unknown fields are ignored. */
export const leadBody = z
  .object({
    type_id: id('type').meta({ description: 'The type in which the person is interested.' }).nullish(),
    listing_id: id('listing').meta({ description: 'The listing in which the person is interested.' }).nullish(),
    kind: line(leadLimits.kind)
      .meta({ description: `What the person wants. Default: ${newLead.kind}.`, maxLength: leadLimits.kind })
      .nullish(),
    name: line(leadLimits.name).meta({ maxLength: leadLimits.name }).nullish(),
    email: email
      .meta({ description: 'A lead needs an email address or a phone number.', maxLength: leadLimits.email })
      .nullish(),
    phone: phone.meta({ description: 'Stored as sent.', maxLength: leadLimits.phone }).nullish(),
    message: text(leadLimits.message).meta({ maxLength: leadLimits.message }).nullish(),
    fields: details('Further fields of the form.').nullish(),
    source: details('Where the lead came from.').nullish(),
    consent: details('What the person consented to, and when.').nullish(),
    [honeypotField]: z
      .unknown()
      .meta({
        description:
          'Honeypot for a form field that people do not see: a lead that has a value here gets the usual answer and is not stored.',
      })
      .optional(),
  })
  .meta({
    id: 'LeadWrite',
    description: 'An inquiry from a person. null means the same as absent; unknown fields are ignored.',
  });

export type LeadBody = z.output<typeof leadBody>;

/** The body of `PATCH leads/{lead_id}`. Absent fields stay the same. */
export const leadChangeBody = z
  .object({
    lead_status: z
      .enum(leadStatuses, { error: because('one_of', { words: leadStatuses.join(', ') }) })
      .meta({ description: "Stage of the dealer's work on the lead." })
      .optional(),
    assignee_id: id('panel account')
      .nullable()
      .meta({ description: 'The panel account of the person who is responsible; null for no one.' })
      .optional(),
    due_at: moment
      .nullable()
      .meta({
        description:
          "When something must be done; only for an open lead. ISO 8601; without an offset, in the dealership's time zone. null for no date.",
        examples: ['2026-09-01T08:00:00Z'],
      })
      .optional(),
    closed_reason: line(leadLimits.reason)
      .nullable()
      .meta({ description: 'Why the lead was closed, sold or lost.', maxLength: leadLimits.reason })
      .optional(),
    is_read: z
      .boolean({ error: because('boolean') })
      .meta({ description: 'Whether the dealer has read it.' })
      .optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), { error: because('lead_change') })
  .meta({ id: 'LeadChange', description: "A change of the dealer's work on a lead. Unknown fields are ignored." });

export type LeadChangeBody = z.input<typeof leadChangeBody>;
