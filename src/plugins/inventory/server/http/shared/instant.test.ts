import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { moment } from '../../../contract/parsing/query-parameters';
import { instantOf } from './instant';

test('reads a moment without an offset in the time zone of the dealership', () => {
  expect(instantOf('2026-09-01', 'America/New_York')).toBe(Date.UTC(2026, 8, 1, 4));
  expect(instantOf('2026-09-01t08:00', 'Europe/Berlin')).toBe(Date.UTC(2026, 8, 1, 6));
  expect(instantOf('2026-09-01T08:00:00z', 'Europe/Berlin')).toBe(Date.UTC(2026, 8, 1, 8));
});

const digits = (length: number, max: number) =>
  fc.oneof({ weight: 9, arbitrary: fc.nat(max) }, fc.nat(10 ** length - 1)).map((n) => String(n).padStart(length, '0'));
const optional = (part: fc.Arbitrary<string>) => fc.oneof(part, fc.constant(''));
const joined = (...parts: ReadonlyArray<fc.Arbitrary<string> | string>) =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((texts) => texts.join(''));
const seconds = joined(':', digits(2, 59), optional(joined(fc.constantFrom('.', ','), digits(3, 999))));
const offset = fc.oneof(
  fc.constantFrom('Z', 'z', ''),
  joined(fc.constantFrom('+', '-'), digits(2, 14), ':', digits(2, 59)),
);
const time = joined(fc.constantFrom('T', 't', ' '), digits(2, 24), ':', digits(2, 59), optional(seconds), offset);
const iso = joined(digits(4, 3000), '-', digits(2, 12), '-', digits(2, 31), optional(time));

/** RFC 3339, 5.6. Luxon also reads an offset of 99 hours. */
function hasPossibleOffset(text: string): boolean {
  const [, hours, minutes] = /[+-](\d\d):(\d\d)$/.exec(text.slice(11)) ?? [];
  return hours === undefined || (Number(hours) < 24 && Number(minutes) < 60);
}

test('accepts as a moment exactly what is an instant', () => {
  fc.assert(
    fc.property(iso, (text) => {
      const isRead = DateTime.fromISO(text.toUpperCase(), { zone: 'Europe/Berlin' }).isValid;
      const isInstant = !text.includes(' ') && isRead && hasPossibleOffset(text);
      expect(moment.safeParse(text).success).toBe(isInstant);
    }),
    { numRuns: 3000 },
  );
});

test('accepts no other ISO 8601 forms', () => {
  for (const text of ['2026', '2026-09', '2026-W36-2', '2026-244', '20260901', '+002026-09-01', 'now', ''])
    expect(moment.safeParse(text).success).toBe(false);
});
