import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Reader } from '../../platform/database/database';
import type { MediaStorage } from '../../platform/storage/file-storage';
import { openPostgresReader } from '../../platform/postgres/postgres-database';
import { awaitSharedUse } from '../../platform/postgres/start-lock';
import { type MediaPlan, readPlan, restoreFolderPrefix } from './media-plan';
import { isLocal, ReferencedFiles, readReferencedMediaIfAny } from './referenced-media';
import { MediaPlacement } from './place-media';
import type { SnapshotSource } from './take-snapshot';

/** An installation in which a restore may have been interrupted. No other process may use its database. */
export interface InterruptedInstall {
  readonly target: SnapshotSource;
  readonly storage: MediaStorage;
  readonly publicFolder: string;
  /** A reader of the database; undefined if it does not exist or cannot be read. */
  readonly read: Reader | undefined;
  readonly report: (message: string) => void;
}

/**
 * Returns where a restore unpacks its archive: on the file system of an SQLite database, because the file is renamed.
 */
export function unpackingPlace(target: SnapshotSource, publicFolder: string): { parent: string; prefix: string } {
  if (target.client === 'postgres') return { parent: publicFolder, prefix: restoreFolderPrefix };
  const file = resolve(target.filename);
  return { parent: dirname(file), prefix: `${restoreFolderPrefix}${basename(file)}-` };
}

/**
 * Completes restores that were killed: finishes their media if the database was replaced, otherwise removes the added
 * ones. Then removes their folders. Can itself be killed and repeated.
 * @param own folders of the calling restore
 * @param isLater whether to leave plans with files in a remote storage, which may not answer, for `finishLater`
 * @returns the folders of those plans
 */
export async function finishInterruptedRestores(
  install: InterruptedInstall,
  { own = [], isLater = false }: { own?: readonly string[]; isLater?: boolean } = {},
): Promise<string[]> {
  const { target, publicFolder } = install;
  const ofOthers = (parent: string, prefix: string) => foldersIn(parent, prefix).filter((path) => !own.includes(path));
  const later: string[] = [];
  const kept = new Set<string>();
  for (const folder of ofOthers(publicFolder, restoreFolderPrefix)) {
    const plan = readPlan(folder);
    if (isLater && plan && hasRemoteFiles(plan)) {
      later.push(folder);
      kept.add(unpackedOf(plan));
    } else await finishFolder(folder, install);
  }
  const { parent, prefix } = unpackingPlace(target, publicFolder);
  if (parent !== publicFolder)
    for (const folder of ofOthers(parent, prefix))
      if (!kept.has(folder)) rmSync(folder, { recursive: true, force: true });
  return later;
}

/** Completes the interrupted restores that a start has left for later; a server may use the database meanwhile. */
export async function finishLater(folders: readonly string[], install: InterruptedInstall): Promise<void> {
  for (const folder of folders.filter(existsSync)) {
    const plan = readPlan(folder);
    await finishFolder(folder, install);
    if (plan && !existsSync(folder)) rmSync(unpackedOf(plan), { recursive: true, force: true });
  }
}

/** Completes the interrupted restore of a folder, and removes the folder unless the outcome is not known. */
async function finishFolder(folder: string, install: InterruptedInstall): Promise<void> {
  const plan = readPlan(folder);
  if (plan && !(await complete(plan, folder, install))) return;
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the folder of the unpacked archive, which shows whether an SQLite database was replaced; otherwise ''. */
function unpackedOf({ mark }: MediaPlan): string {
  return mark.client === 'sqlite' ? dirname(mark.staged) : '';
}

function hasRemoteFiles({ added, changed, removed }: MediaPlan): boolean {
  return [...added, ...removed, ...changed.map(({ medium }) => medium)].some(({ url }) => !isLocal(url));
}

/** Returns false if the database cannot say whether it was replaced. */
async function complete(plan: MediaPlan, folder: string, install: InterruptedInstall): Promise<boolean> {
  const placing = new MediaPlacement({ ...install, folder });
  const wasReplaced = await isReplaced(plan, install.read);
  if (wasReplaced === undefined) {
    install.report(`The restore of ${folder} was interrupted. Restore its backup again with --force, then remove it.`);
    return false;
  }
  // Another host may have restored since. Then the database may reference media again that this plan would remove.
  const named = new ReferencedFiles(install.read ? await readReferencedMediaIfAny(install.read) : []);
  const changed = install.read ? plan.changed.filter(({ medium }) => named.has(medium)) : plan.changed;
  if (wasReplaced) await placing.finish({ ...plan, changed }, install.report, named);
  else await placing.undo(plan, named);
  install.report(`A restore had been interrupted; its media were ${wasReplaced ? 'completed' : 'removed again'}.`);
  return true;
}

/**
 * Finds out whether a failed restore has replaced the database nevertheless: the response to a COMMIT can be lost, and
 * a rename can succeed without being on disk. The session of the restore must have ended.
 * @returns `undefined` if that cannot be decided now; the next start of a server can decide it
 */
export async function wasReplacedAfterFailure(plan: MediaPlan, target: SnapshotSource): Promise<boolean | undefined> {
  // A power failure can still revert a rename that was followed by an error.
  if (target.client === 'sqlite') return (await isReplaced(plan, undefined)) === false ? false : undefined;
  const reader = openPostgresReader(target.url);
  try {
    return await isReplaced(plan, reader);
  } catch {
    return undefined; // report the original failure instead
  } finally {
    await reader.close();
  }
}

async function isReplaced({ mark }: MediaPlan, read: Reader | undefined): Promise<boolean | undefined> {
  if (mark.client === 'postgres') return read && isCommitted(read, mark.transaction);
  if (existsSync(mark.staged)) return false;
  return existsSync(dirname(mark.staged)) ? true : undefined; // the folder was removed after the plan, or has moved
}

/** An id from another cluster may be in the future, for which PostgreSQL would return an error. */
const statusSql = `
  SELECT CASE WHEN ?::text::xid8 < pg_snapshot_xmax(pg_current_snapshot()) THEN pg_xact_status(?::text::xid8) END AS status`;

async function isCommitted(read: Reader, transaction: string): Promise<boolean | undefined> {
  await awaitSharedUse(read); // the server may need a moment to end the transaction of a killed process
  const [row] = await read.all(statusSql, [transaction, transaction]);
  return row?.status === 'committed' ? true : row?.status === 'aborted' ? false : undefined;
}

function foldersIn(parent: string, prefix: string): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent).flatMap((name) => (name.startsWith(prefix) ? join(parent, name) : []));
}
