import { expect, test } from '@jest/globals';
import { currencyOptions, dateFormatOptions, localeOptions, timezoneOptions } from './setting-options';

const day = new Date(2026, 2, 5);
const labelOf = (options: ReadonlyArray<{ value: string; label: string }>, value: string) =>
  options.find((option) => option.value === value)?.label;

test.each([
  ['MM/dd/yyyy', '03/05/2026 (MM/dd/yyyy)'],
  ['d.M.yyyy', '5.3.2026 (d.M.yyyy)'],
  ['MMM d, yyyy', 'Mar 5, 2026 (MMM d, yyyy)'],
  ['yyyy-MM-dd', '2026-03-05 (yyyy-MM-dd)'],
])('writes a date as %s', (format, label) => {
  expect(labelOf(dateFormatOptions(day), format)).toBe(label);
});

test('names currencies in the language of the panel', () => {
  expect(labelOf(currencyOptions('en'), 'EUR')).toBe('EUR · Euro');
  expect(labelOf(currencyOptions('de'), 'USD')).toBe('USD · US-Dollar');
});

test('shows the difference of a time zone from UTC on that day', () => {
  expect(labelOf(timezoneOptions(day), 'America/New_York')).toBe('America/New York (UTC-05:00)');
  expect(labelOf(timezoneOptions(new Date(2026, 6, 1)), 'America/New_York')).toBe('America/New York (UTC-04:00)');
});

test('shows a price as a region writes it, and none while the currency is invalid', () => {
  expect(labelOf(localeOptions('en', 'USD'), 'en-US')).toBe('English (United States) · $21,990.50');
  expect(labelOf(localeOptions('en', 'X'), 'en-US')).toBe('English (United States) · ');
});
