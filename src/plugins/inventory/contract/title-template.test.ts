import { expect, test } from '@jest/globals';
import { fillTitle, placeholdersIn } from './title-template';

const known: Readonly<Record<string, string>> = { year: '2021', make: 'Toyota', model: 'Corolla' };
const fill = (template: string) => fillTitle(template, (slug) => known[slug] ?? '');

test('placeholders are replaced, whatever their case and blanks', () => {
  expect(fill('{year} { Make } {MODEL}')).toBe('2021 Toyota Corolla');
});

test('what is not known leaves no gap, no empty brackets and no dash at an end', () => {
  expect(fill('{year} {make} ({trim}) – {engine}')).toBe('2021 Toyota');
  expect(fill('{trim} / {make}')).toBe('Toyota');
  expect(fill('{trim}')).toBe('');
});

test('braces that do not close are text', () => {
  expect(fill('{make} {model')).toBe('Toyota {model');
});

test('the slugs that a template names are told once each', () => {
  expect(placeholdersIn('{year} {Make} {make} { trim }')).toEqual(['year', 'make', 'trim']);
});
