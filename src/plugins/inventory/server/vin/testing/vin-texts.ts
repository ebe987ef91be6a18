import fc from 'fast-check';

const alphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** Any 17 characters of the alphabet of VINs. */
export const vinTexts = fc
  .array(fc.constantFrom(...alphabet), { minLength: 17, maxLength: 17 })
  .map((characters) => characters.join(''));
