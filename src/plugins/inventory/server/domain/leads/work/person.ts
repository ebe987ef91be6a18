import { foldExact } from '../../../../contract/texts/fold-text';

/** How a person can be reached. */
export interface ContactDetails {
  readonly email: string | null;
  readonly phone: string | null;
}

/** A shorter number is not compared by its end: it may be an extension or an example. */
const shortestNational = 7;
/** The digits of a country code. */
const longestCountryCode = 3;

/** Returns an email address as it is compared: without surrounding blanks, in lower case. */
export function emailKey(email: string): string {
  return foldExact(email.trim());
}

/** Returns the digits of a phone number, without the zeros that begin an international or a national number. */
export function phoneKey(phone: string): string {
  return phone.replace(/\P{Nd}/gu, '').replace(/^0+/, '');
}

/** Returns whether two phone numbers are the same, also if only one has its country code: +49 170 1234567 and 0170 1234567. */
export function isSamePhone(one: string, other: string): boolean {
  const [short, long] = [phoneKey(one), phoneKey(other)].sort((a, b) => a.length - b.length);
  if (short === undefined || long === undefined || short === '') return false;
  if (short === long) return true;
  return short.length >= shortestNational && long.length - short.length <= longestCountryCode && long.endsWith(short);
}

/** Returns whether two contacts are the same person: the same email address or phone number. */
export function isSamePerson(one: ContactDetails, other: ContactDetails): boolean {
  const isSameEmail = one.email !== null && other.email !== null && emailKey(one.email) === emailKey(other.email);
  return isSameEmail || (one.phone !== null && other.phone !== null && isSamePhone(one.phone, other.phone));
}
