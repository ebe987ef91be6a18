import { expect, test } from '@jest/globals';
import { numbered, withoutNul, withWideNumbers } from './postgres-sql';

test('each parameter gets its number, and a question mark in quotes stays one', () => {
  expect(numbered('SELECT \'?\' || ? FROM a WHERE "b?" = ? AND c IN (?, ?)')).toBe(
    'SELECT \'?\' || $1 FROM a WHERE "b?" = $2 AND c IN ($3, $4)',
  );
  expect(numbered("SELECT 'it''s ?' WHERE a = ?")).toBe("SELECT 'it''s ?' WHERE a = $1");
  expect(numbered('SELECT 1')).toBe('SELECT 1');
});

test('only a number that no integer column can hold is said to be wider', () => {
  const sql = "SELECT 1 WHERE a = ? AND b = '?' AND c = ?";
  expect(withWideNumbers(sql, [2_147_483_647, -2_147_483_648])).toBe(sql);
  expect(withWideNumbers(sql, ['2147483648', null])).toBe(sql);
  expect(withWideNumbers(sql, [2_147_483_648, 1])).toBe("SELECT 1 WHERE a = ?::bigint AND b = '?' AND c = ?");
  expect(withWideNumbers(sql, [1.5, 1e300])).toBe("SELECT 1 WHERE a = ?::numeric AND b = '?' AND c = ?::numeric");
});

test('a text with NUL becomes one that PostgreSQL takes and that equals no other', () => {
  expect(withoutNul('a\0b')).toBe('a\uffffb');
  expect(withoutNul(5)).toBe(5);
});
