import { expect, test } from '@jest/globals';
import { openNamedLocks } from '../../../../platform/postgres/named-locks';
import { singleFlight } from './single-flight';
import type { VinFacts } from './provider';
import type { VinAnswers } from './vin-answer-store';

const facts: VinFacts = { values: new Map([['Make', 'HONDA']]), warnings: [] };

/** Returns the answers and locks that two instances share. */
function aShare(answers: Partial<VinAnswers> = {}) {
  const stored = new Map<string, VinFacts>();
  const warnings: string[] = [];
  const shared = {
    answers: {
      find: async (question: string) => stored.get(question),
      store: async (question: string, answer: VinFacts) => void stored.set(question, answer),
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

test('sends one request for concurrent callers, and all get the answer', async () => {
  const { shared, ask, asked } = aShare();

  const all = await Promise.all(Array.from({ length: 5 }, () => singleFlight('a', ask, shared)));
  expect(all).toEqual(Array.from({ length: 5 }, () => facts));
  expect(await singleFlight('a', ask, shared)).toBe(facts);
  expect(asked()).toBe(1);
  await singleFlight('b', ask, shared);
  expect(asked()).toBe(2);
});

test('sends the next request when the first one fails', async () => {
  const { shared, ask, asked } = aShare();
  const failing = singleFlight('a', () => Promise.reject(new Error('silent')), shared);
  const next = singleFlight('a', ask, shared);

  await expect(failing).rejects.toThrow('silent');
  expect(await next).toBe(facts);
  expect(asked()).toBe(1);
});

test('sends its own request after waiting too long', async () => {
  const { shared, ask } = aShare();
  await shared.locks.tryAcquire('vin a');

  expect(await singleFlight('a', ask, { ...shared, waitMs: 0 })).toBe(facts);
});

test('sends the request if the database fails', async () => {
  const broken = () => Promise.reject(new Error('down'));
  const { shared, ask, warnings } = aShare({ find: broken, store: broken });

  expect(await singleFlight('a', ask, shared)).toBe(facts);
  expect(await singleFlight('a', ask, shared)).toBe(facts); // the lock is released
  expect(warnings[0]).toContain('down');
});
