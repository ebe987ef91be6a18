import { listingLimits } from '../listing';

/** Whitespace, and the apostrophes that some countries group digits with. */
const grouping = /[\s'’]/g;

/**
 * Parses a number that a person typed, with point or comma as the decimal separator: `21,990.00`, `21.990,00`,
 * `21 990`, `21990`. A single separator before exactly three digits groups them, unless such a number can have three
 * decimals or more. Returns `undefined` for text that is not a number.
 *
 * @param decimals the most decimals of such a number; null for any
 */
export function parseAmount(text: string, decimals: number | null): number | undefined {
  const plain = text.trim().replace(grouping, '');
  const sign = /^[-−]/.test(plain) ? -1 : 1;
  const digits = plain.replace(/^[-−+]/, '');
  if (!/^(\d|[.,]\d)[\d.,]*$/.test(digits)) return undefined;
  const separator = decimalSeparator(digits, decimals);
  const [whole = '', fraction = '', ...more] = separator ? digits.split(separator) : [digits];
  if (more.length > 0 || !isGrouped(whole) || /[.,]/.test(fraction)) return undefined;
  return sign * Number(`${whole.replace(/[.,]/g, '') || '0'}.${fraction || '0'}`);
}

/** Returns the decimal separator in `digits`, if there is one. */
function decimalSeparator(digits: string, decimals: number | null): '.' | ',' | undefined {
  const last = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  if (!digits.includes(last)) return undefined;
  const other = last === '.' ? ',' : '.';
  if (digits.includes(other)) return last;
  if (digits.split(last).length > 2) return undefined;
  return isThousands(digits, decimals) ? undefined : last;
}

/**
 * Returns whether the only separator in `digits` groups thousands: it is before exactly three digits, and it is not the
 * point of a number that can have three decimals or more.
 *
 * @param decimals the most decimals of such a number; null for any
 */
export function isThousands(digits: string, decimals: number | null): boolean {
  const mayHaveThree = decimals === null || decimals >= 3;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) && !(mayHaveThree && digits.includes('.'));
}

function isGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(whole);
}

/**
 * Parses a price, with or without its currency, into whole cents. Returns null for an empty text and for 0,
 * because 0 means no price, and `undefined` for an invalid price (negative, three decimals, more than the limit).
 */
export function parsePriceCents(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const start = text.search(/[\d.,-]/);
  const end = Math.max(...Array.from('0123456789.,', (character) => text.lastIndexOf(character))) + 1;
  const amount = parseAmount(start === -1 ? '' : text.slice(start, end), 2);
  if (amount === undefined || amount < 0 || amount > listingLimits.price) return undefined;
  const cents = Math.round(amount * 100);
  if (Math.abs(cents / 100 - amount) >= 1e-9 * Math.max(1, amount)) return undefined;
  return cents === 0 ? null : cents;
}

/**
 * Returns the form value of a typed price: whole cents as text, null for an empty text. An invalid price is returned as
 * text that an integer column rejects, because `-21990` would otherwise be stored as cents.
 */
export function priceValue(text: string): string | null {
  const cents = parsePriceCents(text);
  if (cents !== undefined) return cents === null ? null : String(cents);
  return Number.isInteger(Number(text)) ? `${text.trim()} ` : text;
}

/** Formats a number for an input. Groups digits only from five digits on, so that years are not grouped. */
export function formatAmount(value: number, locale: string, decimals = { least: 0, most: 10 }): string {
  return new Intl.NumberFormat(locale, {
    useGrouping: Math.abs(value) >= 10_000,
    minimumFractionDigits: decimals.least,
    maximumFractionDigits: decimals.most,
  }).format(value);
}
