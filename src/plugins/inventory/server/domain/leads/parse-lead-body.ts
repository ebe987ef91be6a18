import { honeypotField, type LeadBody, leadBody, newLead } from '../../../contract/lead';
import { problemsOf } from '../../../contract/parsing/params';
import { Refusal, refuseFields } from '../../../contract/refusal';
import type { Reader } from '../../platform/database/database';
import type { LeadContent, LeadListing } from './lead-record';
import { findListing, hasType } from './lead-store';

/** A validated lead. */
export interface ReceivedLead {
  readonly content: LeadContent;
  readonly listing: LeadListing | null;
  /** Whether the field that is invisible to people was filled in. */
  readonly isHoneypotFilled: boolean;
}

/** The type and listing that a lead refers to, if they exist. */
interface Subject {
  readonly typeId: number | null;
  readonly listing: LeadListing | null;
  readonly problems: ReadonlyMap<string, string>;
}

/**
 * Parses the body of `POST leads`.
 *
 * A lead needs an email address or a phone number. Its type is that of its listing.
 * @throws Refusal that names all invalid fields, without their values
 */
export async function parseLeadBody(body: Readonly<Record<string, unknown>>, read: Reader): Promise<ReceivedLead> {
  const parsed = leadBody.safeParse(body);
  const subject = await findSubject(read, idIn(body.type_id), idIn(body.listing_id));
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

/** Checks again, in the transaction of the write, that the type and listing of the lead exist. */
export async function checkStillExists(read: Reader, { typeId, listingId }: LeadContent): Promise<void> {
  const { problems } = await findSubject(read, typeId, listingId);
  if (problems.size > 0) throw refuseFields(problems);
}

const unreachable = [
  ['email', 'is required, or phone'],
  ['phone', 'is required, or email'],
] as const;

function toContent(body: LeadBody, { typeId, listing }: Subject): LeadContent {
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

async function findSubject(read: Reader, typeId: number | null, listingId: number | null): Promise<Subject> {
  const problems = new Map<string, string>();
  if (typeId !== null && !(await hasType(read, typeId))) problems.set('type_id', 'must be the id of a type');
  const listing = listingId === null ? null : ((await findListing(read, listingId)) ?? null);
  if (listingId !== null && !listing) problems.set('listing_id', 'must be the id of a listing');
  if (listing && typeId !== null && listing.typeId !== typeId && !problems.has('type_id'))
    problems.set('listing_id', 'must be the id of a listing of this type');
  return { typeId: listing?.typeId ?? typeId, listing, problems };
}

/** Returns a valid id or null. The contract refuses invalid ids. */
function idIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** Whether a bot filled in the honeypot. A form's own empty value (`false`, 0, `[]`, `{}`) does not count. */
function isFilledIn(value: unknown): boolean {
  return value === true || (typeof value === 'string' && !isBlank(value));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
