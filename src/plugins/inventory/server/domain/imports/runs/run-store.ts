import { type RunSource, runSources } from '../../../../contract/import-source';
import type { ImportMode, ImportSettings, ImportStatus, RowOutcome } from '../../../../contract/imports';
import type { Clock } from '../../../platform/clock';
import { type Reader, readIn } from '../../../platform/database/database';
import { documentColumns } from '../../../platform/database/document';
import { toBoolean, toIso, toJson, toJsonObject, toMillis, toNumber, toText } from '../../../platform/database/rows';
import { countRows, select, type Selected } from '../../../platform/database/select';
import { sharedNow } from '../../../platform/database/shared-now';
import { type Changes, insertRow, type Transaction } from '../../../platform/database/transaction';
import type { NewCategory } from '../map/missing-categories';
import { toSettings } from '../profiles/profile-store';
import { callerColumns, currentCaller } from '../../audit/caller';

/** `undoing` and `pictures`, while the pictures of the applied rows are fetched, are shown as `applying`. */
export type RunStatus = ImportStatus | 'undoing' | 'pictures';

/** The rows of a run by outcome, and of those that were to be applied or undone, the ones that were not. */
export type RunCounts = Readonly<Record<RowOutcome, number>> & { readonly failed: number; readonly kept: number };
export const noCounts: RunCounts = {
  create: 0,
  update: 0,
  unchanged: 0,
  skip: 0,
  error: 0,
  remove: 0,
  failed: 0,
  kept: 0,
};

/** The pictures of the applied rows. */
export interface PictureCounts {
  readonly added: number;
  readonly unchanged: number;
  readonly failed: number;
  /** Rows whose pictures are not fetched yet. */
  readonly waiting: number;
}
export const noPictures: PictureCounts = { added: 0, unchanged: 0, failed: 0, waiting: 0 };

/** What an import adds to the catalog. */
export interface Additions {
  readonly type: string | null;
  readonly categories: readonly NewCategory[];
  /** The ids that they have once they are added, by their negative ids. */
  readonly ids?: Readonly<Record<string, number>>;
  readonly terms: ReadonlyArray<{
    readonly category: string;
    readonly count: number;
    readonly samples: readonly string[];
  }>;
}
export const noAdditions: Additions = { type: null, categories: [], terms: [] };

/** A run as stored. */
export interface ImportRun {
  readonly id: number;
  readonly typeId: number;
  readonly profileId: number | null;
  readonly status: RunStatus;
  readonly mode: ImportMode;
  readonly isDryRun: boolean;
  /** Whether the file was sent, or where it is fetched. */
  readonly source: RunSource;
  readonly readAttempts: number;
  readonly fileName: string | null;
  readonly settings: ImportSettings;
  readonly layout: unknown;
  readonly feedHash: string | null;
  /** `stock_changes` of the profile when the run was planned. */
  readonly stockChanges: number;
  readonly reason: string | null;
  readonly counts: RunCounts;
  readonly pictures: PictureCounts;
  readonly additions: Additions;
  readonly doneRows: number;
  readonly doneThrough: number;
  readonly worker: string | null;
  readonly workerUntil: number;
  /** Who started it: a user through the API, an admin in the panel, or neither. */
  readonly userId: number | null;
  readonly adminId: number | null;
  readonly createdAt: string | null;
  readonly finishedAt: string | null;
}

const runs = select('inventory_imports', '*');
export const active = "run_status IN ('reading', 'applying', 'pictures', 'undoing')";

export async function readRun(read: Reader, id: number): Promise<ImportRun | undefined> {
  const [row] = await runs(read, 'WHERE id = ?', [id]);
  return row && toRun(row);
}

/** Which runs a list has; absent fields do not limit it. */
export interface RunFilter {
  readonly status?: ImportStatus | undefined;
  readonly profileId?: number | undefined;
}

/** Returns a page of runs, newest first, and the number of all of them. */
export async function readRuns(
  read: Reader,
  { limit, offset }: { limit: number; offset: number },
  { status, profileId }: RunFilter,
): Promise<{ runs: ImportRun[]; total: number }> {
  // A run that is being undone, or fetches its pictures, is shown as one that is applied.
  const statuses = status === 'applying' ? ['applying', 'undoing', 'pictures'] : status === undefined ? [] : [status];
  const conditions = [
    ...(statuses.length === 0 ? [] : [`run_status IN (${statuses.map(() => '?').join(', ')})`]),
    ...(profileId === undefined ? [] : ['profile_id = ?']),
  ];
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const values = [...statuses, ...(profileId === undefined ? [] : [profileId])];
  const total = await countRows(read, `inventory_imports ${where}`, values);
  const rows = await runs(read, `${where} ORDER BY id DESC LIMIT ? OFFSET ?`, [...values, limit, offset]);
  return { runs: rows.map(toRun), total };
}

/** Returns the latest run of each profile. */
export async function readLastRuns(read: Reader): Promise<ImportRun[]> {
  const latest = 'SELECT max(id) FROM inventory_imports WHERE profile_id IS NOT NULL GROUP BY profile_id';
  return (await runs(read, `WHERE id IN (${latest})`)).map(toRun);
}

