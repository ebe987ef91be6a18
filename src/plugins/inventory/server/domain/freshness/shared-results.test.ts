import { expect, test } from '@jest/globals';
import { SharedResults } from './shared-results';

const change = [{ entity: 'listing', id: 1 }] as const;

/** Shared results whose computations end when the test says so; each results in its number. */
function sharedNumbers() {
  const running: Array<{ end(): void; fail(): void }> = [];
  let day = 1;
  let count = 0;
  const results = new SharedResults<string, number>(
    ['listing'],
    () => {
      const number = ++count;
      return new Promise((resolve, reject) =>
        running.push({ end: () => resolve(number), fail: () => reject(new Error(`computation ${number}`)) }),
      );
    },
    () => day,
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    results,
    /** Ends the computation that began first. */
    end: async () => (running.shift()?.end(), settle()),
    fail: async () => (running.shift()?.fail(), settle()),
    turnDay: () => day++,
    begun: () => count,
  };
}

test('shares one computation between callers, and keeps the result until something changes', async () => {
  const { results, end, begun } = sharedNumbers();
  const answers = Promise.all(Array.from({ length: 100 }, () => results.get('cars')));
  await end();
  expect(new Set(await answers)).toEqual(new Set([1]));
  expect(await results.get('cars')).toBe(1);

  results.apply(change);
  const next = results.get('cars');
  await end();
  expect([await next, begun()]).toEqual([2, 2]);
});

test('makes a caller after a change wait for a computation that began after the change', async () => {
  const { results, end, begun } = sharedNumbers();
  const early = results.get('cars');
  results.apply(change);
  const late = [results.get('cars'), results.get('cars')];
  expect(begun()).toBe(1);
  await end();
  expect(await early).toBe(1);
  await end();
  expect(await Promise.all(late)).toEqual([2, 2]);
  expect(begun()).toBe(2);
});

test('makes each caller wait for two computations at most while changes continue', async () => {
  const { results, end, begun } = sharedNumbers();
  const answers: Array<Promise<number>> = [];
  for (let round = 0; round < 10; round++) {
    answers.push(results.get('cars'));
    results.apply(change);
    answers.push(results.get('cars'));
    results.apply(change);
    await end();
  }
  await end();
  const numbers = await Promise.all(answers);
  expect(numbers.every((number, index) => number - Math.floor(index / 2) <= 2)).toBe(true);
  expect(begun()).toBe(11);
});

test('computes a new result in a new period', async () => {
  const { results, end, turnDay } = sharedNumbers();
  const before = results.get('cars');
  await end();
  turnDay();
  const after = results.get('cars');
  await end();
  expect([await before, await after]).toEqual([1, 2]);
});

test('rejects for all callers of a failed computation, and does not keep the failure', async () => {
  const { results, end, fail } = sharedNumbers();
  const shared = [results.get('cars'), results.get('cars')];
  results.apply(change);
  const waiting = results.get('cars');
  const outcomes = Promise.allSettled(shared);
  await fail();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await end();
  expect([await waiting, await results.get('cars')]).toEqual([2, 2]);
});

test('computes different keys concurrently', async () => {
  const { results, end } = sharedNumbers();
  const answers = Promise.all([results.get('cars'), results.get('boats')]);
  await end();
  await end();
  expect(await answers).toEqual([1, 2]);
});
