import { setTimeout as pause } from 'node:timers/promises';
import type { NamedLocks } from '../../../../platform/postgres/named-locks';
import type { VinFacts } from './provider';
import type { VinAnswers } from './vin-answer-store';

const pollMs = 50;

/** The cache and locks that several instances share. */
export interface SharedCache {
  readonly answers: VinAnswers;
  readonly locks: NamedLocks;
  readonly warn: (message: string) => void;
}

/**
 * Sends a request to a service unless an instance already has the answer. Of several concurrent callers one sends it;
 * the others wait for its answer. If the database fails, the request may be sent twice.
 * @param waitMs how long to wait for another instance before sending the request here
 */
export async function singleFlight(
  question: string,
  ask: () => Promise<VinFacts>,
  shared: SharedCache & { readonly waitMs: number },
): Promise<VinFacts> {
  const lock: HeldLock = { release: undefined };
  try {
    const cached = await findOrLock(question, lock, shared).catch((error: unknown) => notShared(shared, error));
    if (cached) return cached;
    const facts = await ask();
    await shared.answers.store(question, facts).catch((error: unknown) => notShared(shared, error));
    return facts;
  } finally {
    await lock.release?.();
  }
}

/** A lock on one question. */
interface HeldLock {
  release: (() => Promise<void>) | undefined;
}

/** Returns the stored answer; otherwise `lock` is held, unless another holder keeps it longer than `waitMs`. */
async function findOrLock(
  question: string,
  lock: HeldLock,
  { answers, locks, waitMs }: SharedCache & { readonly waitMs: number },
): Promise<VinFacts | undefined> {
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const stored = await answers.find(question);
    if (stored || performance.now() > giveUpAt) return stored;
    lock.release = await locks.tryAcquire(`vin ${question}`);
    if (lock.release) return answers.find(question); // the previous holder may have stored an answer
    await pause(pollMs);
  }
}

function notShared({ warn }: SharedCache, error: unknown): undefined {
  warn(`Could not share VIN answers with other instances: ${String(error)}`);
  return undefined;
}
