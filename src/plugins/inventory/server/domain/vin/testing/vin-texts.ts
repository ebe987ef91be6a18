import fc from 'fast-check';
import { checkDigitOf } from '../number/check-digit';

const alphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** Any 17 characters that are allowed in a VIN. */
export const vinTexts = fc
  .array(fc.constantFrom(...alphabet), { minLength: 17, maxLength: 17 })
  .map((characters) => characters.join(''));

/** Returns `vin` with its correct check digit at position 9. */
export function withRightCheckDigit(vin: string): string {
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);
}
