import { expect, test } from '@jest/globals';
import { runIfUnlocked, openNamedLocks } from './named-locks';

test('gives a lock to one holder at a time, until it is released', async () => {
  const locks = openNamedLocks(undefined);

  const release = await locks.tryAcquire('clean');
  expect(await locks.tryAcquire('clean')).toBeUndefined();
  expect(await locks.tryAcquire('prune')).toBeDefined();
  await release?.();
  expect(await locks.tryAcquire('clean')).toBeDefined();
});

test('skips work that is already running, and releases the lock when work fails', async () => {
  const locks = openNamedLocks(undefined);
  let count = 0;
  let finish = () => undefined as void;
  const first = runIfUnlocked(locks, 'clean', () => new Promise((resolve) => (finish = resolve)));
  await new Promise(setImmediate);

  await runIfUnlocked(locks, 'clean', async () => void count++);
  expect(count).toBe(0);
  finish();
  await first;
  await expect(runIfUnlocked(locks, 'clean', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await runIfUnlocked(locks, 'clean', async () => void count++);
  expect(count).toBe(1);
});
