import { honeypotField, type LeadBody, leadBody, newLead } from '../../../../contract/lead';
import { idOf } from '../../../../contract/parsing/id';
import { problemsOf } from '../../../../contract/parsing/params';
import { Refusal, refuseFields } from '../../../../contract/refusal';
import type { LeadContent } from '../../../domain/leads/lead-record';
import { findSubject, type LeadSubject } from '../../../domain/leads/lead-subject';
import type { ReceivedLead } from '../../../domain/leads/workflow/receive-lead';
import type { Reader } from '../../../platform/database/database';
import { because } from '../../../../contract/reason';

/**
 * Parses the lead in the body of `POST leads`. It needs an email address or a phone number.
 *
 * @throws Refusal that names all invalid fields, without their values
 */
export async function parseLead(body: Readonly<Record<string, unknown>>, read: Reader): Promise<ReceivedLead> {
  const parsed = leadBody.safeParse(body);
  // `leadBody` refuses an invalid id.
  const subject = await findSubject(read, {
    typeId: idOf(body.type_id) ?? null,
    listingId: idOf(body.listing_id) ?? null,
  });
  const problems = new Map([...(parsed.success ? [] : problemsOf(parsed.error)), ...subject.problems]);
  const missing = isBlank(body.email) && isBlank(body.phone) ? unreachable : [];
  if (problems.size > 0) throw refuseFields(new Map([...problems, ...missing]));
  if (missing.length > 0 || !parsed.success) {
    throw new Refusal('svc_missing_param', 'Enter an email address or a phone number.', {
      params: Object.fromEntries(missing),
    });
  }
  return {
    content: toContent(parsed.data, subject),
    listing: subject.listing,
    isHoneypotFilled: isFilledIn(parsed.data[honeypotField]),
  };
}

const unreachable = [
  ['email', because('required_or_phone')],
  ['phone', because('required_or_email')],
] as const;

function toContent(body: LeadBody, { typeId, listing }: LeadSubject): LeadContent {
  return {
    typeId,
    listingId: listing?.id ?? null,
    kind: body.kind ?? newLead.kind,
    name: body.name ?? null,
    email: body.email ?? null,
    phone: body.phone ?? null,
    message: body.message ?? null,
    fields: body.fields ?? {},
    source: body.source ?? {},
    consent: body.consent ?? {},
  };
}

/** Returns whether a bot filled in the honeypot. A form's own empty value (`false`, 0, `[]`, `{}`) does not count. */
function isFilledIn(value: unknown): boolean {
  return value === true || (typeof value === 'string' && !isBlank(value));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
