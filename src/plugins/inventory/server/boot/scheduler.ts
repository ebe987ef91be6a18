import { pruneAudit } from '../audit/prune-audit';
import { isClockTrusted } from '../audit/clock-trust';
import { pruneChanges } from '../freshness/prune-changes';
import type { Instance } from './instance';
import type { Services } from '../services';
import { runIfUnlocked } from '../platform/postgres/named-locks';
import { pruneVinAnswers } from '../vin/decoding/vin-answer-store';
import { checkIndex } from '../search/index/self-check';

type Warn = (message: string) => void;

const hourMs = 60 * 60 * 1000;
const refusedKeysMs = 5000;

/** A difference that is there again so often lies in the rows and not in the memory. */
const maxRebuilds = 2;

interface Task {
  readonly work: () => Promise<unknown>;
  readonly periodMs: number;
  /** Whether it is done at the start, too. */
  readonly runsAtStart: boolean;
  /** What the log says when it fails, before the reason. */
  readonly failure: string;
}

/** Begins what a server does at intervals; the timers do not keep the process alive. */
export function startScheduler(instance: Instance, checkSeconds: number, warn: Warn): NodeJS.Timeout[] {
  return tasksOf(instance.getServices(), checkSeconds, warn).map(({ work, periodMs, runsAtStart, failure }) => {
    const run = skipIfRunning(
      () => instance.work.track(work()),
      (error) => warn(`${failure}: ${String(error)}`),
    );
    if (runsAtStart) run();
    return setInterval(run, periodMs).unref();
  });
}

function tasksOf(services: Services, checkSeconds: number, warn: Warn): Task[] {
  const { clock, database, idempotency, leads, locks, rateLimits, refusedKeys, retention, uploads } = services;
  /** Of what the database holds: one instance at a time does it, whichever comes first. */
  const exclusive = (name: string, work: () => Promise<unknown>, failure: string) => ({
    work: () => runIfUnlocked(locks, name, async () => void (await work())),
    periodMs: hourMs,
    runsAtStart: true,
    failure,
  });
  const removeOld = async () => {
    if (!(await isClockTrusted(database, clock.now(), warn))) return;
    await leads.prune(retention.leadDays);
    await pruneAudit(database, retention.auditDays, clock.now());
  };
  const cleanMedia = () => uploads.clean({ isDryRun: false, report: warn });
  return [
    exclusive('prune changes', () => pruneChanges(database), 'Old changes stay'),
    exclusive('remove old records', removeOld, 'Old leads and entries of the audit stay'),
    exclusive('overwrite removed leads', () => leads.overwriteRemoved(), 'Removed leads are not overwritten yet'),
    exclusive('prune idempotency keys', () => idempotency.prune(), 'Old idempotency keys stay'),
    exclusive('prune VIN answers', () => pruneVinAnswers(database, clock.now()), 'Old answers about VINs stay'),
    { ...exclusive('prune rate limits', () => rateLimits.prune(), 'Old counts of requests stay'), runsAtStart: false },
    {
      ...exclusive('clean media', cleanMedia, 'Unused uploads stay'),
      // Four times in the time for which uploads are kept, if that is short.
      periodMs: Math.min(hourMs, Math.max(1000, uploads.limits.keepMs / 4)),
    },
    // Of what each instance holds in memory.
    {
      work: () => refusedKeys.flush(),
      periodMs: refusedKeysMs,
      runsAtStart: false,
      failure: 'Refused keys could not be noted',
    },
    {
      work: indexCheck(services, warn),
      periodMs: checkSeconds * 1000,
      runsAtStart: false,
      failure: 'The search index could not be checked',
    },
  ];
}

/** Runs `work`, unless it is still running. */
function skipIfRunning(work: () => Promise<unknown>, onFault: (fault: unknown) => void): () => void {
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
function indexCheck(services: Services, warn: Warn): () => Promise<void> {
  let rebuilds = 0; // since the last audit that found nothing
  return async () => {
    const differences = await checkIndex({ ...services, read: services.database.read, random: Math.random });
    if (differences.length === 0) rebuilds = 0;
    else if (rebuilds++ < maxRebuilds) {
      warn(`What is held in memory differs from the database and is made anew (${differences.join('; ')})`);
      await services.freshness.rebuild();
    } else if (rebuilds === maxRebuilds + 1) {
      warn(`What is held in memory still differs after it was made anew: see svc doctor (${differences.join('; ')})`);
    }
  };
}
