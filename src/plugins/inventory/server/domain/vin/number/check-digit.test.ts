import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkDigitOf, hasRightCheckDigit } from './check-digit';
import { vinTexts } from '../testing/vin-texts';

test('computes the check digits of known VINs', () => {
  for (const vin of [
    '1M8GDM9AXKP042788',
    '1HGCM82633A004352',
    '11111111111111111',
    '5GZCZ43D13S812715',
    '1FTFW5L86RFB45612',
  ]) {
    expect([vin, checkDigitOf(vin)]).toEqual([vin, vin[8]]);
  }
});

test('position 9 has no weight, and exactly one character is correct there', () => {
  fc.assert(
    fc.property(vinTexts, (vin) => {
      const fitting = [...'0123456789X'].filter((digit) => hasRightCheckDigit(vin.slice(0, 8) + digit + vin.slice(9)));
      expect(fitting).toEqual([checkDigitOf(vin)]);
    }),
  );
});

test('detects every replaced digit', () => {
  const place = fc.integer({ min: 0, max: 16 }).filter((index) => index !== 8);
  fc.assert(
    fc.property(
      vinTexts,
      place,
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (vin, index, digit, more) => {
        const put = (value: number) => vin.slice(0, index) + String(value % 10) + vin.slice(index + 1);
        expect(checkDigitOf(put(digit))).not.toBe(checkDigitOf(put(digit + more)));
      },
    ),
  );
});
