import type { Schedule } from '../../../../contract/import-source';
import type { ImportSettings } from '../../../../contract/imports';
import type { Reader } from '../../../platform/database/database';
import { documentColumns } from '../../../platform/database/document';
import { toIso, toJson, toJsonObject, toNumber, toText } from '../../../platform/database/rows';
import { select, type Selected } from '../../../platform/database/select';
import { insertRow, type Transaction } from '../../../platform/database/transaction';
import type { FeedSource } from '../sources/feed-source';

/** A source as it is shown. */
export type ShownSource = FeedSource & { readonly has_password: boolean; readonly has_private_key: boolean };

/** A profile as stored, without the secrets of its source. */
export interface ImportProfile {
  readonly id: number;
  readonly name: string;
  readonly typeId: number;
  readonly settings: ImportSettings;
  /** The hash of the last feed that was applied completely. */
  readonly feedHash: string | null;
  readonly source: ShownSource | null;
  readonly schedule: Schedule | null;
  readonly nextRunAt: string | null;
  readonly createdAt: string | null;
}

const profiles = select('inventory_import_profiles', [
  ...(['id', 'name', 'type_id', 'settings', 'feed_hash', 'source', 'schedule', 'next_run_at', 'created_at'] as const),
]);

export async function readProfiles(read: Reader): Promise<ImportProfile[]> {
  return (await profiles(read, 'ORDER BY id')).map(toProfile);
}

export async function readProfile(read: Reader, id: number): Promise<ImportProfile | undefined> {
  const [row] = await profiles(read, 'WHERE id = ?', [id]);
  return row && toProfile(row);
}

/** Returns the profiles whose feed is fetched by a schedule, the next ones first. */
export async function readScheduled(read: Reader): Promise<ImportProfile[]> {
  return (await profiles(read, 'WHERE next_run_at IS NOT NULL ORDER BY next_run_at, id')).map(toProfile);
}

export async function writeNextRun(tx: Transaction, id: number, at: Date | null): Promise<void> {
  await tx('inventory_import_profiles').where({ id }).update({ next_run_at: at });
}

function toProfile(row: Selected<typeof profiles>): ImportProfile {
  return {
    id: row.id,
    name: row.name ?? '',
    typeId: Number(row.type_id),
    settings: toSettings(row.settings),
    feedHash: toText(row.feed_hash),
    source: toJson(row.source) as ShownSource | null, // as this file writes them
    schedule: toJson(row.schedule) as Schedule | null,
    nextRunAt: toIso(row.next_run_at),
    createdAt: toIso(row.created_at),
  };
}

/** Returns stored settings. Those of an earlier release lack the latest. */
export function toSettings(stored: unknown): ImportSettings {
  // as they were written
  const settings = toJsonObject(stored) as unknown as Omit<ImportSettings, 'missing_categories'>;
  return { missing_categories: 'ignore', ...settings };
}

/** A source as stored, with its encrypted secrets; null without any. */
export interface SourceColumns extends Pick<ImportProfile, 'source'> {
  readonly ciphertext: string | null;
}

/** The columns of a profile. */
export interface ProfileColumns extends SourceColumns, Pick<ImportProfile, 'name' | 'settings' | 'schedule'> {
  readonly nextRunAt: Date | null;
}

export function insertProfile(
  tx: Transaction,
  profile: ProfileColumns & Pick<ImportProfile, 'typeId'>,
  now: Date,
): Promise<number> {
  const columns = { ...columnsOf(profile), type_id: profile.typeId, feed_hash: null };
  return insertRow(tx, 'inventory_import_profiles', { ...documentColumns(now), ...columns });
}

/** Updates a profile, and forgets its last feed: with other settings even an unchanged feed is read again. */
export async function updateProfile(tx: Transaction, id: number, profile: ProfileColumns, now: Date): Promise<void> {
  const columns = { ...columnsOf(profile), feed_hash: null, updated_at: now };
  await tx('inventory_import_profiles').where({ id }).update(columns);
}

function columnsOf({ name, settings, source, schedule, ciphertext, nextRunAt }: ProfileColumns) {
  return {
    name,
    settings: JSON.stringify(settings),
    source: source && JSON.stringify(source),
    source_ciphertext: ciphertext,
    schedule: schedule && JSON.stringify(schedule),
    next_run_at: nextRunAt,
  };
}

/** Returns the source of a profile with its encrypted secrets. */
export async function readSource(read: Reader, { id, source }: ImportProfile): Promise<SourceColumns> {
  const [row] = await select('inventory_import_profiles', ['source_ciphertext'])(read, 'WHERE id = ?', [id]);
  return { source, ciphertext: toText(row?.source_ciphertext) };
}

export async function writeFeedHash(tx: Transaction, id: number, hash: string | null): Promise<void> {
  await tx('inventory_import_profiles').where({ id }).update({ feed_hash: hash });
}

/** Returns how often imports have begun to change the listings of a profile. */
export async function readStockChanges(read: Reader, id: number): Promise<number> {
  const [row] = await select('inventory_import_profiles', ['stock_changes'])(read, 'WHERE id = ?', [id]);
  return toNumber(row?.stock_changes) ?? 0;
}

/** Notes that the stock of a profile is no longer that of its last feed, nor that of the plans made before. */
export async function raiseStockChanges(tx: Transaction, id: number): Promise<void> {
  const raised = tx.raw('COALESCE(stock_changes, 0) + 1');
  await tx('inventory_import_profiles').where({ id }).update({ stock_changes: raised, feed_hash: null });
}

/** Locks a profile until the transaction ends. Returns whether it exists. */
export async function lockProfile(tx: Transaction, id: number): Promise<boolean> {
  return (await tx('inventory_import_profiles').where({ id }).forUpdate().select('id')).length > 0;
}

/** Deletes a profile. Its listings stay, as if people had made them. */
export async function deleteProfile(tx: Transaction, id: number): Promise<boolean> {
  await lockProfile(tx, id); // a run at work either has its links deleted, or finds no profile
  await tx('inventory_import_links').where({ profile_id: id }).delete();
  return (await tx('inventory_import_profiles').where({ id }).delete()) > 0;
}
