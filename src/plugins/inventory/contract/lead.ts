import { z } from 'zod';
import { jsonObject } from './json-object';
import { boundedText, toLine } from './text';

/** Where a lead stands in the dealer's work. */
export const leadStatuses = ['new', 'contacted', 'qualified', 'closed', 'spam'] as const;

export type LeadStatus = (typeof leadStatuses)[number];

/** What a lead is as long as nobody has said otherwise. */
export const newLead = { kind: 'inquiry', status: 'new' } as const;

/** What a lead holds at most. Lengths are in characters (code points), `jsonBytes` in UTF-8 bytes. */
export const leadLimits = {
  kind: 60,
  name: 255,
  email: 255,
  phone: 60,
  message: 10_000,
  /** Each of `fields`, `source` and `consent`. */
  jsonBytes: 16 * 1024,
} as const;

/**
 * A field that a form hides from people. Programs that fill in every field they find give themselves away by it:
 * their lead is answered like any other, and not kept.
 */
export const honeypotField = 'website';

const id = (noun: string) => {
  const error = `must be the id of a ${noun}`;
  return z.number({ error }).int(error).min(1, error);
};

/** Text without blanks around it; the empty text is none. */
const text = (max: number) => boundedText(max).transform((value) => value.trim() || null);

/** The same on one line, for what lists show: a lead is never lost for an odd character in a name. */
const line = (max: number) => boundedText(max).transform((value) => toLine(value) || null);

/** As loose as addresses are: something, an @, something, no blanks. Whether it is one, only writing to it shows. */
const email = line(leadLimits.email).refine(
  (value) => value === null || /^[^\s@]+@[^\s@]+$/.test(value),
  'must be an e-mail address',
);

const phone = line(leadLimits.phone).refine(
  (value) => value === null || (value.match(/\p{Nd}/gu) ?? []).length >= 3,
  'must be a phone number',
);

const details = (description: string) =>
  jsonObject(leadLimits.jsonBytes).meta({
    description: `${description} At most ${leadLimits.jsonBytes} bytes of JSON.`,
    type: 'object',
    additionalProperties: true,
  });

/** The body of `POST leads`. `null` says as much as absence. Unknown fields are ignored. */
export const leadBody = z
  .object({
    type_id: id('type').meta({ description: 'The type in which the person is interested.' }).nullish(),
    listing_id: id('listing').meta({ description: 'The listing in which the person is interested.' }).nullish(),
    kind: line(leadLimits.kind)
      .meta({ description: `What the person wants; ${newLead.kind} if nothing is said.`, maxLength: leadLimits.kind })
      .nullish(),
    name: line(leadLimits.name).meta({ maxLength: leadLimits.name }).nullish(),
    email: email
      .meta({ description: 'A lead needs an e-mail address or a telephone number.', maxLength: leadLimits.email })
      .nullish(),
    phone: phone.meta({ description: 'As it was written.', maxLength: leadLimits.phone }).nullish(),
    message: text(leadLimits.message).meta({ maxLength: leadLimits.message }).nullish(),
    fields: details('Further fields of the form.').nullish(),
    source: details('Where the lead came from.').nullish(),
    consent: details('To what the person consented, and when.').nullish(),
    [honeypotField]: z
      .unknown()
      .meta({
        description:
          'For a field of the form that people do not see: a lead that fills it in is answered like any other and not kept.',
      })
      .optional(),
  })
  .meta({
    id: 'LeadWrite',
    description: 'A person who asks. null says as much as absence; unknown fields are ignored.',
  });

export type LeadBody = z.output<typeof leadBody>;
