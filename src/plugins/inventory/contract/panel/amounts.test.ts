import { expect, test } from '@jest/globals';
import { priceValue, parseAmount, parsePriceCents, formatAmount } from './amounts';

test('reads a number with any digit grouping', () => {
  for (const text of ['21990', '21,990', '21.990', '21 990', "21'990", '21,990.00', '21.990,00', ' 21990.0 '])
    expect([text, parseAmount(text, 2)]).toEqual([text, 21990]);
  expect(parseAmount('1,234,567.5', 2)).toBe(1234567.5);
  expect(parseAmount('1.234.567', 0)).toBe(1234567);
  expect(parseAmount('2,5', 1)).toBe(2.5);
  expect(parseAmount('.5', 1)).toBe(0.5);
  expect(parseAmount('-3.25', 2)).toBe(-3.25);
});

test('reads a point before three digits as a decimal point if three decimals are possible', () => {
  expect(parseAmount('1.998', 3)).toBe(1.998);
  expect(parseAmount('1.998', 1)).toBe(1998);
  expect(parseAmount('0.998', 1)).toBe(0.998);
});

test('returns undefined for text that is not a number', () => {
  for (const text of ['', 'abc', '12a', '1,23,456', '1.2.3,4,5', '--1', ',', '.'])
    expect([text, parseAmount(text, 2)]).toEqual([text, undefined]);
});

test('converts a price from units to cents', () => {
  expect(parsePriceCents('$21,990.00')).toBe(2_199_000);
  expect(parsePriceCents('21.990,5 €')).toBe(2_199_050);
  expect(parsePriceCents('0.07')).toBe(7);
  for (const text of ['', '0', '$0.00']) expect(parsePriceCents(text)).toBeNull();
  expect(parsePriceCents('1000000000000')).toBe(100_000_000_000_000);
  expect(parsePriceCents('  ')).toBeNull();
  for (const text of ['-5', '1.2345', '0.999', 'ask us', '1000000000001', '$'])
    expect([text, parsePriceCents(text)]).toEqual([text, undefined]);
});

test('formats years without and mileages with digit grouping', () => {
  expect(formatAmount(2021, 'en')).toBe('2021');
  expect(formatAmount(45210, 'en')).toBe('45,210');
  expect(formatAmount(45210.5, 'de', { least: 2, most: 2 })).toBe('45.210,50');
});

test('never returns whole cents for an invalid price', () => {
  expect(['21,990', '', '0.5'].map(priceValue)).toEqual(['2199000', null, '50']);
  for (const text of ['-21990', '-5', ' -5', '99999999999999', '+-1', 'x', '1e5x'])
    expect([text, /^[-+]?\d+$/.test(String(priceValue(text)))]).toEqual([text, false]);
});
