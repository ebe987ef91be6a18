import { expect, test } from '@jest/globals';
import { fillTitle, placeholdersIn } from './title-template';

const known: Readonly<Record<string, string>> = { year: '2021', make: 'Toyota', model: 'Corolla' };
const fill = (template: string) => fillTitle(template, (slug) => known[slug] ?? '');

test('replaces placeholders and ignores their case and spaces', () => {
  expect(fill('{year} { Make } {MODEL}')).toBe('2021 Toyota Corolla');
});

test('leaves no gap, empty brackets or trailing dash for unknown values', () => {
  expect(fill('{year} {make} ({trim}) – {engine}')).toBe('2021 Toyota');
  expect(fill('{trim} / {make}')).toBe('Toyota');
  expect(fill('{trim}')).toBe('');
});

test('keeps an unclosed brace as text', () => {
  expect(fill('{make} {model')).toBe('Toyota {model');
});

test('lists each slug of a template once', () => {
  expect(placeholdersIn('{year} {Make} {make} { trim }')).toEqual(['year', 'make', 'trim']);
});
