import type { Knex } from 'knex';
import { documentColumns, largestId } from '../platform/database/document';
import type { Reader, Row } from '../platform/database/database';
import { toJson, toJsonObject } from '../platform/database/rows';

/** A stored file as the media library knows it, and as its storage provider is asked to remove it. */
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

/** What is written of a file that has just been stored. */
export interface NewMediaFile extends Omit<MediaFile, 'id' | 'provider' | 'provider_metadata'> {
  readonly alternativeText: string | null;
  readonly caption: string | null;
  readonly width: number | null;
  readonly height: number | null;
  /** What the provider wants to be told when it removes the file. */
  readonly providerMetadata: unknown;
  /** Kilobytes, as the media library counts. */
  readonly sizeKb: number;
}

const fileColumns = 'id, name, hash, ext, mime, url, provider, provider_metadata, formats';

export async function insertMediaFile(
  tx: Knex.Transaction,
  file: NewMediaFile,
  provider: string,
  now: Date,
): Promise<number> {
  const [row] = await tx('files')
    .insert({
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
    })
    .returning('id');
  return Number(row.id);
}

/** The media type of each of these files that exists. */
export async function readMediaTypes(read: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await read.all(`SELECT id, mime FROM files WHERE id IN (${marks(ids)})`, ids);
  return new Map(rows.map((row) => [Number(row.id), String(row.mime ?? '')]));
}

/**
 * Holds these files for the length of the transaction, so that nobody removes what is being linked, or links what is
 * being removed.
 */
export async function lockMedia(tx: Knex.Transaction, ids: readonly number[]): Promise<void> {
  const possible = ids.filter((id) => id <= largestId);
  if (possible.length > 0) await tx('files').whereIn('id', possible).orderBy('id').forUpdate().select('id');
}

/** Every stored file's id and address by its hash, the name under which the provider keeps it. */
export async function readHashes(read: Reader): Promise<Map<string, { id: number; url: string }>> {
  const rows = await read.all('SELECT id, hash, url FROM files ORDER BY id DESC');
  return new Map(rows.map((row) => [String(row.hash), { id: Number(row.id), url: String(row.url) }]));
}

export async function readMediaFiles(read: Reader, ids: readonly number[]): Promise<MediaFile[]> {
  if (ids.length === 0) return [];
  return (await read.all(`SELECT ${fileColumns} FROM files WHERE id IN (${marks(ids)})`, ids)).map(toMediaFile);
}

export async function deleteMediaRows(tx: Knex.Transaction, ids: readonly number[]): Promise<void> {
  await tx('files').whereIn('id', ids).delete();
}

function toMediaFile(row: Row): MediaFile {
  return {
    id: Number(row.id),
    name: String(row.name ?? ''),
    hash: String(row.hash ?? ''),
    ext: String(row.ext ?? ''),
    mime: String(row.mime ?? ''),
    url: String(row.url ?? ''),
    provider: String(row.provider ?? ''),
    provider_metadata: toJson(row.provider_metadata),
    formats: toJsonObject(row.formats),
  };
}

function marks(ids: readonly unknown[]): string {
  return ids.map(() => '?').join(', ');
}
