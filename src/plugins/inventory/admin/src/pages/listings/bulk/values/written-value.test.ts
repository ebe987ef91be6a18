import { expect, test } from '@jest/globals';
import { toWrittenValue } from './written-value';

const terms = [
  { id: 3, slug: 'toyota' },
  { id: 4, slug: 'honda' },
];

test.each([
  [3, 'toyota'],
  ['A new one', 'A new one'],
  [
    [4, 'A new one'],
    ['honda', 'A new one'],
  ],
] as const)('sends the terms %j by slug or by their new name', (value, written) => {
  expect(toWrittenValue(value, terms)).toEqual(written);
});

test.each([null, true, 12.5, 'XLE', '2026-01-31'])('sends %j as it is', (value) => {
  expect(toWrittenValue(value, [])).toBe(value);
});
