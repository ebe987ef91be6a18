import { documentColumns, largestId } from '../../platform/database/document';
import { isPostgres, type Reader } from '../../platform/database/database';
import { toJson, toJsonObject } from '../../platform/database/rows';
import { insertRow, type Transaction } from '../../platform/database/transaction';
import { select, type Selected } from '../../platform/database/select';
import { markForDeletion } from './upload-store';

/** A row of the media library. Its storage provider needs these fields to remove the file. */
export interface MediaFile {
  readonly id: number;
  readonly name: string;
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  readonly url: string;
  readonly provider: string;
  readonly provider_metadata: unknown;
  /** Smaller versions of an image, by name. */
  readonly formats: Readonly<Record<string, unknown>>;
}

/** A file that was stored and has no row yet. */
export interface NewMediaFile extends Omit<MediaFile, 'id' | 'provider' | 'provider_metadata'> {
  readonly alternativeText: string | null;
  readonly caption: string | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Data that the provider needs to remove the file. */
  readonly providerMetadata: unknown;
  /** Kilobytes (1,000 bytes), the unit of the media library. */
  readonly sizeKb: number;
  /** The admin who uploaded it. */
  readonly adminId?: number | undefined;
}

const files = select('files', ['id', 'name', 'hash', 'ext', 'mime', 'url', 'provider', 'provider_metadata', 'formats']);

export async function insertMediaFile(
  tx: Transaction,
  file: NewMediaFile,
  provider: string,
  now: Date,
): Promise<number> {
  return await insertRow(tx, 'files', {
    ...documentColumns(now),
    name: file.name,
    alternative_text: file.alternativeText,
    caption: file.caption,
    width: file.width,
    height: file.height,
    formats: Object.keys(file.formats).length === 0 ? null : JSON.stringify(file.formats),
    hash: file.hash,
    ext: file.ext,
    mime: file.mime,
    size: file.sizeKb,
    url: file.url,
    provider,
    provider_metadata: file.providerMetadata === null ? null : JSON.stringify(file.providerMetadata),
    folder_path: '/',
    created_by_id: file.adminId ?? null,
  });
}

/** Returns the media types of the files that exist, by id. */
export async function readMediaTypes(read: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await select('files', ['id', 'mime'])(read, `WHERE id IN (${marks(ids)})`, ids);
  return new Map(rows.map((row) => [row.id, row.mime ?? '']));
}

/**
 * Locks the rows of files until the transaction ends, so that no other transaction removes a file that is being linked,
 * or links a file that is being removed. SQLite has one writer at a time.
 */
export async function lockMedia(tx: Transaction, ids: readonly number[]): Promise<void> {
  const possible = ids.filter((id) => id <= largestId);
  if (possible.length > 0 && isPostgres(tx))
    await tx('files').whereIn('id', possible).orderBy('id').forUpdate().select('id');
}

/** Returns the id and URL of every stored file by its hash, which is its name in the storage. */
export async function readHashes(read: Reader): Promise<Map<string, { id: number; url: string }>> {
  const rows = await select('files', ['id', 'hash', 'url'])(read, 'ORDER BY id DESC');
  return new Map(rows.map((row) => [String(row.hash), { id: row.id, url: String(row.url) }]));
}

export async function readMediaFiles(read: Reader, ids: readonly number[]): Promise<MediaFile[]> {
  if (ids.length === 0) return [];
  return (await files(read, `WHERE id IN (${marks(ids)})`, ids)).map(toMediaFile);
}

/**
 * Deletes the rows of uploads that nothing uses. Marks the uploads before, so that the triggers of `GET changes` do not
 * search the listings for them, and that the media cleanup removes what is left of their files.
 */
export async function deleteUnusedMedia(
  tx: Transaction,
  unused: ReadonlyArray<Pick<MediaFile, 'id' | 'hash'>>,
): Promise<void> {
  const hashes = unused.map(({ hash }) => hash);
  const ids = unused.map(({ id }) => id);
  await markForDeletion(tx, hashes);
  await tx('files').whereIn('id', ids).delete();
}

function toMediaFile(row: Selected<typeof files>): MediaFile {
  return {
    id: row.id,
    name: row.name ?? '',
    hash: row.hash ?? '',
    ext: row.ext ?? '',
    mime: row.mime ?? '',
    url: row.url ?? '',
    provider: row.provider ?? '',
    provider_metadata: toJson(row.provider_metadata),
    formats: toJsonObject(row.formats),
  };
}

function marks(ids: readonly unknown[]): string {
  return ids.map(() => '?').join(', ');
}
