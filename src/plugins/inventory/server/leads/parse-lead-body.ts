import { honeypotField, type LeadBody, leadBody, newLead } from '../../contract/lead';
import { problemsOf } from '../../contract/params';
import { Refusal, refuseFields } from '../../contract/refusal';
import type { Reader } from '../platform/database/database';
import type { LeadContent, LeadListing } from './lead-record';
import { findListing, hasType } from './lead-store';

/** A lead that may be stored. */
export interface ReceivedLead {
  readonly content: LeadContent;
  readonly listing: LeadListing | null;
  /** Whether the field was filled in that people do not see. */
  readonly isHoneypotFilled: boolean;
}

/** What a lead is about, as far as it exists. */
interface Place {
  readonly typeId: number | null;
  readonly listing: LeadListing | null;
  readonly problems: ReadonlyMap<string, string>;
}

/**
 * Reads the body of `POST leads`.
 *
 * A lead needs an e-mail address or a phone number: one that nobody can answer is none. It is one of its listing's
 * type.
 * @throws Refusal that names all bad fields at once and quotes none of them
 */
export async function parseLeadBody(body: Readonly<Record<string, unknown>>, read: Reader): Promise<ReceivedLead> {
  const parsed = leadBody.safeParse(body);
  const place = await findPlace(read, idIn(body.type_id), idIn(body.listing_id));
  const problems = new Map([...(parsed.success ? [] : problemsOf(parsed.error)), ...place.problems]);
  const missing = isBlank(body.email) && isBlank(body.phone) ? unreachable : [];
  if (problems.size > 0) throw refuseFields(new Map([...problems, ...missing]));
  if (missing.length > 0 || !parsed.success) {
    throw new Refusal('svc_missing_param', 'A lead needs an e-mail address or a phone number.', {
      params: Object.fromEntries(missing),
    });
  }
  return {
    content: toContent(parsed.data, place),
    listing: place.listing,
    isHoneypotFilled: isFilledIn(parsed.data[honeypotField]),
  };
}

/** Asks again, in the transaction of the write, whether there is what the lead names. */
export async function checkStillExists(read: Reader, { typeId, listingId }: LeadContent): Promise<void> {
  const { problems } = await findPlace(read, typeId, listingId);
  if (problems.size > 0) throw refuseFields(problems);
}

const unreachable = [
  ['email', 'is required, or phone'],
  ['phone', 'is required, or email'],
] as const;

function toContent(body: LeadBody, { typeId, listing }: Place): LeadContent {
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

async function findPlace(read: Reader, typeId: number | null, listingId: number | null): Promise<Place> {
  const problems = new Map<string, string>();
  if (typeId !== null && !(await hasType(read, typeId))) problems.set('type_id', 'names no type');
  const listing = listingId === null ? null : ((await findListing(read, listingId)) ?? null);
  if (listingId !== null && !listing) problems.set('listing_id', 'names no listing');
  if (listing && typeId !== null && listing.typeId !== typeId && !problems.has('type_id'))
    problems.set('listing_id', 'names a listing of another type');
  return { typeId: listing?.typeId ?? typeId, listing, problems };
}

/** What can be an id; what cannot, the contract refuses. */
function idIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** A form's own empty value of another kind (`false`, 0, `[]`, `{}`) is nobody's doing. */
function isFilledIn(value: unknown): boolean {
  return value === true || (typeof value === 'string' && !isBlank(value));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
