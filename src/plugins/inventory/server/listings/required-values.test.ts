import { expect, test } from '@jest/globals';
import { Refusal } from '../../contract/refusal';
import { aCategory, aType } from '../catalogue/testing/builders';
import { missingValues, notPublished, refuseMissing } from './required-values';

const condition = aCategory({ id: 1, name: 'Condition', isRequired: true });
const mileage = aCategory({ id: 2, name: 'Mileage', isRequired: true });
const color = aCategory({ id: 3, name: 'Color' });
const { type } = aType([condition, mileage, color]);

test.each([
  ['', false],
  [' \t', false],
  [null, false],
  [undefined, false],
  [[], false],
  ['x', true],
  [0, true],
  [false, true],
  [[4], true],
])('a required category that holds %j is complete: %j', (value, isComplete) => {
  expect(missingValues(type, () => value)).toEqual(isComplete ? [] : [condition, mileage]);
});

test('each category is asked for its own value, and those that are not required may be empty', () => {
  expect(missingValues(type, (id) => (id === 1 ? 'used' : ''))).toEqual([mileage]);
});

test('a publication is refused with each missing category by name and by field', () => {
  const refusal = (() => {
    try {
      refuseMissing([condition, mileage]);
      return undefined;
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({
    code: 'svc_invalid_param',
    message: notPublished([condition, mileage]),
    data: { params: { 'categories.1': expect.stringMatching(/\w/), 'categories.2': expect.stringMatching(/\w/) } },
  });
  expect(notPublished([condition, mileage])).toMatch(/Condition, Mileage/);
});

test('a publication is allowed when nothing is missing', () => {
  expect(() => refuseMissing([])).not.toThrow();
});
