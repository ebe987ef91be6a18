import { lockSubject, readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { record } from '../../audit/audit';
import { type ImportProfile, readDueProfiles, writeNextRun } from '../profiles/profile-store';
import { nextRun } from '../sources/next-run';
import type { ImportDeps } from './import-deps';
import { insertRun, isProfileActive } from './run-store';

/**
 * Queues a run for each profile whose feed is due, once on all instances together. A profile with a run at work is left out
 * until it is due again.
 */
export async function queueDue({ database, clock, timezone, stopping }: ImportDeps): Promise<void> {
  if (stopping.aborted || (await readDueProfiles(database.read, clock.now())).length === 0) return;
  await database.withTx(async (tx) => {
    await lockSubject(tx, 'imports');
    const now = clock.now();
    for (const profile of await readDueProfiles(readIn(tx), now)) {
      const { id, schedule, nextRunAt } = profile;
      const last = nextRunAt === null ? undefined : new Date(nextRunAt);
      await writeNextRun(tx, id, schedule && nextRun(schedule, { now, last, timezone: timezone() }));
      const isDue = schedule !== null && profile.source !== null && !(await isProfileActive(readIn(tx), id));
      if (isDue) await insertFetch(tx, profile, { isDryRun: false, now });
    }
  });
}

/** Inserts a run that fetches the feed of a profile. */
export async function insertFetch(
  tx: Transaction,
  { id: profileId, typeId, settings, source }: ImportProfile,
  { isDryRun, now }: { isDryRun: boolean; now: Date },
): Promise<number> {
  const run = { typeId, profileId, mode: settings.mode, isDryRun, fileName: null, settings };
  const id = await insertRun(tx, { ...run, source: source?.kind ?? 'upload' }, { worker: null, now });
  await record(tx, { entity: 'import', action: 'create', ids: [id] }, now);
  return id;
}
