import { expect, test } from '@jest/globals';
import { parseTermLines } from './term-lines';

test('each line is a name, trimmed, with single blanks', () => {
  expect(parseTermLines('  Toyota \r\n\tAlfa   Romeo\n')).toEqual(['Toyota', 'Alfa Romeo']);
});

test('empty lines and repetitions are left out, the first spelling stays', () => {
  expect(parseTermLines('Kia\n\n   \nKIA\nkia \nSeat')).toEqual(['Kia', 'Seat']);
});

test('a letter composed of two characters is the same letter', () => {
  expect(parseTermLines('Citroe\u0308n\nCitro\u00ebn')).toEqual(['Citro\u00ebn']);
});

test('commas and punctuation are part of a name', () => {
  expect(parseTermLines('Tow bar, folding; black')).toEqual(['Tow bar, folding; black']);
});

test('a text without names gives none', () => {
  expect(parseTermLines('')).toEqual([]);
});
