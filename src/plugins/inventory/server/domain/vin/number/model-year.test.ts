import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isYearCode, possibleYears, type WeightClass, yearsOfCode } from './model-year';

test('codes repeat after thirty years, up to next year', () => {
  expect(yearsOfCode('A', 2027)).toEqual([2010, 1980]);
  expect(yearsOfCode('T', 2027)).toEqual([2026, 1996]);
  expect(yearsOfCode('V', 2027)).toEqual([2027, 1997]);
  expect(yearsOfCode('W', 2027)).toEqual([1998]);
  expect(yearsOfCode('1', 2027)).toEqual([2001]);
  expect(yearsOfCode('9', 2040)).toEqual([2039, 2009]);
});

test('rejects characters that are not codes', () => {
  for (const character of ['I', 'O', 'Q', 'U', 'Z', '0', '', 'AB', 'a', '-']) {
    expect([character, isYearCode(character), yearsOfCode(character, 2027)]).toEqual([character, false, []]);
  }
});

test('each year from 1980 to 2039 has one code', () => {
  const codes = [...'ABCDEFGHJKLMNPRSTVWXY123456789'];
  fc.assert(
    fc.property(fc.integer({ min: 1980, max: 2039 }), (year) => {
      expect(codes.filter((code) => yearsOfCode(code, 2039).includes(year))).toHaveLength(1);
    }),
  );
});

function yearsOf(vin: string, weightClass: WeightClass, followsRules = true): number[] {
  return possibleYears({ vin, weightClass, followsRules, latest: 2027 });
}

test('position 7 decides the year of light vehicles, orders the years of trucks, and is ignored for others', () => {
  const [digit, letter] = ['1AAAAA1A0FA000001', '1AAAAAAA0FA000001'] as const;
  expect([yearsOf(digit, 'light'), yearsOf(letter, 'light')]).toEqual([[1985], [2015]]);
  expect([yearsOf(digit, 'heavy'), yearsOf(letter, 'heavy')]).toEqual([
    [1985, 2015],
    [2015, 1985],
  ]);
  expect([yearsOf(digit, 'other'), yearsOf(letter, 'other')]).toEqual([
    [2015, 1985],
    [2015, 1985],
  ]);
});

test('ignores position 7 outside the rules', () => {
  expect(yearsOf('WVWZZZ1KZFW612305', 'light', false)).toEqual([2015, 1985]);
});

test('outside the rules, past and current years come before next year', () => {
  expect(yearsOf('9BWZZZ377VT004251', 'light', false)).toEqual([1997, 2027]);
  expect(yearsOf('9BWZZZ377VT004251', 'other')).toEqual([2027, 1997]);
});

test('never returns a year after next year, for any position 7', () => {
  expect(yearsOf('1AAAAAAA05A000001', 'light')).toEqual([2005]);
});

test('knows manufacturers with the year at another position, or without a year', () => {
  expect(yearsOf('WF0FXXWPDF6R12345', 'other', false)).toEqual([2006]);
  expect(yearsOf('WDB2030461A123456', 'light', false)).toEqual([]);
  expect(yearsOf('UU18SDPJ560466667', 'other', false)).toEqual([]);
});

test('a digit at position 7 of a light vehicle means before 2010, and not 2010 itself', () => {
  expect(yearsOf('1AAAAA1A0AA000001', 'light')).toEqual([1980]);
  expect(yearsOf('1AAAAAAA0AA000001', 'light')).toEqual([2010]);
});
