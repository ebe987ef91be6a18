import { expect, test } from '@jest/globals';
import { openLeases } from '../../platform/postgres/named-locks';
import { askOnce } from './single-flight';
import type { VinFacts } from './provider';
import type { VinAnswers } from './vin-answer-store';

const facts: VinFacts = { values: new Map([['Make', 'HONDA']]), warnings: [] };

/** Two instances, as far as this matters: they share answers and leases. */
function aShare(answers: Partial<VinAnswers> = {}) {
  const kept = new Map<string, VinFacts>();
  const warnings: string[] = [];
  const shared = {
    answers: {
      find: async (question: string) => kept.get(question),
      keep: async (question: string, answer: VinFacts) => void kept.set(question, answer),
      ...answers,
    },
    leases: openLeases(undefined),
    warn: (message: string) => void warnings.push(message),
    patienceMs: 60_000,
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

  const all = await Promise.all(Array.from({ length: 5 }, () => askOnce('a', ask, shared)));
  expect(all).toEqual(Array.from({ length: 5 }, () => facts));
  expect(await askOnce('a', ask, shared)).toBe(facts);
  expect(asked()).toBe(1);
  await askOnce('b', ask, shared);
  expect(asked()).toBe(2);
});

test('when the one who asks fails, the next one asks', async () => {
  const { shared, ask, asked } = aShare();
  const failing = askOnce('a', () => Promise.reject(new Error('silent')), shared);
  const next = askOnce('a', ask, shared);

  await expect(failing).rejects.toThrow('silent');
  expect(await next).toBe(facts);
  expect(asked()).toBe(1);
});

test('whoever waits too long asks itself', async () => {
  const { shared, ask } = aShare();
  await shared.leases.take('vin a');

  expect(await askOnce('a', ask, { ...shared, patienceMs: 0 })).toBe(facts);
});

test('a database that does not answer keeps nobody from asking', async () => {
  const broken = () => Promise.reject(new Error('down'));
  const { shared, ask, warnings } = aShare({ find: broken, keep: broken });

  expect(await askOnce('a', ask, shared)).toBe(facts);
  expect(await askOnce('a', ask, shared)).toBe(facts); // what was taken is given back
  expect(warnings[0]).toContain('down');
});
