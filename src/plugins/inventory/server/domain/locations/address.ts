import type { Address } from '../../../contract/location';
import { mustAt } from '../../platform/must';

/** `Springfield, IL 62701` or `Toronto, ON M5V 2T6`: the last line of an address in the United States or Canada. */
const northAmerican = /^(?<city>[^,]+), (?<region>[A-Z]{2}) (?<postal_code>\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/;
/** `80331 München` or `28001 Madrid`: the last line of an address in continental Europe. */
const european = /^(?:[A-Z]{1,2}-)?(?<postal_code>\d{4,5}) (?<city>\D+)$/;

export const noAddress: Address = { street: null, city: null, region: null, postal_code: null, country: null };

/** Returns the parts of an address that is written as lines, as far as they are recognized; the rest is the street. */
export function parseAddress(text: string | null): Address {
  const lines = (text ?? '').split('\n').flatMap((line) => line.trim() || []);
  const at = lines.findLastIndex((line) => northAmerican.test(line) || european.test(line));
  if (at === -1) return { ...noAddress, street: lines.join('\n') || null };
  const line = mustAt(lines, at);
  const {
    city = null,
    region = null,
    postal_code = null,
  } = (northAmerican.exec(line) ?? european.exec(line))?.groups ?? {};
  const [street, country] = [lines.slice(0, at), lines.slice(at + 1)];
  return { street: street.join('\n') || null, city, region, postal_code, country: country.join(', ') || null };
}

/** Returns an address as lines on an envelope, in the order of English-speaking countries if it names a region. */
export function writeAddress({ street, city, region, postal_code: code, country }: Address): string | null {
  const place = region
    ? [city, [region, code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : [code, city].filter(Boolean).join(' ');
  return [street, place, country].filter(Boolean).join('\n') || null;
}
