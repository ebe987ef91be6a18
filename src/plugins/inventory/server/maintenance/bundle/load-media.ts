import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, isAbsolute, join, normalize, sep } from 'node:path';
import { Refusal } from '../../../contract/refusal';
import type { IncomingFiles } from '../../domain/media/incoming';
import {
  insertMediaFile,
  lockMedia,
  type NewMediaFile,
  readHashes,
  readMediaFiles,
  readMediaTypes,
} from '../../domain/media/media-store';
import {
  mediaWork,
  type PreparedMedia,
  prepareMedia as prepareFile,
  UnusableMedia,
} from '../../domain/media/prepare-media';
import {
  discardMedia,
  earlierHash,
  type MediaDeps,
  describeUnstored,
  recordMedia,
  sourceDigest,
  type StoredMedia,
  storeMedia,
} from '../../domain/media/store-media';
import { readSources } from '../../domain/media/upload-store';
import { readIn, type Reader } from '../../platform/database/database';
import type { MediaStorage } from '../../platform/storage/file-storage';
import type { Bundle, DumpedFile } from './bundle-schema';
import { type MediaUrl, type MediaUrls, mediaUrls, replaceUrls } from './media-urls';
import { refuseProblems } from './problems';
import type { LoadContext } from './upsert';
import { inEnglish } from '../../../contract/reason';

/** A file in a bundle: the path of its field, and whether it must be an image. */
interface NamedFile {
  readonly path: string;
  readonly mustBeImage: boolean;
  /** What a dump knows of the file. */
  readonly dumped: DumpedFile | undefined;
}

/** The files of a bundle by path: the ids of existing media and the files that were stored. */
export class BundleMedia {
  readonly #known: ReadonlyMap<string, number>;
  readonly #stored: ReadonlyMap<string, StoredMedia>;
  readonly #isDryRun: boolean;
  readonly #ids = new Map<string, number>();
  readonly #urls: MediaUrls<string>;

  constructor(
    files: { known: ReadonlyMap<string, number>; stored: ReadonlyMap<string, StoredMedia>; urls: MediaUrls<string> },
    isDryRun: boolean,
  ) {
    this.#known = files.known;
    this.#stored = files.stored;
    this.#urls = files.urls;
    this.#isDryRun = isDryRun;
  }

