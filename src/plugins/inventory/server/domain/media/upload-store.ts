import { documentColumns } from '../../platform/database/document';
import type { Reader } from '../../platform/database/database';
import type { ProviderFile } from '../../platform/storage/file-storage';
import { toJsonArray, toMillis } from '../../platform/database/rows';
import type { Transaction } from '../../platform/database/transaction';
import { countRows, select, type Selected } from '../../platform/database/select';
import { must } from '../../platform/must';

/** A file in the storage, with the fields that its provider needs to remove it. */
export type StoredObject = Omit<ProviderFile, 'buffer'>;

/** An upload whose bytes are about to be stored. */
export interface NewUpload {
  readonly hash: string;
  readonly source: string | null;
  readonly provider: string;
  readonly objects: readonly StoredObject[];
}

/** Uploads with their media library row. */
const complete = { u: 'inventory_uploads', f: 'files ON f.id = u.file_id AND f.hash = u.hash' } as const;

/** Inserts the row of an upload before its bytes are stored, so that the media cleanup finds them after a failure. */
export async function insertUpload(
  tx: Transaction,
  { hash, source, provider, objects }: NewUpload,
  now: Date,
): Promise<void> {
  await tx('inventory_uploads').insert({
    ...documentColumns(now),
    hash,
    source,
    provider,
    objects: JSON.stringify(objects),
    is_condemned: false,
  });
}

/** Links an upload to its media library row. Returns false if it is marked for deletion or already deleted. */
export async function completeUpload(
  tx: Transaction,
  { hash, fileId, objects }: { hash: string; fileId: number; objects: readonly StoredObject[] },
): Promise<boolean> {
  const count = await tx('inventory_uploads')
    .where({ hash, is_condemned: false })
    .update({ file_id: fileId, objects: JSON.stringify(objects) });
  return count === 1;
}

/**
 * Returns whether the media library row of an upload was committed. The writer may have seen an error anyway, because a
 * connection can break between a commit and its acknowledgement. Waits for running transactions on the upload.
 */
export async function isUploadComplete(tx: Transaction, hash: string): Promise<boolean> {
  const rows = await tx('inventory_uploads').where({ hash }).forUpdate().select('file_id');
  return rows.some((row) => row.file_id !== null);
}

export async function deleteUploads(tx: Transaction, hashes: readonly string[]): Promise<void> {
  await tx('inventory_uploads').whereIn('hash', hashes).delete();
}

/** Returns the media ids of files from bundles, by digest; the newest if there are several. */
export async function readSources(read: Reader): Promise<Map<string, number>> {
  const rows = await select(complete, ['u.source', 'f.id'])(read, 'WHERE u.source IS NOT NULL ORDER BY f.id');
  return new Map(rows.map((row) => [String(row.source), row.id]));
}

/** Returns the media id of the newest upload with this digest. */
export async function findSource(read: Reader, source: string): Promise<number | undefined> {
  const [row] = await select(complete, ['f.id'])(
    read,
    'WHERE u.source = ? AND NOT u.is_condemned ORDER BY f.id DESC LIMIT 1',
    [source],
  );
  return row?.id;
}

/** Returns the display name of the upload with this hash. */
export async function readUploadName(read: Reader, hash: string): Promise<string | undefined> {
  const [row] = await select(complete, ['f.name'])(read, 'WHERE u.hash = ?', [hash]);
  return row && (row.name ?? '');
}

/**
 * An upload that may be unused: no media field links to it, no import that can be undone took it from a listing, and
 * staff have not edited or moved it.
 */
export interface UnlinkedUpload {
  readonly id: number;
  readonly hash: string;
  readonly name: string;
  readonly sizeKb: number;
  readonly uploadedAt: Date;
  /** Uploaded in a form of the panel. */
  readonly isOfForm: boolean;
}

