import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { keyOf, matchesKey, precisionOf } from './key-pattern';

const key = keyOf('1HGCM82633A004352'); // CM826|3A004352

const matches = (pattern: string) => matchesKey(pattern, key);

test('a key is the VIN without WMI and check digit', () => {
  expect(key).toBe('CM826|3A004352');
});

test('matches a pattern from the left; positions after its end match anything', () => {
  const fitting = ['C', 'CM8', 'CM826', '*M8', '***2', '*****|3A', '*****|*A0', 'CM826|3A004352', '*'];
  const others = ['M', 'CM9', '*C', '*****|A', '*****|3B', 'CM826|3A0043529'];
  expect(fitting.filter(matches)).toEqual(fitting);
  expect(others.filter(matches)).toEqual([]);
});

test('matches sets, ranges and digits', () => {
  const fitting = ['[C]', '[A-D]', '[ABC]', '[0-9C]', '[1-46-9AC]M', '*[A-Z]', '**#', '**##', '*****|#[A-C]'];
  const others = ['[D-Z]', '[0-9]', '#', '*#', '[AB]', '**[1-79]'];
  expect(fitting.filter(matches)).toEqual(fitting);
  expect(others.filter(matches)).toEqual([]);
});

test('a pattern that fixes more characters is more specific', () => {
  const ordered = ['***', '[A-Z]', '#', '[CD]', 'C', 'C[MN]', 'CM', 'CM8', 'CM826|3'];
  const precisions = ordered.map(precisionOf);
  expect(precisions).toEqual([...precisions].sort((one, other) => one - other));
  expect(new Set(precisions).size).toBe(ordered.length);
});

test.each([
  ['', 0],
  ['*****|*', 0],
  ['C', 1],
  ['CM826|3', 6],
  ['#', 1 - 9 / 64],
  ['[C]', 1],
  ['[CD]', 1 - 1 / 64],
  ['[A-Z]', 1 - 25 / 64],
  ['[0-9]', 1 - 9 / 64],
  ['[AC-E]*[0-9A]', 2 - 3 / 64 - 10 / 64],
  ['[Z-A]', 1],
  ['[]', 1],
  ['[', 1],
  ['[A-]', 1],
])('the pattern %j is %d specific', (pattern, precision) => {
  expect(precisionOf(pattern)).toBeCloseTo(precision, 10);
});

test.each([
  ['[C', false],
  ['[]', false],
  ['[C-]', true],
  ['[-C]', true],
  ['[A-CX]', true],
  ['[X-ZC]', true],
  ['[D-A]', false],
  ['C[A-LM]8', true],
  ['C[A-L]8', false],
  ['**[8]2#|', true],
  ['*****#', false],
])('the pattern %j fits a VIN whose key begins CM826|3: %s', (pattern, fits) => {
  expect(matches(pattern)).toBe(fits);
});

test('a key that ends before its pattern does not fit', () => {
  expect(matchesKey('AB*', 'AB')).toBe(false);
  expect(matchesKey('AB', 'AB')).toBe(true);
});

test('accepts malformed patterns', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'AB09*#[]-|') }),
      (pattern) => void [matches(pattern), precisionOf(pattern)],
    ),
  );
});
