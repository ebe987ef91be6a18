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
import { hourMs, minuteMs } from '../platform/clock';

type Warn = (message: string) => void;

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
  return [...databaseTasks(services, warn), ...memoryTasks(services, checkSeconds, warn)];
}

/** Returns the tasks on the database, each run by one instance at a time. */
function databaseTasks(services: Services, warn: Warn): Task[] {
  const { clock, database, leads, locks, rateLimits, receipts, retention, uploads } = services;
  const exclusive = (name: string, work: () => Promise<unknown>, failure: string): Task => ({
    work: () => runIfUnlocked(locks, name, async () => void (await work())),
    periodMs: hourMs,
    runsAtStart: true,
    failure,
  });
  /** Returns a task that needs a correct clock: it does nothing while the removal of old records doubts the clock. */
  const byClock = (name: string, work: () => Promise<unknown>, failure: string) =>
    exclusive(name, async () => ((await isClockPlausible(database.read, clock.now())) ? work() : undefined), failure);
  const removeOld = async () => {
    if (!(await isClockTrusted(database, clock.now(), warn))) return;
    await leads.prune(retention.leadDays);
    await pruneAudit(database, retention.auditDays, clock.now());
  };
  const pruneAllChanges = async () => {
    await pruneChanges(database);
    await pruneListingChanges(database, retention.changeDays);
  };
  const pruneAnswers = () => pruneVinAnswers(database, clock.now());
  const overwrite = () => leads.overwriteRemoved();
  const flagMissed = () => receipts.flagMissed();
  const pruneLimits = () => rateLimits.prune();
  const cleanMedia = () => uploads.clean({ isDryRun: false, report: warn });
  const remind = () => services.leadMails.remind(services.settings.now.timezone);
  // At least four times per retention period, at most once a second.
  const cleanMs = Math.min(hourMs, Math.max(1000, uploads.limits.keepMs / 4));
  return [
    exclusive('prune changes', pruneAllChanges, 'Old changes could not be removed'),
    exclusive('remove old records', removeOld, 'Old leads and audit entries could not be removed'),
    exclusive('overwrite removed leads', overwrite, 'Removed leads could not be overwritten on disk yet'),
    { ...byClock('remind of leads', remind, 'Reminders of leads could not be written'), periodMs: minuteMs },
    ...prunings(services).map(({ name, work, failure }) => byClock(name, work, failure)),
    exclusive('prune VIN answers', pruneAnswers, 'Old VIN answers could not be removed'),
    { ...exclusive('prune rate limits', pruneLimits, 'Old request counts could not be removed'), runsAtStart: false },
    { ...byClock('clean media', cleanMedia, 'Unused uploads could not be removed'), periodMs: cleanMs },
    { ...exclusive('flag missed fetches', flagMissed, 'Missed fetches could not be reported'), periodMs: minuteMs },
  ];
}

function prunings({ deliveries, imports, idempotency, receipts }: Services) {
  return [
    {
      name: 'prune webhook deliveries',
      work: () => deliveries.prune(),
      failure: 'Old webhook deliveries could not be removed',
    },
    { name: 'prune imports', work: () => imports.prune(), failure: 'Old imports could not be removed' },
    {
      name: 'prune idempotency keys',
      work: () => idempotency.prune(),
      failure: 'Old idempotency keys could not be removed',
    },
    {
      name: 'prune channel fetches',
      work: () => receipts.prune(),
      failure: 'Old fetches of channels could not be removed',
    },
  ];
}

/** Returns the tasks on the memory of each instance. */
function memoryTasks(services: Services, checkSeconds: number, warn: Warn): Task[] {
  const { database, receipts, refusedKeys } = services;
  return [
    {
      work: () => receipts.flush(),
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
