import { expect, test } from '@jest/globals';
import { Refusal } from '../../../../contract/refusal';
import { aCategory, aType } from '../../catalogue/testing/builders';
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
])('a required category with the value %j is complete: %j', (value, isComplete) => {
  expect(missingValues(type, () => value)).toEqual(isComplete ? [] : [condition, mileage]);
});

test('checks each required category by its own value and ignores the others', () => {
  expect(missingValues(type, (id) => (id === 1 ? 'used' : ''))).toEqual([mileage]);
});

test('refuses to publish and reports each missing category by name and field', () => {
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
    reason: notPublished([condition, mileage]),
    data: { params: { 'categories.1': expect.stringMatching(/\w/), 'categories.2': expect.stringMatching(/\w/) } },
  });
  expect(notPublished([condition, mileage])).toMatch(/Condition, Mileage/);
});

test('allows publishing if nothing is missing', () => {
  expect(() => refuseMissing([])).not.toThrow();
});
