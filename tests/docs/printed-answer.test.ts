import { describe, expect, test } from '@jest/globals';
import { differenceOf, parsePrinted, textMatches } from './printed-answer';

const isTold = (printed: string, actual: unknown) => differenceOf(parsePrinted(printed), actual) === undefined;

describe('a printed answer', () => {
  test('without gaps must be the whole answer', () => {
    expect(isTold('{"a": 1, "b": [1, null]}', { b: [1, null], a: 1 })).toBe(true);
    expect(isTold('{"a": 1}', { a: 1, b: 2 })).toBe(false);
    expect(isTold('{"a": 1, "b": 2}', { a: 1 })).toBe(false);
    expect(isTold('[1]', [1, 2])).toBe(false);
    expect(isTold('{"a": null}', { a: 0 })).toBe(false);
  });

  test('may omit members', () => {
    expect(isTold('{"a": 1, …}', { a: 1, b: 2 })).toBe(true);
    expect(isTold('{…, "b": {…}, …}', { a: 1, b: { c: 3 } })).toBe(true);
    expect(isTold('{"a": 2, …}', { a: 1, b: 2 })).toBe(false);
  });

  test('may omit items, at the end and between two', () => {
    expect(isTold('[1, …]', [1, 2, 3])).toBe(true);
    expect(isTold('[1, …, 3]', [1, 2, 2, 3])).toBe(true);
    expect(isTold('[1, …, 3]', [1, 3])).toBe(true);
    expect(isTold('[1, …, 3]', [1, 3, 4])).toBe(false);
    expect(isTold('[…, {"a": 1, …}, …]', [{ a: 2 }, { a: 1, b: 1 }, { a: 3 }])).toBe(true);
    expect(isTold('[…]', [])).toBe(true);
  });

  test('may omit the rest of a text', () => {
    expect(isTold('{"at": "2026-…Z"}', { at: '2026-11-21T09:41:02.731Z' })).toBe(true);
    expect(isTold('{"at": "…"}', { at: 7 })).toBe(false);
    expect(textMatches('HTTP/1.1 200 …', 'HTTP/1.1 200 OK')).toBe(true);
    expect(textMatches('a.c', 'abc')).toBe(false);
  });

  test('may omit a value', () => {
    expect(isTold('{"a": …, "b": 2}', { a: [7], b: 2 })).toBe(true);
    expect(isTold('{"a": …, "b": 2}', { b: 2 })).toBe(false);
  });

  test('keeps brackets and gaps inside of quotes', () => {
    expect(isTold('{"a": "\\"[{", "b": ["…]"], …}', { a: '"[{', b: ['x]'], c: 1 })).toBe(true);
  });
});
