import { hasTable, type Reader } from '../../platform/database/database';
import type { ProviderFile } from '../../platform/storage/file-storage';
import { toJson, toJsonObject } from '../../platform/database/rows';
import { select, type Selected } from '../../platform/database/select';
import { must } from '../../platform/must';

/** A stored file, or a smaller version of one, as its storage keeps it. */
export type StoredMedium = ProviderFile & { readonly url: string };

const files = select('files', [
  'id',
  'name',
  'hash',
  'ext',
  'mime',
  'size',
  'url',
  'preview_url',
  'provider_metadata',
  'formats',
]);

/** A file, or a smaller version as the column `formats` has it: JSON that the media library wrote. */
type Version = { readonly [Column in keyof Selected<typeof files>]?: unknown };

/** Rows read at a time. */
const page = 5000;

/** Reads all files that the media library references, including smaller versions. */
export async function readReferencedMedia(read: Reader): Promise<StoredMedium[]> {
  const named: StoredMedium[] = [];
  for (let last = 0; ;) {
    const rows = await files(read, 'WHERE id > ? ORDER BY id LIMIT ?', [last, page]);
    for (const row of rows) named.push(...mediaOf(row));
    if (rows.length < page) return named;
    last = must(rows.at(-1), 'The last row').id;
  }
}

/** Like `readReferencedMedia`; returns an empty list for a database without media library, which was never started. */
export async function readReferencedMediaIfAny(read: Reader): Promise<StoredMedium[]> {
  return (await hasTable(read, 'files')) ? readReferencedMedia(read) : [];
}

function mediaOf(row: Selected<typeof files>): StoredMedium[] {
  const versions = Object.values(toJsonObject(row.formats)).filter((version) => typeof version === 'object');
  const all = [row, ...(versions as Version[])].map(toMedium);
  const preview = { ...toMedium(row), url: row.preview_url ?? '' };
  return [...all, preview].filter(({ url }) => url !== '');
}

function toMedium(row: Version): StoredMedium {
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

/** Returns whether a medium is in the public folder of the installation, not in a remote storage. */
export function isLocal(url: string): boolean {
  return url.startsWith('/');
}

/**
 * The stored files of media. A remote storage deletes files by name, not by URL, so two media with one name are one
 * file there, even if their URLs differ.
 */
export class ReferencedFiles {
  readonly #files: ReadonlySet<string>;

  constructor(media: readonly StoredMedium[]) {
    this.#files = new Set(media.map(fileOf));
  }

  has(medium: StoredMedium): boolean {
    return this.#files.has(fileOf(medium));
  }
}

/**
 * Returns the key by which a storage deletes a file. A URL begins with a slash or a scheme, so it never equals a name.
 */
function fileOf({ url, hash, ext }: StoredMedium): string {
  return isLocal(url) ? url : `${hash}${ext}`;
}

/** Returns the name of a medium in the archive. */
export function entryOf(url: string): string {
  return isLocal(url) ? `media${url}` : `media-elsewhere/${url.replace(/^[a-z]+:\/\//i, '')}`;
}
