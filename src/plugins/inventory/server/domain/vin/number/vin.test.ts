import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyText } from '../../../platform/testing/any-text';
import { normaliseVin } from '../../../../contract/vin/vin';
import { checkDigitOf } from './check-digit';
import { vinTexts } from '../testing/vin-texts';
import { parseVin } from './vin';

const read = (text: string, mayMismatch = false) => parseVin(text, { mayMismatch });

test('ignores case, spaces and hyphens', () => {
  const loose = fc.tuple(
    vinTexts,
    fc.array(fc.constantFrom('', ' ', '-', '\t', '\n'), { minLength: 18, maxLength: 18 }),
  );
  fc.assert(
    fc.property(loose, fc.boolean(), ([vin, gaps], isLower) => {
      const typed = [...vin].map((character, index) => `${gaps[index]}${character}`).join('') + gaps[17];
      expect(normaliseVin(isLower ? typed.toLowerCase() : typed)).toBe(vin);
    }),
  );
});

test('accepts or rejects any text', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 40 }), fc.boolean(), (text, mayMismatch) => {
      const reading = parseVin(text, { mayMismatch });
      if ('vin' in reading) expect(reading.vin.text).toMatch(/^[0-9A-HJ-NPR-Z]{17}$/);
    }),
  );
});

test('rejects letters of other alphabets that look like Latin ones', () => {
  for (const stranger of ['\u017f', '\u0131', '\u212a', '\u0410', '\uff11']) {
    expect(read(`1HGCM82633A00435${stranger}`)).toEqual({ problem: 'characters' });
  }
});

test('requires the check digit only in North America, unless a mismatch is allowed', () => {
  fc.assert(
    fc.property(vinTexts, fc.constantFrom(...'12345'), fc.constantFrom(...'SVWXYLK'), (vin, here, there) => {
      const wrong = (first: string) => {
        const text = `${first}${vin.slice(1, 8)}0${'G'}${vin.slice(10)}`;
        return text.slice(0, 8) + (checkDigitOf(text) === '0' ? '1' : '0') + text.slice(9);
      };
      expect(read(wrong(here))).toEqual({ problem: 'check_digit' });
      expect(read(wrong(here), true)).toMatchObject({ vin: { isNorthAmerican: true, hasRightCheckDigit: false } });
      expect(read(wrong(there))).toMatchObject({ vin: { isNorthAmerican: false, hasRightCheckDigit: false } });
    }),
  );
});

test('requires a model year in North American VINs', () => {
  for (const code of 'UZ0') {
    const text = `1HGCM8260${code}A004352`;
    expect(read(text.slice(0, 8) + checkDigitOf(text) + text.slice(9))).toEqual({ problem: 'model_year' });
  }
});

test('rejects U and Z as the year of other VINs with a check digit, except those of Nissan', () => {
  expect(read('JM3KE4BY1Z0636881')).toEqual({ problem: 'model_year' });
  expect(read('JM3KE4BY1U0636881')).toEqual({ problem: 'model_year' });
  expect(read('JM3KE4BY100636881')).toHaveProperty('vin');
  expect(read('SJNFAAJ11U1234567')).toHaveProperty('vin');
  expect(read('WF0UXXTTFU7A12345')).toHaveProperty('vin');
});

test('rejects codes that begin with 0, unless a mismatch is allowed', () => {
  expect(read('00000000000000000')).toEqual({ problem: 'region' });
  expect(read('00000000000000000', true)).toHaveProperty('vin');
});

test('the WMI of a small manufacturer has six characters', () => {
  expect(read('4A9BC2422ND194329')).toMatchObject({ vin: { wmi: '4A9194' } });
  expect(read('1HGCM82633A004352')).toMatchObject({ vin: { wmi: '1HG' } });
});
