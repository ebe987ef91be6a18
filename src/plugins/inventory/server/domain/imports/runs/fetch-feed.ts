import { setImmediate as nextTurn } from 'node:timers/promises';
import { because } from '../../../../contract/reason';
import { readIn } from '../../../platform/database/database';
import { readProfile, readSource } from '../profiles/profile-store';
import { UnreadableFile } from '../read/unreadable-file';
import type { ImportDeps } from './import-deps';
import type { ImportFile } from '../read/import-file';
import { deleteSomeRows } from './row-store';
import { holdRun, type ImportRun, updateRun } from './run-store';

/** A feed that ended so many processes while they read it is not read again. */
const maxAttempts = 3;

/** Fetches the feed of a run. @throws UnreadableFile if it cannot be fetched, or processes have died of it */
export async function fetchFeed(deps: ImportDeps, run: ImportRun): Promise<ImportFile> {
  const { database, worker, sources, stopping } = deps;
  await database.withTx(async (tx) => {
    const { readAttempts } = await holdRun(tx, readIn(tx), run, worker);
    if (readAttempts >= maxAttempts) throw new UnreadableFile(because('import_interrupted'));
    await updateRun(tx, run.id, { read_attempts: readAttempts + 1 });
  });
  const profile = run.profileId === null ? undefined : await readProfile(database.read, run.profileId);
  if (!profile) throw new UnreadableFile(because('import_no_source'));
  return sources.fetch(await readSource(database.read, profile), stopping);
}

/** Removes the rows that a process had planned before it died. */
export async function clearRows({ database, worker }: ImportDeps, run: ImportRun): Promise<void> {
  const next = () =>
    database.withTx(async (tx) => {
      await holdRun(tx, readIn(tx), run, worker);
      return deleteSomeRows(tx, run.id);
    });
  while ((await next()) > 0) await nextTurn();
}
