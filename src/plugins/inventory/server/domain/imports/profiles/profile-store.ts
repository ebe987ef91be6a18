import type { ImportSettings } from '../../../../contract/imports';
import type { Reader } from '../../../platform/database/database';
import { documentColumns } from '../../../platform/database/document';
import { toIso, toJsonObject, toText } from '../../../platform/database/rows';
import { select, type Selected } from '../../../platform/database/select';
import { insertRow, type Transaction } from '../../../platform/database/transaction';

/** A profile as stored. */
export interface ImportProfile {
  readonly id: number;
  readonly name: string;
  readonly typeId: number;
  readonly settings: ImportSettings;
  /** Of the last feed that was applied completely. */
  readonly feedHash: string | null;
  readonly createdAt: string | null;
}

const profiles = select('inventory_import_profiles', ['id', 'name', 'type_id', 'settings', 'feed_hash', 'created_at']);

export async function readProfiles(read: Reader): Promise<ImportProfile[]> {
  return (await profiles(read, 'ORDER BY id')).map(toProfile);
}

export async function readProfile(read: Reader, id: number): Promise<ImportProfile | undefined> {
  const [row] = await profiles(read, 'WHERE id = ?', [id]);
  return row && toProfile(row);
}

function toProfile(row: Selected<typeof profiles>): ImportProfile {
  return {
    id: row.id,
    name: row.name ?? '',
    typeId: Number(row.type_id),
    settings: toJsonObject(row.settings) as unknown as ImportSettings, // as `insertProfile` wrote it
    feedHash: toText(row.feed_hash),
    createdAt: toIso(row.created_at),
  };
}

type Fields = Pick<ImportProfile, 'name' | 'typeId' | 'settings'>;

export function insertProfile(tx: Transaction, { name, typeId, settings }: Fields, now: Date): Promise<number> {
  const columns = { name, type_id: typeId, settings: JSON.stringify(settings), feed_hash: null };
  return insertRow(tx, 'inventory_import_profiles', { ...documentColumns(now), ...columns });
}

/** Changed settings read even an unchanged feed anew. */
export async function updateProfile(
  tx: Transaction,
  id: number,
  { name, settings }: Pick<Fields, 'name' | 'settings'>,
  now: Date,
): Promise<void> {
  const columns = { name, settings: JSON.stringify(settings), feed_hash: null, updated_at: now };
  await tx('inventory_import_profiles').where({ id }).update(columns);
}

export async function writeFeedHash(tx: Transaction, id: number, hash: string | null): Promise<void> {
  await tx('inventory_import_profiles').where({ id }).update({ feed_hash: hash });
}

/** Deletes a profile. Its listings stay, as if people had made them. */
export async function deleteProfile(tx: Transaction, id: number): Promise<boolean> {
  await tx('inventory_import_links').where({ profile_id: id }).delete();
  return (await tx('inventory_import_profiles').where({ id }).delete()) > 0;
}
