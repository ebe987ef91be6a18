import { expect, test } from '@jest/globals';
import { dayName, describeOpeningHours, parseOpenWeek, writeOpenWeek } from './opening-hours';

const stored = 'Mo-Fr 09:00-12:00,13:00-18:00; Sa 10:00-14:00';

test('reads the notation that it writes', () => {
  const week = parseOpenWeek(stored);
  expect(week?.[0]).toEqual([
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '18:00' },
  ]);
  expect([week?.[5]?.length, week?.[6]]).toEqual([1, []]);
  expect(writeOpenWeek(week ?? [])).toBe(stored);
  expect(writeOpenWeek(parseOpenWeek('Tu 09:00-17:00; We 09:00-17:00; Su 11:00-12:00') ?? [])).toBe(
    'Tu-We 09:00-17:00; Su 11:00-12:00',
  );
});

test.each(['By appointment', 'Monday to Friday 9 to 6', 'Mo-Fr 9:00-18:00', 'Fr-Mo 09:00-18:00', 'Mo 09:00-25:00', ''])(
  'keeps %j as free text',
  (text) => {
    expect(parseOpenWeek(text)).toBeUndefined();
    expect(describeOpeningHours(text, 'en-US')).toBe(text);
  },
);

test('writes the hours for people in the language of the dealership', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(describeOpeningHours(stored, 'en-US').split('\n').map(plain)).toEqual([
    'Mon–Fri: 9:00 AM – 12:00 PM, 1:00 PM – 6:00 PM',
    'Sat: 10:00 AM – 2:00 PM',
  ]);
  expect(plain(describeOpeningHours('Mo-Fr 10:00-18:00', 'de-DE'))).toMatch(/^Mo\.?–Fr\.?: 10:00 – 18:00$/);
  expect([dayName(0, 'es', 'long'), dayName(6, 'en', 'long')]).toEqual(['lunes', 'Sunday']);
});
