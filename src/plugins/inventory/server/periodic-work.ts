import { pruneAudit } from './audit/prune-audit';
import { pruneChanges } from './freshness/prune-changes';
import type { Inventory } from './inventory';
import { ifNobodyDoes } from './platform/leases';
import { pruneVinAnswers } from './vin/vin-answer-store';
import { auditIndex } from './inventory-search/audit';

type Warn = (message: string) => void;

const hourMs = 60 * 60 * 1000;
const refusedKeysMs = 5000;

/** A difference that is there again so often lies in the rows and not in the memory. */
const vainRenewals = 2;

/** Begins what a server does at intervals beside its requests; the timers do not keep the process alive. */
export function beginPeriodicWork(inventory: Inventory, auditSeconds: number, warn: Warn): NodeJS.Timeout[] {
  const { database, clock, idempotency, leads, leases, rateLimits, refusedKeys, retention, uploads } = inventory;
  const prune = async () => void (await pruneChanges(database, clock.now()));
  const clean = async () => void (await uploads.clean({ isDryRun: false, report: warn }));
  // Four times in the time for which uploads are kept, if that is short.
  const cleaningMs = Math.min(hourMs, Math.max(1000, uploads.limits.keepMs / 4));
  // One instance at a time, whichever comes first; what is held in memory each compares for itself.
  const alone = (name: string, work: () => Promise<void>) => () => ifNobodyDoes(leases, name, work);
  const pruneVin = () => pruneVinAnswers(database, clock.now());
  const tasks = [
    { work: alone('prune changes', prune), periodMs: hourMs, atOnce: true, trouble: 'Old changes stay' },
    {
      work: alone('prune audit', async () => void (await pruneAudit(database, retention.auditDays, clock.now()))),
      periodMs: hourMs,
      atOnce: true,
      trouble: 'Old entries of the audit stay',
    },
    {
      work: alone('prune leads', () => leads.prune(retention.leadDays)),
      periodMs: hourMs,
      atOnce: true,
      trouble: 'Old leads stay',
    },
    {
      work: () => refusedKeys.flush(), // each instance has its own
      periodMs: refusedKeysMs,
      atOnce: false,
      trouble: 'Refused keys could not be noted',
    },
    {
      work: alone('prune keys', () => idempotency.prune()),
      periodMs: hourMs,
      atOnce: true,
      trouble: 'Old idempotency keys stay',
    },
    {
      work: alone('prune rates', () => rateLimits.prune()),
      periodMs: hourMs,
      atOnce: false,
      trouble: 'Old counts of requests stay',
    },
    {
      work: alone('prune VIN answers', pruneVin),
      periodMs: hourMs,
      atOnce: true,
      trouble: 'Old answers about VINs stay',
    },
    { work: alone('clean media', clean), periodMs: cleaningMs, atOnce: true, trouble: 'Unused uploads stay' },
    {
      work: auditing(inventory, warn),
      periodMs: auditSeconds * 1000,
      atOnce: false,
      trouble: 'The search index could not be audited',
    },
  ];
  return tasks.map(({ work, periodMs, atOnce, trouble }) => {
    const run = neverTwiceAtOnce(work, (error) => warn(`${trouble}: ${String(error)}`));
    if (atOnce) run();
    return setInterval(run, periodMs).unref();
  });
}

/** Runs `work`, unless it is still running. */
function neverTwiceAtOnce(work: () => Promise<void>, onFault: (fault: unknown) => void): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    work()
      .catch(onFault)
      .finally(() => (isRunning = false));
  };
}

/** Compares the search index with the database; when they differ, everything is made anew. */
function auditing(inventory: Inventory, warn: Warn): () => Promise<void> {
  let renewals = 0; // since the last audit that found nothing
  return async () => {
    const differences = await auditIndex({ ...inventory, read: inventory.database.read, random: Math.random });
    if (differences.length === 0) renewals = 0;
    else if (renewals++ < vainRenewals) {
      warn(`What is held in memory differs from the database and is made anew (${differences.join('; ')})`);
      await inventory.freshness.renew();
    } else if (renewals === vainRenewals + 1) {
      warn(`What is held in memory still differs after it was made anew: see svc doctor (${differences.join('; ')})`);
    }
  };
}
