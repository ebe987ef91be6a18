import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { id, number, splitList, text, textList, wholeNumber, word, wordList } from './query-parameters';
import { inEnglish } from '../reason';

/** Returns the parsed value, or the problem. */
function parsed(schema: z.ZodType, value: string): unknown {
  const result = schema.safeParse(value);
  return result.success ? result.data : inEnglish(result.error.issues[0]?.message ?? '');
}

test('clamps whole numbers', () => {
  const page = wholeNumber({ min: 1, max: 100 });
  expect(['0', '-7', '+5', '007', '99999999999999999999'].map((value) => parsed(page, value))).toEqual([
    1, 1, 5, 7, 100,
  ]);
  for (const value of ['', ' ', '1.0', '1e2', '0x10', 'one', 'Infinity', 'NaN'])
    expect(parsed(page, value)).toBe(`must be a whole number, not "${value}"`);
});

test('parses decimal numbers', () => {
  expect(['1', ' -1.5 ', '+.5', '5.', '1e3'].map((value) => parsed(number, value))).toEqual([1, -1.5, 0.5, 5, 1000]);
  for (const value of ['', ' ', '.', '1,5', '0x10', '1e999', 'NaN', 'Infinity'])
    expect(parsed(number, value)).toBe('must be a number');
});

test('parses ids', () => {
  expect(parsed(id('lead'), '42')).toBe(42);
  for (const value of ['0', '01', '4.0', '']) expect(parsed(id('lead'), value)).toBe('must be the id of a lead');
});

test('counts the characters of a text, not its UTF-16 units', () => {
  expect(parsed(text(2), '🚗🚙')).toBe('🚗🚙');
  expect(parsed(text(2), 'abc')).toBe('must have at most 2 characters');
});

test('knows words in their exact spelling', () => {
  expect(parsed(word(['asc', 'desc']), 'asc')).toBe('asc');
  expect(parsed(word(['asc', 'desc']), 'ASC')).toBe('must be asc or desc, not "ASC"');
});

test('orders the words of a list and removes duplicates', () => {
  const words = wordList(['publish', 'draft', 'trash']);
  expect(parsed(words, 'trash, publish,trash')).toEqual(['publish', 'trash']);
  expect(parsed(words, '')).toBe('must name publish, draft or trash, not ""');
  expect(parsed(words, 'draft,')).toBe('must name publish, draft or trash, not ""');
});

test('splits a list at commas that are not escaped', () => {
  expect(splitList(String.raw`,a, b\,c ,d\\,\x,`)).toEqual(['', 'a', 'b,c', 'd\\', String.raw`\x`, '']);
  expect(parsed(textList(), String.raw` ,a,,b\,c,`)).toEqual(['a', 'b,c']);
});
