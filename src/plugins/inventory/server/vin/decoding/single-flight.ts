import { setTimeout as pause } from 'node:timers/promises';
import type { NamedLocks } from '../../platform/postgres/named-locks';
import type { VinFacts } from './provider';
import type { VinAnswers } from './vin-answer-store';

const pollMs = 50;

/** What several instances share of a service. */
export interface SharedCache {
  readonly answers: VinAnswers;
  readonly locks: NamedLocks;
  readonly warn: (message: string) => void;
}

/**
 * Asks a service what no instance has asked yet. Of several who want to know the same one asks; the others wait for its
 * answer. A database that does not help costs a second question, never the answer.
 *
 * @param waitMs so long one instance waits for what another is asking; then it asks itself
 */
export async function singleFlight(
  question: string,
  ask: () => Promise<VinFacts>,
  shared: SharedCache & { readonly waitMs: number },
): Promise<VinFacts> {
  const right: HeldLock = { release: undefined };
  try {
    const kept = await findOrLock(question, right, shared).catch((error: unknown) => notShared(shared, error));
    if (kept) return kept;
    const facts = await ask();
    await shared.answers.store(question, facts).catch((error: unknown) => notShared(shared, error));
    return facts;
  } finally {
    await right.release?.();
  }
}

/** To ask the service. */
interface HeldLock {
  release: (() => Promise<void>) | undefined;
}

/** What is kept, or nothing and the right to ask, or neither when whoever has it takes too long. */
async function findOrLock(
  question: string,
  right: HeldLock,
  { answers, locks, waitMs }: SharedCache & { readonly waitMs: number },
): Promise<VinFacts | undefined> {
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const kept = await answers.find(question);
    if (kept || performance.now() > giveUpAt) return kept;
    right.release = await locks.tryAcquire(`vin ${question}`);
    if (right.release) return answers.find(question); // whoever had the right before may have kept it since
    await pause(pollMs);
  }
}

function notShared({ warn }: SharedCache, error: unknown): undefined {
  warn(`Answers about VINs could not be shared: ${String(error)}`);
  return undefined;
}
