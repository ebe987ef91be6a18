import { expect, test } from '@jest/globals';
import { inEnglish } from '../../../../contract/reason';
import type { FeedListing } from '../feed-listing';
import { vinProblem } from './rules';

const problem = (vin: string, year: string) => {
  const reason = vinProblem(vin, { year, thisYear: 2026 } as FeedListing); // all that the rule reads
  return reason && inEnglish(reason);
};

test.each([
  ['1HGBH41JXMN109186', '2021'],
  ['C10-77', '1967'],
  ['BNR32-305429', '2000'],
])('the VIN %s of a vehicle of %s is accepted', (vin, year) => {
  expect(problem(vin, year)).toBeUndefined();
});

test.each([
  ['BNR32-305429', '2001'],
  ['BNR32-305429', ''],
  ['1HGBH41JXMN109187', '1991'],
  ['1HGBH41JXMN109186X', '1991'],
])('the VIN %s of a vehicle of %p is not', (vin, year) => {
  expect(problem(vin, year)).toContain(vin);
});
