import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, isAbsolute, join, normalize, sep } from 'node:path';
import pLimit from 'p-limit';
import { insertMediaFile, type NewMediaFile, readHashes } from '../media/media-store';
import { mediaHash, storeMedia, UnusableMedia } from '../media/store-media';
import type { Reader } from '../platform/database';
import type { MediaStorage, ProviderFile } from '../platform/file-storage';
import type { Bundle } from './bundle-schema';
import { refuseProblems } from './problems';
import type { Loading } from './upsert';

/** A file that a bundle names: where it stands there, and whether it must be a picture. */
interface NamedFile {
  readonly path: string;
  readonly mustBeImage: boolean;
}

/** The bundle's files after they were read: by the path the bundle gives, a known media id or one to be written. */
export class BundleMedia {
  readonly #known: ReadonlyMap<string, number>;
  readonly #stored: ReadonlyMap<string, NewMediaFile>;
  readonly #ids = new Map<string, number>();

  constructor(known: ReadonlyMap<string, number>, stored: ReadonlyMap<string, NewMediaFile>) {
    this.#known = known;
    this.#stored = stored;
  }

  /** Writes the records of the files that were stored. */
  async insert({ tx, tally, now }: Loading, provider: string): Promise<void> {
    for (const [file, media] of this.#stored) this.#ids.set(file, await insertMediaFile(tx, media, provider, now));
    tally.add('created', 'files', this.#stored.size);
    tally.add('unchanged', 'files', this.#known.size);
  }

  /** The media id of a file that the bundle names. */
  id(file: string): number {
    const id = this.#known.get(file) ?? this.#ids.get(file);
    if (id === undefined) throw new Error(`The file ${file} was not prepared.`);
    return id;
  }

  /** Takes back what was stored, when the load failed. */
  async discard(storage: MediaStorage): Promise<void> {
    for (const media of this.#stored.values()) {
      const versions = [media, ...Object.values(media.formats)] as unknown as ProviderFile[]; // formats are the provider's files too
      for (const version of versions) await storage.remove(version).catch(() => undefined);
    }
  }
}

/**
 * Reads every file that a bundle names and stores those that are not there yet, two at a time.
 * A file is known by its name and its bytes, so a second load stores nothing. A dry run judges and counts as a load
 * does, and stores nowhere.
 * @throws Refusal that names every file that cannot be used; nothing stays stored then
 */
export async function prepareMedia(
  bundle: Bundle,
  bundlePath: string,
  surroundings: {
    read: Reader;
    storage: MediaStorage;
    maxPixels: number;
    isDryRun: boolean;
    onProgress: (done: number, total: number) => void;
  },
): Promise<BundleMedia> {
  const named = namedFiles(bundle);
  const target = surroundings.isDryRun ? storingNothing(surroundings.storage) : surroundings.storage;
  const hashes = named.size === 0 ? new Map<string, StoredFile>() : await readHashes(surroundings.read);
  const known = new Map<string, number>();
  const stored = new Map<string, NewMediaFile>();
  const problems = new Map<string, string>();
  const faults: unknown[] = [];
  let done = 0;

  const prepare = async (file: string, { path, mustBeImage }: NamedFile) => {
    try {
      const bytes = await readFile(placeInBundle(bundlePath, file));
      const id = await findStored(hashes, file, bytes, surroundings.storage);
      if (id !== undefined) known.set(file, id);
      else
        stored.set(
          file,
          await storeMedia(target, { bytes, filename: file, maxPixels: surroundings.maxPixels, mustBeImage }),
        );
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) faults.push(error);
      else problems.set(path, `${reason}: ${file}`);
    }
    surroundings.onProgress(++done, named.size);
  };

  const two = pLimit(2);
  await Promise.all([...named].map(([file, where]) => two(() => prepare(file, where))));
  const media = new BundleMedia(known, inOrder(stored, named.keys()));
  if (problems.size + faults.length === 0) return media;
  await media.discard(target);
  throw faults.length > 0 ? faults[0] : refuseProblems(problems);
}

/** In the order of the bundle, so that ids do not depend on which file was ready first. */
function inOrder<Value>(map: ReadonlyMap<string, Value>, keys: Iterable<string>): Map<string, Value> {
  const ordered = new Map<string, Value>();
  for (const key of keys) {
    const value = map.get(key);
    if (value !== undefined) ordered.set(key, value);
  }
  return ordered;
}

function storingNothing(storage: MediaStorage): MediaStorage {
  return { ...storage, put: async (file) => void (file.url = ''), remove: async () => undefined };
}

type StoredFile = { readonly id: number; readonly url: string };

/**
 * The media id of a file that is stored already: one that an earlier load stored from the same path and bytes, or
 * one that a dump wrote out under the name it is kept by.
 */
async function findStored(
  hashes: ReadonlyMap<string, StoredFile>,
  file: string,
  bytes: Buffer,
  storage: MediaStorage,
): Promise<number | undefined> {
  const loaded = hashes.get(mediaHash(bytes, file));
  if (loaded) return loaded.id;
  const dumped = hashes.get(basename(file, extname(file)));
  if (!dumped) return undefined;
  const stored = await storage.get(dumped.url).catch(() => undefined); // gone from the storage: it is stored anew
  return stored?.equals(bytes) ? dumped.id : undefined;
}

function namedFiles({ listings }: Bundle): Map<string, NamedFile> {
  const named = new Map<string, NamedFile>();
  listings.forEach((listing, index) => {
    listing.images?.forEach(({ file }, position) => {
      named.set(file, { path: `listings.${index}.images.${position}.file`, mustBeImage: true });
    });
    for (const [slug, value] of Object.entries(listing.categories ?? {})) {
      const file = fileOf(value);
      if (file !== undefined && !named.has(file))
        named.set(file, { path: `listings.${index}.categories.${slug}.file`, mustBeImage: false });
    }
  });
  return named;
}

/** The path in a category value `{ "file": path }`. */
export function fileOf(value: unknown): string | undefined {
  const file = typeof value === 'object' && value !== null && 'file' in value ? value.file : undefined;
  return typeof file === 'string' ? file : undefined;
}

/** Paths are relative to the bundle and stay in its folder. */
function placeInBundle(bundlePath: string, file: string): string {
  const relative = normalize(file);
  if (isAbsolute(relative) || relative === '..' || relative.startsWith(`..${sep}`))
    throw new UnusableMedia('is outside the folder of the bundle');
  return join(dirname(bundlePath), relative);
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof UnusableMedia) return error.message;
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR' ? 'does not exist' : undefined;
}
