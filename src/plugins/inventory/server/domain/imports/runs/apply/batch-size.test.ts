import { expect, test } from '@jest/globals';
import { BatchSize } from './batch-size';

const after = (...transactions: ReadonlyArray<readonly [rows: number, tookMs: number]>) => {
  const size = new BatchSize();
  for (const [rows, tookMs] of transactions) size.learn({ rows, tookMs });
  return size.rows;
};

test('a transaction gets as many rows as fit into 40 ms', () => {
  expect(after()).toBe(100);
  expect(after([100, 80])).toBe(50);
  expect(after([100, 80], [50, 25])).toBe(80);
});

test('the number at most doubles, and stays between 20 and 500', () => {
  expect(after([100, 0.1])).toBe(200);
  expect(after([100, 0], [200, 0], [400, 0], [500, 0])).toBe(500);
  expect(after([100, 60_000])).toBe(20);
});
