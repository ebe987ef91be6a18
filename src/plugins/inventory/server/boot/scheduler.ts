import { pruneAudit } from '../audit/prune-audit';
import { trustsClock } from '../audit/clock-trust';
import { pruneChanges } from '../freshness/prune-changes';
import type { Instance } from './instance';
import type { Inventory } from '../services';
import { ifNobodyDoes } from '../platform/postgres/named-locks';
import { pruneVinAnswers } from '../vin/decoding/vin-answer-store';
import { auditIndex } from '../search/index/self-check';

type Warn = (message: string) => void;

const hourMs = 60 * 60 * 1000;
const refusedKeysMs = 5000;

/** A difference that is there again so often lies in the rows and not in the memory. */
const vainRenewals = 2;

interface Task {
  readonly work: () => Promise<unknown>;
  readonly periodMs: number;
  /** Whether it is done at the start, too. */
  readonly atOnce: boolean;
  /** What the log says when it fails, before the reason. */
  readonly trouble: string;
}

/** Begins what a server does at intervals; the timers do not keep the process alive. */
export function beginPeriodicWork(instance: Instance, auditSeconds: number, warn: Warn): NodeJS.Timeout[] {
  return tasksOf(instance.ready(), auditSeconds, warn).map(({ work, periodMs, atOnce, trouble }) => {
    const run = neverTwiceAtOnce(
      () => instance.work.track(work()),
      (error) => warn(`${trouble}: ${String(error)}`),
    );
    if (atOnce) run();
    return setInterval(run, periodMs).unref();
  });
}

function tasksOf(inventory: Inventory, auditSeconds: number, warn: Warn): Task[] {
  const { clock, database, idempotency, leads, leases, rateLimits, refusedKeys, retention, uploads } = inventory;
  /** Of what the database holds: one instance at a time does it, whichever comes first. */
  const alone = (name: string, work: () => Promise<unknown>, trouble: string) => ({
    work: () => ifNobodyDoes(leases, name, async () => void (await work())),
    periodMs: hourMs,
    atOnce: true,
    trouble,
  });
  const removeOld = async () => {
    if (!(await trustsClock(database, clock.now(), warn))) return;
    await leads.prune(retention.leadDays);
    await pruneAudit(database, retention.auditDays, clock.now());
  };
  const cleanMedia = () => uploads.clean({ isDryRun: false, report: warn });
  return [
    alone('prune changes', () => pruneChanges(database), 'Old changes stay'),
    alone('remove old records', removeOld, 'Old leads and entries of the audit stay'),
    alone('overwrite removed leads', () => leads.overwriteRemoved(), 'Removed leads are not overwritten yet'),
    alone('prune idempotency keys', () => idempotency.prune(), 'Old idempotency keys stay'),
    alone('prune VIN answers', () => pruneVinAnswers(database, clock.now()), 'Old answers about VINs stay'),
    { ...alone('prune rate limits', () => rateLimits.prune(), 'Old counts of requests stay'), atOnce: false },
    {
      ...alone('clean media', cleanMedia, 'Unused uploads stay'),
      // Four times in the time for which uploads are kept, if that is short.
      periodMs: Math.min(hourMs, Math.max(1000, uploads.limits.keepMs / 4)),
    },
    // Of what each instance holds in memory.
    {
      work: () => refusedKeys.flush(),
      periodMs: refusedKeysMs,
      atOnce: false,
      trouble: 'Refused keys could not be noted',
    },
    {
      work: auditing(inventory, warn),
      periodMs: auditSeconds * 1000,
      atOnce: false,
      trouble: 'The search index could not be audited',
    },
  ];
}

/** Runs `work`, unless it is still running. */
function neverTwiceAtOnce(work: () => Promise<unknown>, onFault: (fault: unknown) => void): () => void {
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
