import { expect, test } from '@jest/globals';
import { normaliseName } from './normalise-name';

test.each([
  ['Citroën', 'citroen'],
  ['MERCEDES-BENZ', 'mercedesbenz'],
  ['EX+ & More', 'explusandmore'],
  ['++', 'plusplus'],
  ['ＢＭＷ １', 'bmw1'],
  ['Škoda 4×4', 'skoda44'],
  [' \t-', ''],
])('normalises %j to %j', (text, expected) => expect(normaliseName(text)).toBe(expected));
