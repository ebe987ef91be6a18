import { foldExact } from '../../../../contract/texts/fold-text';

/** How a person can be reached. */
export interface ContactDetails {
  readonly email: string | null;
  readonly phone: string | null;
}

/** A shorter number is not compared by its end: without its area code it is the number of many people. */
const shortestNational = 9;
/** The digits of a country code. */
const longestCountryCode = 3;

/** Returns an email address as it is compared: without surrounding blanks, in lower case. */
export function emailKey(email: string): string {
  return foldExact(email.trim());
}

/**
 * Returns the digits of a phone number, without the zeros that begin an international or a national number, as in +49
 * (0)170.
 */
export function phoneKey(phone: string): string {
  return digitsOf(phone.replace('(0)', '')).replace(/^0+/, '');
}

/** Returns the digits of a phone number. */
export function digitsOf(phone: string): string {
  return phone.replace(/\P{Nd}/gu, '');
}

/**
 * Returns whether two phone numbers are the same, also if only one has its country code: +49 170 1234567 and 0170
 * 1234567.
 */
export function isSamePhone(one: string, other: string): boolean {
  const [short, long] = [phoneKey(one), phoneKey(other)].sort((a, b) => a.length - b.length);
  if (short === undefined || long === undefined || short === '') return false;
  if (short === long) return true;
  return short.length >= shortestNational && long.length - short.length <= longestCountryCode && long.endsWith(short);
}

/** Returns whether two phone numbers have the same digits. */
function isEqualPhone(one: string, other: string): boolean {
  return phoneKey(one) !== '' && phoneKey(one) === phoneKey(other);
}

/** Returns whether two contacts are the same person: the same email address or phone number. */
export function isSamePerson(one: ContactDetails, other: ContactDetails): boolean {
  return isPerson(one, other, isSamePhone);
}

/** Returns whether two contacts have the same email address or phone digits. Exact match, for irreversible actions. */
export function hasSameContact(one: ContactDetails, other: ContactDetails): boolean {
  return isPerson(one, other, isEqualPhone);
}

/**
 * Returns whether leads with these contact details are of one person: each has an email address or a phone number of
 * the first lead, or of one that is the same person as the first.
 */
export function areOfOnePerson(leads: ReadonlyArray<readonly ContactDetails[]>): boolean {
  const [first = [], ...others] = leads;
  const emails = new Set<string>();
  const phones = new Set<string>();
  const note = (contacts: readonly ContactDetails[]) => {
    for (const { email, phone } of contacts) {
      if (email !== null) emails.add(emailKey(email));
      if (phone !== null) phones.add(phone);
    }
  };
  const isKnown = ({ email, phone }: ContactDetails) =>
    (email !== null && emails.has(emailKey(email))) ||
    (phone !== null && [...phones].some((known) => isSamePhone(known, phone)));
  note(first);
  let open = others;
  for (;;) {
    const found = open.filter((contacts) => contacts.some(isKnown));
    if (found.length === 0) return open.length === 0;
    found.forEach(note);
    open = open.filter((contacts) => !found.includes(contacts));
  }
}

function isPerson(one: ContactDetails, other: ContactDetails, isPhone: typeof isSamePhone): boolean {
  const isSameEmail = one.email !== null && other.email !== null && emailKey(one.email) === emailKey(other.email);
  return isSameEmail || (one.phone !== null && other.phone !== null && isPhone(one.phone, other.phone));
}
