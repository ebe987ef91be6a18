import { expect, test } from '@jest/globals';
import { conditionOf } from './feed-listing';

test.each([
  ['New', 'new'],
  ['Neuwagen', 'new'],
  ['Nearly new', undefined],
  ['Used', 'used'],
  ['Pre-owned', 'used'],
  ['Gebraucht, 1. Hand', 'used'],
  ['Certified Pre-Owned', 'certified'],
  ['Salvage', undefined],
  ['', undefined],
])('the condition %j is %p', (text, condition) => {
  expect(conditionOf(text)).toBe(condition);
});
