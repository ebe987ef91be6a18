import { extname } from 'node:path';
import { inEnglish } from '../../../../contract/reason';
import type { IncomingFiles } from '../../../domain/media/incoming-files';
import { type NewMediaFile, readMediaFiles } from '../../../domain/media/media-store';
import { mediaWork, type PreparedMedia, prepareMedia, UnusableMedia } from '../../../domain/media/prepare-media';
import {
  type MediaDeps,
  describeUnstored,
  sourceDigest,
  type StoredMedia,
  storeMedia,
} from '../../../domain/media/store-media';
import type { Reader } from '../../../platform/database/database';
import type { Bundle, DumpedFile } from '../bundle-schema';
import { BundleMedia } from './bundle-media';
import { type MediaUrl, type MediaUrls, mediaUrls } from './media-urls';
import { type NamedFile, namedFiles } from './named-files';
import { readBundleFile } from './read-bundle-file';
import { findStored, readLibrary } from './stored-library';
import { refuseProblems } from '../problems';

/**
 * Reads the files of a bundle and stores new ones, two at a time. Identifies a file by name and bytes, so a second load
 * stores nothing. A dry run validates and counts, but does not store.
 * @throws Refusal with all unusable files; no file stays stored then
 */
export async function prepareBundleMedia(
  bundle: Bundle,
  bundlePath: string,
  deps: MediaDeps & {
    incoming: IncomingFiles;
    maxPixels: number;
    isDryRun: boolean;
    onProgress: (done: number, total: number) => void;
  },
): Promise<BundleMedia> {
  const all = namedFiles(bundle);
  const library = await readLibrary(deps.database.read, all.size > 0);
  const known = new Map<string, number>();
  const stored = new Map<string, StoredMedia>();
  const problems = new Map<string, string>();
  const faults: unknown[] = [];
  let done = 0;

  const prepare = async (file: string, { path, ...named }: NamedFile) => {
    try {
      const bytes = await readBundleFile(bundlePath, file);
      const id = await findStored(library, file, bytes, deps.storage);
      if (id !== undefined) known.set(file, id);
      else stored.set(file, await storeFile({ bytes, filename: file, ...named }, deps));
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) faults.push(error);
      else problems.set(path, `${reason}: ${file}`);
    }
    deps.onProgress(++done, all.size);
  };

  await Promise.all([...all].map(([file, where]) => mediaWork(() => prepare(file, where))));
  const files = { known, stored: inOrder(stored, all.keys()) };
  const urls = await newUrls(deps.database.read, bundle, files);
  const media = new BundleMedia({ ...files, urls }, deps.isDryRun);
  if (problems.size + faults.length === 0) return media;
  await media.discard(deps);
  throw faults.length > 0 ? faults[0] : refuseProblems(problems);
}

async function storeFile(
  file: BundleFile,
  deps: MediaDeps & { incoming: IncomingFiles; maxPixels: number; isDryRun: boolean },
): Promise<StoredMedia> {
  const prepared = await (file.dumped ? prepareDumped(file, file.dumped, deps) : prepareMedia({ ...file, ...deps }));
  const stored = deps.isDryRun
    ? describeUnstored(prepared, deps.storage.provider)
    : await storeMedia(deps, prepared, sourceDigest(file.bytes, file.filename));
  if (!file.dumped) return stored;
  const { caption = null, alternative_text: alternativeText = null } = file.dumped;
  return { ...stored, media: { ...stored.media, caption, alternativeText } };
}

type BundleFile = { bytes: Buffer; filename: string } & Omit<NamedFile, 'path'>;

/**
 * Prepares a file of a dump. Staff may put any file into the media library, so a file that the API would refuse, or
 * store as another type, is stored as it is. The headers of served files keep all of them from running.
 */
async function prepareDumped(
  file: BundleFile,
  dumped: DumpedFile,
  deps: { incoming: IncomingFiles; maxPixels: number },
): Promise<PreparedMedia> {
  const { name, mime, width = null, height = null } = dumped;
  const asDumped = { bytes: file.bytes, ext: extname(file.filename), width, height, sizes: new Map() };
  const isImage = mime.startsWith('image/');
  if (!isImage && !file.mustBeImage) return { ...asDumped, name, mime };
  try {
    const prepared = await prepareMedia({ ...file, mustBeImage: true, ...deps });
    if (prepared.mime === mime || !isImage) return { ...prepared, name };
  } catch (error) {
    if (!isImage || !(error instanceof UnusableMedia)) throw error;
  }
  return { ...asDumped, name, mime };
}

/** Returns the new addresses of the files that texts of a dump name, by their addresses in the dump. */
async function newUrls(
  read: Reader,
  { dump }: Bundle,
  { known, stored }: { known: ReadonlyMap<string, number>; stored: ReadonlyMap<string, StoredMedia> },
): Promise<MediaUrls<string>> {
  const renamed: MediaUrl<string>[] = [];
  for (const { file, urls } of dump?.files ?? []) {
    if (!urls) continue;
    const id = known.get(file);
    const [media] = id === undefined ? [stored.get(file)?.media] : await readMediaFiles(read, [id]);
    if (!media?.url) continue; // not stored by a dry run, or unusable
    for (const [size, url] of Object.entries(urls)) renamed.push({ url, target: urlsOf(media)[size] ?? media.url });
  }
  return mediaUrls(renamed);
}

/** Returns the addresses of a file and its smaller versions, by size. */
export function urlsOf({ url, formats }: Pick<NewMediaFile, 'url' | 'formats'>): Record<string, string> {
  const sizes = Object.entries(formats).flatMap(([size, format]) => {
    const { url: smaller } = format as { url?: unknown };
    return typeof smaller === 'string' ? [[size, smaller] as const] : [];
  });
  return { original: url, ...Object.fromEntries(sizes) };
}

/** Sorts by the order of the bundle, so that ids do not depend on which file was ready first. */
function inOrder<Value>(map: ReadonlyMap<string, Value>, keys: Iterable<string>): Map<string, Value> {
  const ordered = new Map<string, Value>();
  for (const key of keys) {
    const value = map.get(key);
    if (value !== undefined) ordered.set(key, value);
  }
  return ordered;
}

/** Codes of errors of the file system that a bundle can cause. */
const unusable: readonly string[] = ['ENOENT', 'EISDIR', 'ENOTDIR', 'ELOOP', 'ENXIO', 'ENAMETOOLONG'];

function reasonOf(error: unknown): string | undefined {
  if (error instanceof UnusableMedia) return inEnglish(error.message);
  const { code = '' } = error as NodeJS.ErrnoException;
  return unusable.includes(code) ? 'does not exist' : undefined;
}