  /** Replaces the addresses of a dump's files in a text by those that the files have here. */
  withUrls(text: string): string {
    return replaceUrls(text, this.#urls);
  }

  /** Inserts the records of the stored files. */
  async insert({ tx, tally, now }: LoadContext): Promise<void> {
    await this.#keepKnown(tx);
    for (const [file, stored] of this.#stored) {
      const id = this.#isDryRun
        ? await insertMediaFile(tx, stored.media, stored.provider, now)
        : await recordMedia(tx, stored, now);
      this.#ids.set(file, id);
    }
    tally.add('created', 'files', [...this.#ids.values()]);
    tally.add('unchanged', 'files', [...this.#known.values()]);
  }

  /** Returns the media id of a file in the bundle. */
  id(file: string): number {
    const id = this.#known.get(file) ?? this.#ids.get(file);
    if (id === undefined) throw new Error(`The file ${file} was not prepared.`);
    return id;
  }

  /** Removes the stored files after a failed load. */
  async discard(place: MediaDeps): Promise<void> {
    if (this.#isDryRun) return;
    for (const stored of this.#stored.values()) await discardMedia(place, stored);
  }

  /** Locks media that existed before the load. Unused ones may have been cleaned up since. */
  async #keepKnown(tx: LoadContext['tx']): Promise<void> {
    const ids = [...new Set(this.#known.values())];
    await lockMedia(tx, ids);
    const present = await readMediaTypes(readIn(tx), ids);
    if (present.size < ids.length)
      throw new Refusal('svc_unavailable', 'A file of the bundle was removed during the load. Load the bundle again.');
  }
}

/**
 * Reads the files of a bundle and stores new ones, two at a time. Identifies a file by name and bytes, so a second load
 * stores nothing. A dry run validates and counts, but does not store.
 * @throws Refusal with all unusable files; no file stays stored then
 */
export async function prepareMedia(
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
      const bytes = await readFile(placeInBundle(bundlePath, file));
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
  const prepared = await (file.dumped ? prepareDumped(file, file.dumped, deps) : prepareFile({ ...file, ...deps }));
  const stored = deps.isDryRun
    ? describeUnstored(prepared, deps.storage.provider)
    : await storeMedia(deps, prepared, sourceDigest(file.bytes, file.filename));
  if (!file.dumped) return stored;
  const { caption = null, alternative_text: alternativeText = null } = file.dumped;
  return { ...stored, media: { ...stored.media, caption, alternativeText } };
}

type BundleFile = { bytes: Buffer; filename: string } & Omit<NamedFile, 'path'>;

/**
 * Prepares a file of a dump. Staff may put any file into the media library, so a file that the API would refuse, or store
 * as another type, is stored as it is. The headers of served files keep all of them from running.
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
    const prepared = await prepareFile({ ...file, mustBeImage: true, ...deps });
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

type StoredFile = { readonly id: number; readonly url: string };

/** The existing files of the media library: by the digest of a bundle's file, and by stored name. */
interface Library {
  readonly sources: ReadonlyMap<string, number>;
  readonly hashes: ReadonlyMap<string, StoredFile>;
}

async function readLibrary(read: Reader, isNeeded: boolean): Promise<Library> {
  if (!isNeeded) return { sources: new Map(), hashes: new Map() };
  return { sources: await readSources(read), hashes: await readHashes(read) };
}

/**
 * Returns the id of an existing file: one that an earlier load stored from the same path and bytes, or one that a dump
 * exported under its stored name.
 */
async function findStored(
  { sources, hashes }: Library,
  file: string,
  bytes: Buffer,
  storage: MediaStorage,
): Promise<number | undefined> {
  const loaded = sources.get(sourceDigest(bytes, file)) ?? hashes.get(earlierHash(bytes, file))?.id;
  if (loaded !== undefined) return loaded;
  const dumped = hashes.get(basename(file, extname(file)));
  if (!dumped) return undefined;
  const stored = await storage.get(dumped.url).catch(() => undefined); // missing in the storage: it is stored again
  return stored?.equals(bytes) ? dumped.id : undefined;
}

function namedFiles({ listings, dump }: Bundle): Map<string, NamedFile> {
  const dumpedFiles = new Map(dump?.files.map((file) => [file.file, file]));
  const named = new Map<string, NamedFile>();
  const add = (file: string, where: Omit<NamedFile, 'dumped'>) =>
    named.set(file, { ...where, dumped: dumpedFiles.get(file) });
  listings.forEach((listing, index) => {
    listing.images?.forEach(({ file }, position) => {
      add(file, { path: `listings.${index}.images.${position}.file`, mustBeImage: true });
    });
    for (const [slug, value] of Object.entries(listing.categories ?? {})) {
      const file = fileOf(value);
      if (file !== undefined && !named.has(file))
        add(file, { path: `listings.${index}.categories.${slug}.file`, mustBeImage: false });
    }
  });
  dump?.files.forEach(({ file, urls }, index) => {
    if (urls && !named.has(file)) add(file, { path: `dump.files.${index}.file`, mustBeImage: false });
  });
  return named;
}

/** Returns the path in a category value `{ "file": path }`. */
export function fileOf(value: unknown): string | undefined {
  const file = typeof value === 'object' && value !== null && 'file' in value ? value.file : undefined;
  return typeof file === 'string' ? file : undefined;
}

/** Resolves a path relative to the bundle. It must stay in the bundle's folder. */
function placeInBundle(bundlePath: string, file: string): string {
  const relative = normalize(file);
  if (isAbsolute(relative) || relative === '..' || relative.startsWith(`..${sep}`))
    throw new UnusableMedia('invalid', 'is outside the folder of the bundle');
  return join(dirname(bundlePath), relative);
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof UnusableMedia) return inEnglish(error.message);
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR' ? 'does not exist' : undefined;
}
