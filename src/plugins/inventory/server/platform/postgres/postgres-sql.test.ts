import { expect, test } from '@jest/globals';
import { numbered, withoutNul, withWideNumbers } from './postgres-sql';

test('numbers each parameter, and keeps question marks in quotes', () => {
  expect(numbered('SELECT \'?\' || ? FROM a WHERE "b?" = ? AND c IN (?, ?)')).toBe(
    'SELECT \'?\' || $1 FROM a WHERE "b?" = $2 AND c IN ($3, $4)',
  );
  expect(numbered("SELECT 'it''s ?' WHERE a = ?")).toBe("SELECT 'it''s ?' WHERE a = $1");
  expect(numbered('SELECT 1')).toBe('SELECT 1');
});

test('casts only numbers that do not fit an integer column', () => {
  const sql = "SELECT 1 WHERE a = ? AND b = '?' AND c = ?";
  expect(withWideNumbers(sql, [2_147_483_647, -2_147_483_648])).toBe(sql);
  expect(withWideNumbers(sql, ['2147483648', null])).toBe(sql);
  expect(withWideNumbers(sql, [2_147_483_648, 1])).toBe("SELECT 1 WHERE a = ?::bigint AND b = '?' AND c = ?");
  expect(withWideNumbers(sql, [1.5, 1e300])).toBe("SELECT 1 WHERE a = ?::numeric AND b = '?' AND c = ?::numeric");
});

test('replaces NUL in text by a character that PostgreSQL accepts', () => {
  expect(withoutNul('a\0b')).toBe('a\uffffb');
  expect(withoutNul(5)).toBe(5);
});
