import { expect, test } from '@jest/globals';
import { ChangeWaiters } from './change-waiters';

const hour = 60 * 60 * 1000;
const never = () => undefined;

/** Returns waiters, and a count of the times that they ask the database for changes. */
function someWaiters(max = 10, catchUp: () => Promise<void> | undefined = () => undefined) {
  const counts = { asked: 0 };
  const waiters: ChangeWaiters = new ChangeWaiters(max, () => {
    counts.asked++;
    return catchUp();
  });
  return { waiters, counts };
}

test('wakes every waiter after a change, and stops asking the database when no waiter is left', async () => {
  const { waiters, counts } = someWaiters();
  const waiting = [waiters.wait(waiters.generation, hour, never), waiters.wait(waiters.generation, hour, never)];
  expect(waiters.count).toBe(2);
  waiters.apply([]);
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect([waiters.count, counts.asked]).toEqual([0, 1]);
});

test('does not miss a change between the read and the wait', async () => {
  const { waiters } = someWaiters();
  const { generation } = waiters;
  waiters.reset();
  expect(await waiters.wait(generation, hour, never)).toBe(true);
});

test('ends a wait when its time is over, and when it is stopped', async () => {
  const { waiters } = someWaiters();
  expect(await waiters.wait(waiters.generation, 1, never)).toBe(false);
  expect(await waiters.wait(waiters.generation, hour, (stop) => setImmediate(stop))).toBe(true);
  expect(waiters.count).toBe(0);
});

test('wakes the waiters when the database fails, so that they report it', async () => {
  const { waiters } = someWaiters(10, () => Promise.reject(new Error('down')));
  expect(await waiters.wait(waiters.generation, hour, never)).toBe(true);
});

test('lets no more than the limit wait, and no caller after the release', async () => {
  const { waiters } = someWaiters(1);
  const first = waiters.wait(waiters.generation, hour, never);
  expect(await waiters.wait(waiters.generation, hour, never)).toBe(false);
  waiters.release();
  expect(await first).toBe(false);
  expect(await waiters.wait(waiters.generation, hour, never)).toBe(false);
});

test('shares work between callers that ask before it begins, not later', async () => {
  const { waiters } = someWaiters();
  let runs = 0;
  const work = () => Promise.resolve(++runs);
  expect(await Promise.all([waiters.share('a', work), waiters.share('a', work), waiters.share('b', work)])).toEqual([
    1, 1, 2,
  ]);
  expect(await waiters.share('a', work)).toBe(3);
});
