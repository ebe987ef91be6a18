import { expect, test } from '@jest/globals';
import { parseTermLines } from './term-lines';

test('reads one name per line, trimmed, with single spaces', () => {
  expect(parseTermLines('  Toyota \r\n\tAlfa   Romeo\n')).toEqual(['Toyota', 'Alfa Romeo']);
});

test('skips empty lines and duplicates and keeps the first spelling', () => {
  expect(parseTermLines('Kia\n\n   \nKIA\nkia \nSeat')).toEqual(['Kia', 'Seat']);
});

test('treats composed and decomposed letters as the same', () => {
  expect(parseTermLines('Citroe\u0308n\nCitro\u00ebn')).toEqual(['Citro\u00ebn']);
});

test('keeps commas and punctuation in a name', () => {
  expect(parseTermLines('Tow bar, folding; black')).toEqual(['Tow bar, folding; black']);
});

test('returns an empty list for an empty text', () => {
  expect(parseTermLines('')).toEqual([]);
});
