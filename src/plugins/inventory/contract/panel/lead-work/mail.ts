import { z } from 'zod';
import { because } from '../../reason';
import { boundedText, requiredLine, toLine } from '../../texts/text';

/** What an email about a lead is: a notice or a reminder for staff, a lead for a CRM, or a reply to the person. */
export const mailKinds = ['notice', 'adf', 'reminder', 'reply'] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * `pending` waits for its next attempt, `sent` was accepted by the mail server, `uncertain` may have been accepted: the
 * connection ended before the answer. `failed` was refused, or has no more attempts.
 */
export const mailStatuses = ['pending', 'sent', 'uncertain', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const mailLimits = {
  subject: 200,
  text: 20_000,
  addresses: 10,
  templates: 50,
  name: 60,
  remindHours: 720,
} as const;

/** An email about a lead, with its delivery. */
export interface PanelMail {
  readonly id: number;
  readonly kind: MailKind;
  readonly to: string;
  /** Null until its first attempt, for an email that the service writes. */
  readonly subject: string | null;
  readonly text: string | null;
  readonly author: string | null;
  readonly status: MailStatus;
  readonly attempts: number;
  /** How often the mail server accepted it: more than once if it was sent again. */
  readonly accepted: number;
  /** Attempts of which it is not known whether the mail server accepted them. */
  readonly uncertain: number;
  /** The last answer of the mail server, or why there was none. */
  readonly answer: string | null;
  readonly next_attempt_at: string | null;
  readonly created_at: string | null;
  readonly sent_at: string | null;
}

const text = (max: number) =>
  boundedText(max)
    .transform((value) => value.trim())
    .refine((value) => value !== '', because('not_empty'));

/** The body of a reply to a lead. */
export const replyBody = z.object({ subject: requiredLine(mailLimits.subject), text: text(mailLimits.text) });

/** A template of replies. `{name}` and other variables are replaced. */
export const templateBody = z.object({
  name: requiredLine(mailLimits.name),
  subject: requiredLine(mailLimits.subject),
  text: text(mailLimits.text),
});

export type TemplateBody = z.output<typeof templateBody>;

export interface ReplyTemplate extends TemplateBody {
  readonly id: number;
}

/** The variables of templates, in the order in which the panel lists them. */
export const templateVariables = ['name', 'listing', 'price', 'link', 'stock_number', 'vin', 'dealer', 'me'] as const;
export type TemplateVariable = (typeof templateVariables)[number];

const mailAddress = z
  .string({ error: because('email') })
  .transform((value) => toLine(value))
  .refine((value) => value.length <= 255 && /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(value), because('email'));

/** Who gets the leads of a type by email. */
export const leadRouteBody = z.object({
  notice_addresses: z
    .array(mailAddress, { error: because('array') })
    .max(mailLimits.addresses, because('value_count', { max: mailLimits.addresses })),
  /** Gets each lead as ADF 1.0. */
  crm_address: mailAddress.nullable(),
  /** After how many hours without an answer a reminder is sent; null for none. */
  remind_hours: z
    .number({ error: because('between', { min: 1, max: mailLimits.remindHours }) })
    .int(because('between', { min: 1, max: mailLimits.remindHours }))
    .min(1, because('between', { min: 1, max: mailLimits.remindHours }))
    .max(mailLimits.remindHours, because('between', { min: 1, max: mailLimits.remindHours }))
    .nullable(),
});

export type LeadRouteBody = z.output<typeof leadRouteBody>;

/** The route of a type, or of all types without one of their own (null). */
export interface LeadRoute extends LeadRouteBody {
  readonly type_id: number | null;
}

/** Everything about emails of leads that staff sets. */
export interface LeadMailSettings {
  /** Whether the operator has set a mail server. */
  readonly is_on: boolean;
  readonly routes: readonly LeadRoute[];
  readonly templates: readonly ReplyTemplate[];
}
