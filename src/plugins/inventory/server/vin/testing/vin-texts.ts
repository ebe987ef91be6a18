import fc from 'fast-check';
import { checkDigitOf } from '../number/check-digit';

const alphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** Any 17 characters of the alphabet of VINs. */
export const vinTexts = fc
  .array(fc.constantFrom(...alphabet), { minLength: 17, maxLength: 17 })
  .map((characters) => characters.join(''));

/** `vin` with the check digit that belongs to it at position 9. */
export function withRightCheckDigit(vin: string): string {
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);
}
