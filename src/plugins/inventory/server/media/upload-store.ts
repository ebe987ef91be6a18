import type { Knex } from 'knex';
import { newDocumentId } from '../platform/database/document';
import type { Reader, Row } from '../platform/database/database';
import type { ProviderFile } from '../platform/storage/file-storage';
import { toJsonArray, toMillis } from '../platform/database/rows';

/** What the storage provider needs to be told to remove a file: all but its bytes. */
export type StoredObject = Omit<ProviderFile, 'buffer'>;

/** An upload before its bytes go to the storage. */
export interface NewUpload {
  readonly hash: string;
  readonly source: string | null;
  readonly provider: string;
  readonly objects: readonly StoredObject[];
}

/** Notes what is about to be stored, so that its bytes are found if nothing comes of it. */
export async function insertUpload(
  tx: Knex.Transaction,
  { hash, source, provider, objects }: NewUpload,
  now: Date,
): Promise<void> {
  await tx('inventory_uploads').insert({
    document_id: newDocumentId(),
    created_at: now,
    updated_at: now,
    published_at: now,
    hash,
    source,
    provider,
    objects: JSON.stringify(objects),
    is_condemned: false,
  });
}

/** Says which record an upload has become. @returns false when its bytes are condemned or gone already */
export async function completeUpload(
  tx: Knex.Transaction,
  { hash, fileId, objects }: { hash: string; fileId: number; objects: readonly StoredObject[] },
): Promise<boolean> {
  const count = await tx('inventory_uploads')
    .where({ hash, is_condemned: false })
    .update({ file_id: fileId, objects: JSON.stringify(objects) });
  return count === 1;
}

/**
 * Whether the record of an upload was written after all, whatever its writer was told: a connection can break between a
 * commit and its acknowledgement. Waits for a transaction that is still about it.
 */
export async function isUploadComplete(tx: Knex.Transaction, hash: string): Promise<boolean> {
  const rows: Row[] = await tx('inventory_uploads').where({ hash }).forUpdate().select('file_id');
  return rows.some((row) => row.file_id !== null);
}

export async function deleteUploads(tx: Knex.Transaction, hashes: readonly string[]): Promise<void> {
  await tx('inventory_uploads').whereIn('hash', hashes).delete();
}

/** The media ids of the files that bundles have brought, by their digest; the newest of several. */
export async function readSources(read: Reader): Promise<Map<string, number>> {
  const rows = await read.all(
    `SELECT u.source, u.file_id FROM inventory_uploads u JOIN files f ON f.id = u.file_id AND f.hash = u.hash
      WHERE u.source IS NOT NULL ORDER BY u.file_id`,
  );
  return new Map(rows.map((row) => [String(row.source), Number(row.file_id)]));
}

/** The name by which people know the upload that is kept under this hash. */
export async function readUploadName(read: Reader, hash: string): Promise<string | undefined> {
  const [row] = await read.all(
    'SELECT f.name FROM inventory_uploads u JOIN files f ON f.id = u.file_id AND f.hash = u.hash WHERE u.hash = ?',
    [hash],
  );
  return row && String(row.name ?? '');
}

/** An upload that may be unused: its record is linked to nothing, and nobody has touched it in the media library. */
export interface UnlinkedUpload {
  readonly id: number;
  readonly hash: string;
  readonly name: string;
  readonly sizeKb: number;
  readonly uploadedAt: Date;
}

const unlinked = `FROM inventory_uploads u JOIN files f ON f.id = u.file_id AND f.hash = u.hash
  WHERE NOT u.is_condemned AND f.updated_by_id IS NULL AND f.folder_path = '/'
    AND NOT EXISTS (SELECT 1 FROM files_related_mph m WHERE m.file_id = f.id)`;

/** Uploads read at a time. */
const page = 10_000;

/** The uploads from before `before` that no media field of any record names, oldest first. */
export async function readUnlinked(
  read: Reader,
  { provider, before, ids }: { provider: string; before: Date; ids?: readonly number[] },
): Promise<UnlinkedUpload[]> {
  const among = ids ? ` AND f.id IN (${ids.map(() => '?').join(', ')})` : '';
  const found: UnlinkedUpload[] = [];
  for (let last = 0; ;) {
    const rows = await read.all(
      `SELECT f.id, f.hash, f.name, f.size, f.created_at ${unlinked} AND u.provider = ? AND f.id > ?${among}
        ORDER BY f.id LIMIT ?`,
      [provider, last, ...(ids ?? []), page],
    );
    for (const upload of rows.map(toUnlinked)) if (upload.uploadedAt < before) found.push(upload);
    if (rows.length < page) return found;
    last = Number(rows.at(-1)?.id);
  }
}

/** Those of `ids` that are uploads which no media field of any record names, and which staff have not made theirs. */
export async function readUnlinkedAmong(
  read: Reader,
  ids: readonly number[],
): Promise<Array<{ id: number; hash: string }>> {
  if (ids.length === 0) return [];
  const rows = await read.all(`SELECT f.id, f.hash ${unlinked} AND f.id IN (${ids.map(() => '?').join(', ')})`, ids);
  return rows.map((row) => ({ id: Number(row.id), hash: String(row.hash) }));
}

/** The hashes of uploads from before `before` whose record never came, or is gone. */
export async function readLeftovers(
  read: Reader,
  { provider, before }: { provider: string; before: Date },
): Promise<string[]> {
  const rows = await read.all(
    `SELECT u.hash, u.created_at FROM inventory_uploads u LEFT JOIN files f ON f.id = u.file_id AND f.hash = u.hash
      WHERE u.provider = ? AND NOT u.is_condemned AND f.id IS NULL ORDER BY u.id LIMIT 10000`,
    [provider],
  );
  return rows.filter((row) => (toMillis(row.created_at) ?? Infinity) < before.getTime()).map((row) => String(row.hash));
}

/** From here on no record can be made of these uploads, and their bytes are to be removed. */
export async function markForDeletion(tx: Knex.Transaction, hashes: readonly string[]): Promise<void> {
  await tx('inventory_uploads').whereIn('hash', hashes).update({ is_condemned: true });
}

/** What is condemned in this storage, by hash. */
export async function readMarkedForDeletion(read: Reader, provider: string): Promise<Map<string, StoredObject[]>> {
  const rows = await read.all(
    'SELECT hash, objects FROM inventory_uploads WHERE provider = ? AND is_condemned ORDER BY id LIMIT 10000',
    [provider],
  );
  return new Map(rows.map((row) => [String(row.hash), toJsonArray(row.objects) as StoredObject[]])); // as we wrote them
}

/** How many uploads have a record in the media library. */
export async function countUploads(read: Reader): Promise<number> {
  const [row] = await read.all(
    'SELECT count(*) AS total FROM inventory_uploads u JOIN files f ON f.id = u.file_id AND f.hash = u.hash',
  );
  return Number(row?.total ?? 0);
}

function toUnlinked(row: Row): UnlinkedUpload {
  return {
    id: Number(row.id),
    hash: String(row.hash),
    name: String(row.name ?? ''),
    sizeKb: Number(row.size ?? 0),
    uploadedAt: new Date(toMillis(row.created_at) ?? Infinity),
  };
}
