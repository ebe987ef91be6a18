import { expect, test } from '@jest/globals';
import { becomeCommand, logFormatOf } from './process-role';

test('logs JSON for programs, and text for people', () => {
  expect(logFormatOf({ isProduction: true }, false)).toBe('json');
  expect(logFormatOf({ isProduction: true }, true)).toBe('text');
  expect(logFormatOf({ isProduction: false }, false)).toBe('text');
  becomeCommand();
  expect(logFormatOf({ isProduction: true }, false)).toBe('text');
});