/** Returns the runs that are at work or wait for their turn, in the order of their turns. */
export async function readActive(read: Reader): Promise<ImportRun[]> {
  return (await runs(read, `WHERE ${active} ORDER BY queued_at, id`)).map(toRun);
}

/** Returns whether a profile has a run that is not read or not applied yet. */
export async function isProfileActive(read: Reader, profileId: number): Promise<boolean> {
  return (await countRows(read, `inventory_imports WHERE profile_id = ? AND ${active}`, [profileId])) > 0;
}

/** Returns whether a later run of the same profile is at work, has ended, or was stopped on its way. */
export async function hasLaterRun(read: Reader, { id, profileId }: ImportRun): Promise<boolean> {
  const changesStock = "run_status NOT IN ('planned', 'held', 'failed') OR done_rows > 0";
  const later = `inventory_imports WHERE profile_id = ? AND id > ? AND (${changesStock})`;
  return profileId !== null && (await countRows(read, later, [profileId, id])) > 0;
}

function toRun(row: Selected<typeof runs>): ImportRun {
  return {
    id: row.id,
    typeId: Number(row.type_id),
    profileId: toNumber(row.profile_id),
    status: row.run_status as RunStatus, // as this file writes it
    mode: row.mode === 'full' ? 'full' : 'merge',
    isDryRun: toBoolean(row.is_dry_run),
    source: runSources.find((name) => name === row.feed_source) ?? 'upload',
    readAttempts: toNumber(row.read_attempts) ?? 0,
    fileName: toText(row.file_name),
    settings: toSettings(row.settings),
    layout: toJson(row.layout),
    feedHash: toText(row.feed_hash),
    stockChanges: toNumber(row.stock_changes) ?? 0,
    reason: toText(row.reason),
    counts: { ...noCounts, ...(toJsonObject(row.counts) as Partial<RunCounts>) },
    pictures: { ...noPictures, ...(toJsonObject(row.picture_counts) as Partial<PictureCounts>) },
    additions: { ...noAdditions, ...(toJsonObject(row.additions) as Partial<Additions>) },
    doneRows: toNumber(row.done_rows) ?? 0,
    doneThrough: toNumber(row.done_through) ?? 0,
    worker: toText(row.worker),
    workerUntil: toMillis(row.worker_until) ?? 0,
    userId: toNumber(row.user_id),
    adminId: toNumber(row.admin_id),
    createdAt: toIso(row.created_at),
    finishedAt: toIso(row.finished_at),
  };
}

type NewRun = Pick<ImportRun, 'typeId' | 'profileId' | 'mode' | 'isDryRun' | 'source' | 'fileName' | 'settings'> & {
  /** The name of the type that was added for the run. */
  readonly addedType?: string | undefined;
};

/**
 * Inserts a run. It acts for the current caller.
 * @param lease of the process that has its file; without it, any can fetch it
 */
export function insertRun(tx: Transaction, run: NewRun, { lease = {}, now }: { lease?: Lease; now: Date }) {
  const { source, user_id, admin_id } = callerColumns(currentCaller());
  return insertRow(tx, 'inventory_imports', {
    ...documentColumns(now),
    type_id: run.typeId,
    profile_id: run.profileId,
    run_status: 'reading',
    mode: run.mode,
    is_dry_run: run.isDryRun,
    feed_source: run.source,
    read_attempts: 0,
    additions: run.addedType === undefined ? null : JSON.stringify({ ...noAdditions, type: run.addedType }),
    file_name: run.fileName,
    settings: JSON.stringify(run.settings),
    done_rows: 0,
    done_through: 0,
    queued_at: now,
    source,
    user_id,
    admin_id,
    ...lease,
  });
}

export async function updateRun(tx: Transaction, id: number, columns: Changes<'inventory_imports'>): Promise<void> {
  await tx('inventory_imports').where({ id }).update(columns);
}

/** A worker without a heartbeat for this long counts as dead. */
const leaseMs = 15_000;

/** Which process has a run. */
export interface Lease {
  readonly worker?: string;
  readonly worker_until?: Date;
}

/** Returns the end of a lease that begins now, by the clock that instances share. */
export async function leaseEnd(read: Reader, clock: Clock): Promise<Date> {
  return new Date((await sharedNow(read, clock)).getTime() + leaseMs);
}

/** Extends what the worker holds. */
export async function extendLeases(tx: Transaction, worker: string, clock: Clock): Promise<void> {
  const end = await leaseEnd(readIn(tx), clock);
  await tx('inventory_imports').where({ worker }).whereRaw(active).update({ worker_until: end });
}

/** The run was canceled, or another worker has taken it over: it must not be touched any more. */
export class RunLost extends Error {}

/** Locks a run that `worker` works on, and returns it. @throws RunLost */
export async function holdRun(
  tx: Transaction,
  read: Reader,
  { id, status }: Pick<ImportRun, 'id' | 'status'>,
  worker: string,
): Promise<ImportRun> {
  await tx('inventory_imports').where({ id }).forUpdate().select('id');
  const run = await readRun(read, id);
  if (!run || run.worker !== worker || run.status !== status) throw new RunLost();
  return run;
}
