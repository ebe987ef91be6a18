import { expect, test } from '@jest/globals';
import type { MatchField } from '../../../../contract/imports';
import { matchKey, vehicleKey } from './match-key';

test.each<[MatchField, unknown, string | undefined]>([
  ['stock_number', ' A-1 b ', 'a-1 b'],
  ['stock_number', 'É', 'é'],
  ['stock_number', 'e\u0301', 'é'],
  ['stock_number', 12, '12'],
  ['vin', ' 1m8-gdm 9a ', '1M8GDM9A'],
  ['id', '12', '12'],
  ['id', 12, '12'],
  ['id', ' 4294967295 ', '4294967295'],
  ['id', '0', undefined],
  ['id', '012', undefined],
  ['id', '12345678901', undefined],
  ['id', 'A12', undefined],
  ['id', '12.5', undefined],
  ['stock_number', ' \n', undefined],
  ['stock_number', '', undefined],
  ['stock_number', true, undefined],
  ['vin', null, undefined],
  ['vin', undefined, undefined],
])('the key of %s %j is %j', (field, value, key) => {
  expect(matchKey(field, value)).toBe(key);
});

test('a key has at most 100 characters of a text of any length, also with marks', () => {
  expect(matchKey('stock_number', 'x'.repeat(101))).toBe('x'.repeat(100));
  expect(matchKey('vin', `${'-'.repeat(700)}${'v'.repeat(200)}`)).toBe('V'.repeat(100));
  expect(matchKey('stock_number', 'e\u0301'.repeat(100))).toBe('é'.repeat(100));
  expect(matchKey('stock_number', `a${'\u0301'.repeat(1_000_000)}`)).toHaveLength(100);
});

test.each([
  [' 1m8-gdm 9axkp04 2788 ', '1M8GDM9AXKP042788'],
  ['US-ABC12345D404', 'USABC12345D404'],
  ['1234567', undefined],
  ['UNKNOWN-VIN', undefined],
  ['00000000000000000', undefined],
  ['', undefined],
  [null, undefined],
])('the VIN %j is that of the vehicle %j', (vin, key) => {
  expect(vehicleKey(vin)).toBe(key);
});
