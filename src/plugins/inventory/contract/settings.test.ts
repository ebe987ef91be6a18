import { expect, test } from '@jest/globals';
import { dealershipChange } from './panel/dealership';
import { inEnglish } from './reason';
import { isLocale, isTimezone } from './settings';

test.each(['en-US', 'de', 'zh-Hant-TW', 'sl-Latn-IT-nedis', 'en-a-aaaaaaaa-aaaaaaaa-aaaaaaaa-b1'])(
  'accepts the language tag %s',
  (tag) => {
    expect(isLocale(tag)).toBe(true);
  },
);

test('accepts every time zone that this runtime knows', () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'America/Argentina/ComodRivadavia'];
  expect(zones.filter((zone) => !isTimezone(zone))).toEqual([]);
});

test('accepts no longer language tag, which Intl would take seconds for', () => {
  const tag = `en-a-${'aaaaaaaa-'.repeat(20)}b1`;
  expect(new Intl.Locale(tag).language).toBe('en');
  expect(isLocale(tag)).toBe(false);
});

test('names the first unknown fields of a body, and at most 64 characters of each', () => {
  const fields = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`${n}x`.padEnd(1000, 'y'), 1]));
  const { error } = dealershipChange.safeParse({ version: null, ...fields });
  const text = error?.issues.map(({ message }) => inEnglish(message)).join('') ?? '';
  expect(text).toMatch(/^has unknown fields: 0xy+…, 1xy+…/);
  expect(text.length).toBeLessThan(400);
});
