import { pruneAudit } from '../domain/audit/prune-audit';
import { isClockPlausible, isClockTrusted } from '../domain/audit/clock-trust';
import { pruneListingChanges } from '../domain/freshness/listings/prune-listing-changes';
import { pruneChanges } from '../domain/freshness/prune-changes';
import type { Instance } from './instance';
import type { Services } from '../services';
import { runIfUnlocked } from '../platform/postgres/named-locks';
import { pruneVinAnswers } from '../domain/vin/decoding/providers/vin-answer-store';
import { repairIndex } from '../domain/search/index/index-repair';
import { checkIndex } from '../domain/search/index/self-check';

type Warn = (message: string) => void;

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const refusedKeysMs = 5000;
const receiptsMs = 2000;

interface Task {
  readonly work: () => Promise<unknown>;
  readonly periodMs: number;
  /** Whether to run once at the start as well. */
  readonly runsAtStart: boolean;
  /** The log message of a failure, without its reason. */
  readonly failure: string;
}

/** Starts the server's periodic tasks and returns their timers, which do not keep the process alive. */
export function startScheduler(instance: Instance, checkSeconds: number, warn: Warn): NodeJS.Timeout[] {
  const { finishRestores } = instance;
  const restores = finishRestores ? [{ ...restoreTask, work: finishRestores }] : [];
  return [...restores, ...tasksOf(instance.getServices(), checkSeconds, warn)].map(
    ({ work, periodMs, runsAtStart, failure }) => {
      const run = skipIfRunning(
        () => instance.work.track(work()),
        (error) => warn(`${failure}: ${String(error)}`),
      );
      if (runsAtStart) run();
      return setInterval(run, periodMs).unref();
    },
  );
}

const restoreTask = {
  periodMs: hourMs,
  runsAtStart: true,
  failure: 'The media of an interrupted restore are not complete yet; the next try is in an hour',
};

function tasksOf(services: Services, checkSeconds: number, warn: Warn): Task[] {
  const { clock, database, deliveries, idempotency, leads, locks, rateLimits, refusedKeys, retention, uploads } =
    services;
  /** A task on the database, run by one instance at a time. */
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
  /** Does `work`, which removes what is old by the clock, unless the removal of old records doubts the clock. */
  const ifClockPlausible = (work: () => Promise<unknown>) => async () => {
    if (await isClockPlausible(database.read, clock.now())) await work();
  };
  const cleanMedia = () => uploads.clean({ isDryRun: false, report: warn });
  const pruneAllChanges = async () => {
    await pruneChanges(database);
    await pruneListingChanges(database, retention.changeDays);
  };
  return [
    exclusive('prune changes', pruneAllChanges, 'Old changes could not be removed'),
    exclusive('remove old records', removeOld, 'Old leads and audit entries could not be removed'),
    exclusive(
      'overwrite removed leads',
      () => leads.overwriteRemoved(),
      'Removed leads could not be overwritten on disk yet',
    ),
    {
      ...exclusive(
        'remind of leads',
        ifClockPlausible(() => services.leadMails.remind()),
        'Reminders of leads could not be written',
      ),
      periodMs: minuteMs,
    },
    exclusive(
      'prune webhook deliveries',
      ifClockPlausible(() => deliveries.prune()),
      'Old webhook deliveries could not be removed',
    ),
    exclusive(
      'prune imports',
      ifClockPlausible(() => services.imports.prune()),
      'Old imports could not be removed',
    ),
    exclusive(
      'prune idempotency keys',
      ifClockPlausible(() => idempotency.prune()),
      'Old idempotency keys could not be removed',
    ),
    exclusive(
      'prune VIN answers',
      () => pruneVinAnswers(database, clock.now()),
      'Old VIN answers could not be removed',
    ),
    {
      ...exclusive('prune rate limits', () => rateLimits.prune(), 'Old request counts could not be removed'),
      runsAtStart: false,
    },
    {
      ...exclusive('clean media', ifClockPlausible(cleanMedia), 'Unused uploads could not be removed'),
      // At least four times per retention period, at most once a second.
      periodMs: Math.min(hourMs, Math.max(1000, uploads.limits.keepMs / 4)),
    },
    exclusive(
      'prune channel fetches',
      ifClockPlausible(() => services.receipts.prune()),
      'Old fetches of channels could not be removed',
    ),
    {
      ...exclusive('flag missed fetches', () => services.receipts.flagMissed(), 'Missed fetches could not be reported'),
      periodMs: minuteMs,
    },
    // Tasks on the memory of each instance.
    {
      work: () => services.receipts.flush(),
      periodMs: receiptsMs,
      runsAtStart: false,
      failure: 'Fetches of channels could not be recorded yet',
    },
    {
      work: () => refusedKeys.flush(),
      periodMs: refusedKeysMs,
      runsAtStart: false,
      failure: 'Refused keys could not be recorded in the audit log',
    },
    {
      work: repairIndex({
        findDifferences: () => checkIndex({ ...services, read: database.read, random: Math.random }),
        rebuild: () => services.freshness.rebuild(),
        warn,
      }),
      periodMs: checkSeconds * 1000,
      runsAtStart: false,
      failure: 'The search index could not be checked',
    },
  ];
}

/** Returns a function that starts `work` unless the previous run has not ended. */
function skipIfRunning(work: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    work()
      .catch(onError)
      .finally(() => (isRunning = false));
  };
}
