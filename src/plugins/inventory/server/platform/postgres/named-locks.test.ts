import { expect, test } from '@jest/globals';
import { ifNobodyDoes, openLeases } from './named-locks';

test('a right is had by one at a time, and given back', async () => {
  const leases = openLeases(undefined);

  const giveBack = await leases.take('clean');
  expect(await leases.take('clean')).toBeUndefined();
  expect(await leases.take('prune')).toBeDefined();
  await giveBack?.();
  expect(await leases.take('clean')).toBeDefined();
});

test('work that somebody does is not done twice at once, and the right is given back when it fails', async () => {
  const leases = openLeases(undefined);
  let count = 0;
  let finish = () => undefined as void;
  const first = ifNobodyDoes(leases, 'clean', () => new Promise((resolve) => (finish = resolve)));
  await new Promise(setImmediate);

  await ifNobodyDoes(leases, 'clean', async () => void count++);
  expect(count).toBe(0);
  finish();
  await first;
  await expect(ifNobodyDoes(leases, 'clean', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await ifNobodyDoes(leases, 'clean', async () => void count++);
  expect(count).toBe(1);
});
