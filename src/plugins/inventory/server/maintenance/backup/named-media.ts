import { hasTable, type Reader, type Row } from '../../platform/database/database';
import type { ProviderFile } from '../../platform/storage/file-storage';
import { toJson, toJsonObject } from '../../platform/database/rows';

/** A stored file, or a smaller version of one, as its storage keeps it. */
export type StoredMedium = ProviderFile & { readonly url: string };

/** Rows read at a time. */
const page = 5000;

/** Everything that the records of the media library name, smaller versions too. */
export async function readNamedMedia(read: Reader): Promise<StoredMedium[]> {
  const named: StoredMedium[] = [];
  for (let last = 0; ;) {
    const rows = await read.all(
      `SELECT id, name, hash, ext, mime, size, url, preview_url, provider_metadata, formats FROM files
        WHERE id > ? ORDER BY id LIMIT ?`,
      [last, page],
    );
    for (const row of rows) named.push(...mediaOf(row));
    if (rows.length < page) return named;
    last = Number(rows.at(-1)?.id);
  }
}

/** The same of a database that may have no media library, because it was never started. */
export async function readNamedMediaIfAny(read: Reader): Promise<StoredMedium[]> {
  return (await hasTable(read, 'files')) ? readNamedMedia(read) : [];
}

function mediaOf(row: Row): StoredMedium[] {
  const versions = Object.values(toJsonObject(row.formats)).filter((version) => typeof version === 'object');
  const all = [row, ...(versions as Row[])].map(toMedium);
  const preview = { ...toMedium(row), url: String(row.preview_url ?? '') };
  return [...all, preview].filter(({ url }) => url !== '');
}

function toMedium(row: Row): StoredMedium {
  return {
    name: String(row.name ?? ''),
    hash: String(row.hash ?? ''),
    ext: String(row.ext ?? ''),
    mime: String(row.mime ?? ''),
    size: Number(row.size ?? 0),
    url: String(row.url ?? ''),
    provider_metadata: toJson(row.provider_metadata),
  };
}

/** Whether a medium lies in the public folder of the install, and not in a storage elsewhere. */
export function isLocal(url: string): boolean {
  return url.startsWith('/');
}

/**
 * The stored files that media name. A storage elsewhere removes a file by its name and not by its address, so two media of
 * one name are one file there, even if its address has changed.
 */
export class NamedFiles {
  readonly #files: ReadonlySet<string>;

  constructor(media: readonly StoredMedium[]) {
    this.#files = new Set(media.map(fileOf));
  }

  has(medium: StoredMedium): boolean {
    return this.#files.has(fileOf(medium));
  }
}

/** What a storage removes a file by. An address begins with a slash or a scheme, so it equals no name. */
function fileOf({ url, hash, ext }: StoredMedium): string {
  return isLocal(url) ? url : `${hash}${ext}`;
}

/** The name of a medium in the archive. */
export function entryOf(url: string): string {
  return isLocal(url) ? `media${url}` : `media-elsewhere/${url.replace(/^[a-z]+:\/\//i, '')}`;
}
