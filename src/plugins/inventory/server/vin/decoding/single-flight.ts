import { setTimeout as pause } from 'node:timers/promises';
import type { Leases } from '../../platform/postgres/named-locks';
import type { VinFacts } from './provider';
import type { VinAnswers } from './vin-answer-store';

const lookMs = 50;

/** What several instances share of a service. */
export interface SharedAnswers {
  readonly answers: VinAnswers;
  readonly leases: Leases;
  readonly warn: (message: string) => void;
}

/**
 * Asks a service what no instance has asked yet. Of several who want to know the same one asks; the others wait for its
 * answer. A database that does not help costs a second question, never the answer.
 *
 * @param patienceMs so long one instance waits for what another is asking; then it asks itself
 */
export async function askOnce(
  question: string,
  ask: () => Promise<VinFacts>,
  shared: SharedAnswers & { readonly patienceMs: number },
): Promise<VinFacts> {
  const right: Right = { giveBack: undefined };
  try {
    const kept = await findOrTake(question, right, shared).catch((error: unknown) => notShared(shared, error));
    if (kept) return kept;
    const facts = await ask();
    await shared.answers.keep(question, facts).catch((error: unknown) => notShared(shared, error));
    return facts;
  } finally {
    await right.giveBack?.();
  }
}

/** To ask the service. */
interface Right {
  giveBack: (() => Promise<void>) | undefined;
}

/** What is kept, or nothing and the right to ask, or neither when whoever has it takes too long. */
async function findOrTake(
  question: string,
  right: Right,
  { answers, leases, patienceMs }: SharedAnswers & { readonly patienceMs: number },
): Promise<VinFacts | undefined> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const kept = await answers.find(question);
    if (kept || performance.now() > giveUpAt) return kept;
    right.giveBack = await leases.take(`vin ${question}`);
    if (right.giveBack) return answers.find(question); // whoever had the right before may have kept it since
    await pause(lookMs);
  }
}

function notShared({ warn }: SharedAnswers, error: unknown): undefined {
  warn(`Answers about VINs could not be shared: ${String(error)}`);
  return undefined;
}
