import { expect, test } from '@jest/globals';
import { openNamedLocks } from '../../platform/postgres/named-locks';
import { singleFlight } from './single-flight';
import type { VinFacts } from './provider';
import type { VinAnswers } from './vin-answer-store';

const facts: VinFacts = { values: new Map([['Make', 'HONDA']]), warnings: [] };

/** Two instances, as far as this matters: they share answers and locks. */
function aShare(answers: Partial<VinAnswers> = {}) {
  const kept = new Map<string, VinFacts>();
  const warnings: string[] = [];
  const shared = {
    answers: {
      find: async (question: string) => kept.get(question),
      store: async (question: string, answer: VinFacts) => void kept.set(question, answer),
      ...answers,
    },
    locks: openNamedLocks(undefined),
    warn: (message: string) => void warnings.push(message),
    waitMs: 60_000,
  };
  let asked = 0;
  const ask = async () => {
    asked++;
    await new Promise(setImmediate);
    return facts;
  };
  return { shared, ask, warnings, asked: () => asked };
}

test('of those who want to know the same at once one asks, and all get the answer', async () => {
  const { shared, ask, asked } = aShare();

  const all = await Promise.all(Array.from({ length: 5 }, () => singleFlight('a', ask, shared)));
  expect(all).toEqual(Array.from({ length: 5 }, () => facts));
  expect(await singleFlight('a', ask, shared)).toBe(facts);
  expect(asked()).toBe(1);
  await singleFlight('b', ask, shared);
  expect(asked()).toBe(2);
});

test('when the one who asks fails, the next one asks', async () => {
  const { shared, ask, asked } = aShare();
  const failing = singleFlight('a', () => Promise.reject(new Error('silent')), shared);
  const next = singleFlight('a', ask, shared);

  await expect(failing).rejects.toThrow('silent');
  expect(await next).toBe(facts);
  expect(asked()).toBe(1);
});

test('whoever waits too long asks itself', async () => {
  const { shared, ask } = aShare();
  await shared.locks.tryAcquire('vin a');

  expect(await singleFlight('a', ask, { ...shared, waitMs: 0 })).toBe(facts);
});

test('a database that does not answer keeps nobody from asking', async () => {
  const broken = () => Promise.reject(new Error('down'));
  const { shared, ask, warnings } = aShare({ find: broken, store: broken });

  expect(await singleFlight('a', ask, shared)).toBe(facts);
  expect(await singleFlight('a', ask, shared)).toBe(facts); // what was taken is given back
  expect(warnings[0]).toContain('down');
});
