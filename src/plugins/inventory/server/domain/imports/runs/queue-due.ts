import type { Clock } from '../../../platform/clock';
import { lockSubject, type Reader, readIn } from '../../../platform/database/database';
import { sharedNow } from '../../../platform/database/shared-now';
import type { Transaction } from '../../../platform/database/transaction';
import { record } from '../../audit/audit';
import { type ImportProfile, readScheduled, writeNextRun } from '../profiles/profile-store';
import { isMisdated, nextRun } from '../sources/next-run';
import type { ImportDeps } from './import-deps';
import { insertRun, isProfileActive } from './run-store';
import { must } from '../../../platform/must';

/**
 * Queues a run for each profile whose feed is due, once on all instances together. A profile with a run at work is left
 * out until it is due again.
 */
export async function queueDue({ database, clock, timezone, stopping }: ImportDeps): Promise<void> {
  if (stopping.aborted || (await readDue(database.read, clock)).due.length === 0) return;
  await database.withTx(async (tx) => {
    await lockSubject(tx, 'imports');
    const { now, due } = await readDue(readIn(tx), clock);
    for (const { profile, last } of due) {
      const { id, schedule } = profile;
      await writeNextRun(tx, id, schedule && nextRun(schedule, { now, last, timezone: timezone() }));
      const isFetched = schedule !== null && profile.source !== null && last !== undefined;
      if (isFetched && !(await isProfileActive(readIn(tx), id)))
        await insertFetch(tx, profile, { isDryRun: false, now });
    }
  });
}

interface Due {
  readonly profile: ImportProfile;
  /** When it was due; undefined if a wrong clock has put that off. */
  readonly last: Date | undefined;
}

/** Returns the profiles whose next fetch is due, or to be put right. */
async function readDue(read: Reader, clock: Clock): Promise<{ now: Date; due: Due[] }> {
  const scheduled = await readScheduled(read);
  const now = scheduled.length === 0 ? clock.now() : await sharedNow(read, clock);
  const due = scheduled.flatMap((profile): Due[] => {
    const next = new Date(must(profile.nextRunAt ?? undefined, 'The next fetch')); // `readScheduled` selects by it
    if (next <= now) return [{ profile, last: next }];
    return profile.schedule && isMisdated(profile.schedule, { now, next }) ? [{ profile, last: undefined }] : [];
  });
  return { now, due };
}

/** Inserts a run that fetches the feed of a profile. */
export async function insertFetch(
  tx: Transaction,
  { id: profileId, typeId, settings, source }: ImportProfile,
  { isDryRun, now }: { isDryRun: boolean; now: Date },
): Promise<number> {
  const run = { typeId, profileId, mode: settings.mode, isDryRun, fileName: null, settings };
  const id = await insertRun(tx, { ...run, source: source?.kind ?? 'upload' }, { now });
  await record(tx, { entity: 'import', action: 'create', ids: [id] }, now);
  return id;
}
