import { expect, test } from '@jest/globals';
import { vinInCode } from './vin-in-code';

const vin = '1FADP5AU6DL536022';

test.each([
  ['a plain VIN', vin],
  ['lower case', vin.toLowerCase()],
  ['the start and stop characters of Code 39', `*${vin}*`],
  ['the I of imported vehicles', `I${vin}`],
  ['spaces and hyphens', '1FADP5AU6-DL 536022'],
  ['an address', `https://dealer.example/cars?vin=${vin}&from=label`],
  ['further fields', `${vin}|FORD|2013`],
])('finds the VIN in %s', (_name, text) => {
  expect(vinInCode(text)).toBe(vin);
});

test.each(['', 'A-1042', '1FADP5AU6DL53602', '1FADP5AU6DL536O22', 'https://dealer.example/|svc_abcdefghijklmnopq'])(
  'finds none in %j',
  (text) => {
    expect(vinInCode(text)).toBeUndefined();
  },
);
