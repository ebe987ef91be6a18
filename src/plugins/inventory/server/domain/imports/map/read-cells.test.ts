import { describe, expect, test } from '@jest/globals';
import { readDate } from './read-date';
import { readFlag, readStatus } from './read-flags';
import { readNumber } from './read-number';
import { listOf, plainCell, textOfHtml } from './read-text';

describe('a number', () => {
  test.each([
    ['$21,990.00', 21990],
    ['21.990,00 €', 21990],
    ['21 990', 21990],
    ["21'990.5", 21990.5],
    ['10499 USD', 10499],
    ['45,210 mi', 45210],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['0.750', 0.75],
    ['1.234.567', 1234567],
    ['-5', -5],
    ['1e5', 100000],
    ['EUR 12.500,-', 12500],
  ])('may be written as %s', (text, number) => {
    expect(readNumber(text, 'auto')).toBe(number);
  });

  test('has the separator that the profile says', () => {
    expect([readNumber('1.598', 'point'), readNumber('1.598', 'comma'), readNumber('1,598', 'comma')]).toEqual([
      ...[1.598, 1598, 1.598],
    ]);
  });

  test.each(['call', 'N/A', '-', 'POA'])('is absent in %s', (text) => {
    expect(readNumber(text, 'auto')).toBeNull();
  });

  test.each(['cheap', '12 of 13', '=1+1', '=SUM(A1:A9)', '1/2', `1${' '.repeat(100_000)}x`])('is not in %s', (text) => {
    expect(readNumber(text, 'auto')).toBeUndefined();
  });
});

describe('a date', () => {
  test.each([
    ['2026-09-01', '2026-09-01'],
    ['2026-09-01T08:00:00Z', '2026-09-01'],
    ['9/1/2026', '2026-09-01'],
    ['9/1/26', '2026-09-01'],
    ['1.9.2026', '2026-09-01'],
    ['1 Sep 2026', '2026-09-01'],
    ['September 1, 2026', '2026-09-01'],
    ['45000', '2023-03-15'],
  ])('may be written as %s', (text, date) => {
    expect(readDate(text, 'mdy')).toBe(date);
  });

  test('has the order that the profile says', () => {
    expect([readDate('9/1/2026', 'dmy'), readDate('31/12/2026', 'mdy')]).toEqual(['2026-01-09', undefined]);
  });

  test.each(['yesterday', '2026-13-01', '30 Feb 2026', '', '1234'])('is not in %s', (text) => {
    expect(readDate(text, 'mdy')).toBeUndefined();
  });
});

test('yes and no may be written in several ways', () => {
  expect(['Yes', '1', 'x', 'No', '0', 'maybe'].map(readFlag)).toEqual([true, true, true, false, false, undefined]);
});

test('a status says whether the listing is published, sold or pending', () => {
  expect(['Available', 'SOLD', 'Reserved', 'Draft', 'publish', 'odd'].map(readStatus)).toEqual([
    { status: 'publish', sold: false, sale_pending: false },
    { status: 'publish', sold: true },
    { status: 'publish', sale_pending: true },
    { status: 'draft' },
    { status: 'publish' },
    undefined,
  ]);
});

test('what spreadsheets add to a text is removed', () => {
  expect(['="0012"', "'=1+1", "'tis", '=1+1'].map(plainCell)).toEqual(['0012', '=1+1', "'tis", '=1+1']);
});

test('a list has one kind of separator', () => {
  expect(['a|b,c', 'a; b', 'a, b,', ''].map(listOf)).toEqual([['a', 'b,c'], ['a', 'b'], ['a', 'b'], []]);
});

test('HTML becomes lines of text, in linear time', () => {
  const html = '<!-- wp:paragraph --><p>One &amp; two</p><ul><li>A</li><li>B&#8364;</li></ul><script';
  expect(textOfHtml(html)).toBe('One & two\n\nA\n\nB€');
  expect(textOfHtml('<!--'.repeat(50_000))).toBe('');
});