const uploadedFiles = select(complete, ['f.id', 'f.hash', 'f.name', 'f.size', 'f.created_at', 'f.created_by_id']);

const unlinked = `WHERE NOT u.is_condemned AND f.updated_by_id IS NULL AND f.folder_path = '/'
    AND NOT EXISTS (SELECT 1 FROM files_related_mph m WHERE m.file_id = f.id)
    AND NOT EXISTS (SELECT 1 FROM inventory_import_media h WHERE h.media_id = f.id)`;

/** Uploads per statement. */
const page = 10_000;

/** Returns uploads from before `before` that no media field links to, oldest first. */
export async function readUnlinked(
  read: Reader,
  { provider, isOld, ids }: { provider: string; isOld: (upload: UnlinkedUpload) => boolean; ids?: readonly number[] },
): Promise<UnlinkedUpload[]> {
  const among = ids ? ` AND f.id IN (${ids.map(() => '?').join(', ')})` : '';
  const found: UnlinkedUpload[] = [];
  for (let last = 0; ;) {
    const rows = await uploadedFiles(
      read,
      `${unlinked} AND u.provider = ? AND f.id > ?${among} ORDER BY f.id LIMIT ?`,
      [provider, last, ...(ids ?? []), page],
    );
    found.push(...rows.map(toUnlinked).filter(isOld));
    if (rows.length < page) return found;
    last = must(rows.at(-1), 'The last row').id;
  }
}

/** Returns those of `ids` that are unlinked uploads. */
export async function readUnlinkedAmong(
  read: Reader,
  ids: readonly number[],
): Promise<Array<{ id: number; hash: string }>> {
  if (ids.length === 0) return [];
  const rows = await uploadedFiles(read, `${unlinked} AND f.id IN (${ids.map(() => '?').join(', ')})`, ids);
  return rows.map(({ id, hash }) => ({ id, hash: String(hash) }));
}

/** Returns the hashes of uploads from before `before` without a media library row. At most 10,000 are examined. */
export async function readLeftovers(
  read: Reader,
  { provider, before }: { provider: string; before: Date },
): Promise<string[]> {
  const rows = await select({ u: complete.u, 'f?': complete.f }, ['u.hash', 'u.created_at'])(
    read,
    'WHERE u.provider = ? AND NOT u.is_condemned AND f.id IS NULL ORDER BY u.id LIMIT 10000',
    [provider],
  );
  return rows.filter((row) => (toMillis(row.created_at) ?? Infinity) < before.getTime()).map((row) => String(row.hash));
}

/** Marks uploads for deletion: they can no longer get a media library row, and the cleanup removes their files. */
export async function markForDeletion(tx: Transaction, hashes: readonly string[]): Promise<void> {
  await tx('inventory_uploads').whereIn('hash', hashes).update({ is_condemned: true });
}

/** Returns the files of uploads marked for deletion in this storage, by hash. At most 10,000 uploads. */
export async function readMarkedForDeletion(read: Reader, provider: string): Promise<Map<string, StoredObject[]>> {
  const rows = await select('inventory_uploads', ['hash', 'objects'])(
    read,
    'WHERE provider = ? AND is_condemned ORDER BY id LIMIT 10000',
    [provider],
  );
  return new Map(rows.map((row) => [String(row.hash), toJsonArray(row.objects) as StoredObject[]])); // as we wrote them
}

/** Counts the uploads with a media library row. */
export function countUploads(read: Reader): Promise<number> {
  return countRows(read, 'inventory_uploads u JOIN files f ON f.id = u.file_id AND f.hash = u.hash');
}

function toUnlinked(row: Selected<typeof uploadedFiles>): UnlinkedUpload {
  return {
    id: row.id,
    hash: String(row.hash),
    name: row.name ?? '',
    sizeKb: row.size ?? 0,
    uploadedAt: new Date(toMillis(row.created_at) ?? Infinity),
    isOfForm: row.created_by_id !== null,
  };
}
