import { test } from 'node:test';
import { expect } from 'expect';
import { isLater } from './manifest';

test('versions are compared number by number', () => {
  expect(isLater('0.10.0', '0.9.9')).toBe(true);
  expect(isLater('1.0.0', '0.9.9')).toBe(true);
  expect(isLater('0.9.9', '0.10.0')).toBe(false);
  expect(isLater('1.2.3', '1.2.3')).toBe(false);
  expect(isLater('1.2.3-rc.1', '1.2.3')).toBe(false);
});
