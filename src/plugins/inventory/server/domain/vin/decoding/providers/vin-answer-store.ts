import type { Clock } from '../../../../platform/clock';
import type { Database } from '../../../../platform/database/database';
import { documentColumns } from '../../../../platform/database/document';
import { toJsonObject } from '../../../../platform/database/rows';
import type { Transaction } from '../../../../platform/database/transaction';
import { select } from '../../../../platform/database/select';
import type { VinFacts, VinWarning } from './provider';

/** A cache of a service's answers for all instances. */
export interface VinAnswers {
  /** Returns the stored answer to `question` if it has not expired. */
  find(question: string): Promise<VinFacts | undefined>;
  store(question: string, facts: VinFacts): Promise<void>;
}

const table = 'inventory_vin_answers';
const batch = 500;

/** Creates a database cache of the answers of the service `provider`. */
export function answersInDatabase(
  { database, clock }: { database: Database; clock: Clock },
  { provider, keptMs: retentionMs }: { provider: string; keptMs: number },
): VinAnswers {
  return {
    find: async (question) => {
      const [row] = await select(table, ['answer'])(
        database.read,
        'WHERE provider = ? AND question = ? AND expires_at > ?',
        [provider, question, clock.now()],
      );
      return row && fromStored(row.answer);
    },
    store: async (question, facts) => {
      const now = clock.now();
      const columns = { answer: JSON.stringify(toStored(facts)), expires_at: new Date(now.getTime() + retentionMs) };
      await database.withTx((tx) =>
        tx(table)
          .insert({ ...documentColumns(now), provider, question, ...columns })
          .onConflict(['provider', 'question'])
          .merge(['answer', 'expires_at', 'updated_at']),
      );
    },
  };
}

/** Removes expired answers in batches. */
export async function pruneVinAnswers({ withTx }: Database, now: Date): Promise<void> {
  const prune = (tx: Transaction) =>
    tx(table)
      .whereIn('id', tx(table).select('id').where('expires_at', '<=', now).orderBy('id').limit(batch))
      .delete();
  while ((await withTx(prune)) > 0);
}

function toStored({ values, warnings }: VinFacts) {
  return { values: Object.fromEntries(values), warnings };
}

/** Parses the JSON that `store` wrote. */
function fromStored(stored: unknown): VinFacts {
  const { values, warnings } = toJsonObject(stored) as { values: Record<string, string>; warnings: VinWarning[] };
  return { values: new Map(Object.entries(values)), warnings };
}
