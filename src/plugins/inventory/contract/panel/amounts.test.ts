import { expect, test } from '@jest/globals';
import { priceValue, parseAmount, parsePriceCents, formatAmount } from './amounts';

test('a number is read however it is grouped', () => {
  for (const text of ['21990', '21,990', '21.990', '21 990', "21'990", '21,990.00', '21.990,00', ' 21990.0 '])
    expect([text, parseAmount(text, 2)]).toEqual([text, 21990]);
  expect(parseAmount('1,234,567.5', 2)).toBe(1234567.5);
  expect(parseAmount('1.234.567', 0)).toBe(1234567);
  expect(parseAmount('2,5', 1)).toBe(2.5);
  expect(parseAmount('.5', 1)).toBe(0.5);
  expect(parseAmount('-3.25', 2)).toBe(-3.25);
});

test('a point before three digits separates decimals where there can be three', () => {
  expect(parseAmount('1.998', 3)).toBe(1.998);
  expect(parseAmount('1.998', 1)).toBe(1998);
  expect(parseAmount('0.998', 1)).toBe(0.998);
});

test('what is no number is none', () => {
  for (const text of ['', 'abc', '12a', '1,23,456', '1.2.3,4,5', '--1', ',', '.'])
    expect([text, parseAmount(text, 2)]).toEqual([text, undefined]);
});

test('a price is typed in units and kept in cents', () => {
  expect(parsePriceCents('$21,990.00')).toBe(2_199_000);
  expect(parsePriceCents('21.990,5 €')).toBe(2_199_050);
  expect(parsePriceCents('0.07')).toBe(7);
  expect(parsePriceCents('1000000000000')).toBe(100_000_000_000_000);
  expect(parsePriceCents('  ')).toBeNull();
  for (const text of ['-5', '1.2345', '0.999', 'ask us', '1000000000001', '$'])
    expect([text, parsePriceCents(text)]).toEqual([text, undefined]);
});

test('years are shown as years, mileages with their groups', () => {
  expect(formatAmount(2021, 'en')).toBe('2021');
  expect(formatAmount(45210, 'en')).toBe('45,210');
  expect(formatAmount(45210.5, 'de', { least: 2, most: 2 })).toBe('45.210,50');
});

test('what is no price never reads as a whole number of cents', () => {
  expect(['21,990', '', '0.5'].map(priceValue)).toEqual(['2199000', null, '50']);
  for (const text of ['-21990', '-5', ' -5', '99999999999999', '+-1', 'x', '1e5x'])
    expect([text, /^[-+]?\d+$/.test(String(priceValue(text)))]).toEqual([text, false]);
});
