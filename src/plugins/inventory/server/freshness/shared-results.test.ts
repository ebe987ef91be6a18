import { expect, test } from '@jest/globals';
import { SharedResults } from './shared-results';

const change = [{ entity: 'listing', id: 1 }] as const;

/** Computations that end when the test says so; each gives its number. */
function aWorkshop() {
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

test('callers share one computation, and its result is kept until something changes', async () => {
  const { results, end, begun } = aWorkshop();
  const answers = Promise.all(Array.from({ length: 100 }, () => results.get('cars')));
  await end();
  expect(new Set(await answers)).toEqual(new Set([1]));
  expect(await results.get('cars')).toBe(1);

  results.apply(change);
  const next = results.get('cars');
  await end();
  expect([await next, begun()]).toEqual([2, 2]);
});

test('a caller after a change waits for a computation that began after it', async () => {
  const { results, end, begun } = aWorkshop();
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

test('while changes keep coming, each caller waits for two computations at most', async () => {
  const { results, end, begun } = aWorkshop();
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

test('a new period has its own result', async () => {
  const { results, end, turnDay } = aWorkshop();
  const before = results.get('cars');
  await end();
  turnDay();
  const after = results.get('cars');
  await end();
  expect([await before, await after]).toEqual([1, 2]);
});

test('a failure reaches those who share the computation, and is not kept', async () => {
  const { results, end, fail } = aWorkshop();
  const shared = [results.get('cars'), results.get('cars')];
  results.apply(change);
  const waiting = results.get('cars');
  const outcomes = Promise.allSettled(shared);
  await fail();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await end();
  expect([await waiting, await results.get('cars')]).toEqual([2, 2]);
});

test('keys are computed side by side', async () => {
  const { results, end } = aWorkshop();
  const answers = Promise.all([results.get('cars'), results.get('boats')]);
  await end();
  await end();
  expect(await answers).toEqual([1, 2]);
});
