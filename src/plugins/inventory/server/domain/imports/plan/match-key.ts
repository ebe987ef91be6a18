import type { MatchField } from '../../../../contract/imports';
import { foldExact } from '../../../../contract/texts/fold-text';
import { normaliseVin } from '../../../../contract/vin/vin';
import { cutText } from '../read/clean-text';

const maxCharacters = 100;
/**
 * NFC composes at most four UTF-16 units into one, and folding a longer text takes time quadratic in a run of marks.
 */
const maxFolded = maxCharacters * 8;

/** Returns the form in which stock numbers and VINs of a feed are compared; undefined for an empty one. */
export function matchKey(field: MatchField, value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (text === '') return undefined;
  if (field === 'id') return /^[1-9]\d{0,9}$/.test(text) ? text : undefined;
  const start = text.slice(0, maxFolded);
  return cutText(field === 'vin' ? normaliseVin(start) : foldExact(start), maxCharacters);
}

/**
 * Returns the VIN of one vehicle as VINs are compared; undefined for a short one, or a placeholder such as `UNKNOWN` or
 * `00000000`, which several vehicles may have.
 */
export function vehicleKey(vin: unknown): string | undefined {
  const key = matchKey('vin', vin);
  const isOfOne = key !== undefined && key.length >= 8 && /\d/.test(key) && new Set(key).size >= 3;
  return isOfOne ? key : undefined;
}
