import { expect, test } from '@jest/globals';
import { because, inEnglish } from '../../../../contract/reason';
import type { FeedListing } from '../feed-listing';
import { cellsOf, checkFields, cut, type Field, money, type Need } from './kind';

const facts = {} as FeedListing; // the fields of these tests have fixed values
const field = (value: string, need: Need, isWrong = false): Field => ({
  name: `${need} ${value}`,
  value: () => value,
  need,
  problem: () => (isWrong ? because('feed_year', { year: value }) : undefined),
});

test('a missing or wrong value breaks a rule, and only a required one keeps the listing out', () => {
  const { rules, problems } = checkFields(
    [field('', 'required'), field('x', 'required', true), field('', 'recommended'), field('y', 'optional', true)],
    facts,
  );
  expect(rules).toBe(4);
  expect(problems.map(({ reason, isRequired }) => [inEnglish(reason), isRequired])).toEqual([
    ['required  is missing', true],
    ['the year x does not have four digits', true],
    ['recommended  is missing', false],
    ['the year y does not have four digits', false],
  ]);
});

test('an optional field without a value has no rule', () => {
  expect(checkFields([field('', 'optional'), field('a', 'required')], facts)).toEqual({ rules: 1, problems: [] });
});

test('a wrong value of a field that is not required is not written', () => {
  expect(cellsOf([field('wrong', 'optional', true), field('right', 'optional')], facts)).toEqual(['', 'right']);
});

test.each([
  [10_499, '10499 USD'],
  [10_499.5, '10499.50 USD'],
  [0, ''],
  [undefined, ''],
])('the amount %p is written %j', (amount, text) => {
  expect(money(amount, 'USD')).toBe(text);
});

test('a text is cut at characters, not inside one', () => {
  expect(cut('🚗🚗🚗', 2)).toBe('🚗🚗');
  expect(cut('abc', 3)).toBe('abc');
});
