import type { MatchField } from '../../../../contract/imports';
import { foldExact } from '../../../../contract/texts/fold-text';
import { normaliseVin } from '../../../../contract/vin/vin';
import { cutText } from '../read/clean-text';

/** Returns the form in which stock numbers and VINs of a feed are compared; undefined for an empty one. */
export function matchKey(field: MatchField, value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (text === '') return undefined;
  if (field === 'id') return /^[1-9]\d{0,9}$/.test(text) ? text : undefined;
  return cutText(field === 'vin' ? normaliseVin(text) : foldExact(text), 100);
}
