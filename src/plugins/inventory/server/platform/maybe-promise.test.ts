import { describe, expect, test } from '@jest/globals';
import { all, andFinally, orElse } from './maybe-promise';

const failure = new Error('no');
const fail = () => {
  throw failure;
};

test('a list is a promise only if one of its values is', async () => {
  expect(all([1, 2])).toEqual([1, 2]);
  expect(await all([1, Promise.resolve(2)])).toEqual([1, 2]);
});

describe('work that fails', () => {
  test('immediately or later is recovered from', async () => {
    expect(orElse(fail, String)).toBe('Error: no');
    expect(await orElse(() => Promise.reject(failure), String)).toBe('Error: no');
    expect(orElse(() => 1, fail)).toBe(1);
  });

  test('immediately or later still ends, and its error arrives', async () => {
    let ends = 0;
    const end = () => ends++;
    expect(() => andFinally(fail, end)).toThrow(failure);
    expect(ends).toBe(1);
    const later = andFinally(() => Promise.reject(failure), end);
    expect(ends).toBe(1);
    await expect(later).rejects.toThrow(failure);
    expect(ends).toBe(2);
  });
});

test('work that succeeds ends once, when its value is there', async () => {
  const steps: string[] = [];
  const end = () => void steps.push('end');
  expect(andFinally(() => 1, end)).toBe(1);
  expect(steps).toEqual(['end']);
  const later = andFinally(() => Promise.resolve(2), end);
  expect(steps).toEqual(['end']);
  expect(await later).toBe(2);
  expect(steps).toEqual(['end', 'end']);
});
