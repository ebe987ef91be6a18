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

test('accepts malformed patterns', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'AB09*#[]-|') }),
      (pattern) => void [matches(pattern), precisionOf(pattern)],
    ),
  );
});
