import { createHash, randomBytes } from 'node:crypto';
import { basename, extname } from 'node:path';
import type { Knex } from 'knex';
import { slugify } from '../catalogue/names';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import type { MediaStorage, ProviderFile } from '../platform/storage/file-storage';
import { unavailable } from '../platform/database/unavailable';
import { insertMediaFile, type NewMediaFile } from './media-store';
import type { PreparedImage } from './prepare-image';
import type { PreparedMedia } from './prepare-media';
import { deleteUploads, insertUpload, isUploadComplete, completeUpload, type StoredObject } from './upload-store';

/** Where media go: the storage has the bytes, the database says what they are. */
export interface MediaDeps {
  readonly database: Database;
  readonly storage: MediaStorage;
  readonly clock: Clock;
}

/** A digest of a bundle's file, by which a later load knows it again. */
export function sourceDigest(bytes: Buffer, filename: string): string {
  return createHash('sha256').update(filename).update('\0').update(bytes).digest('hex').slice(0, 24);
}

/** The name that an earlier release gave a bundle's file: the same for the same path and bytes. */
export function earlierHash(bytes: Buffer, filename: string): string {
  return `${stemOf(filename)}_${sourceDigest(bytes, filename)}`;
}

/** A name under which nothing else is kept, and which nobody can guess. */
function newHash(filename: string): string {
  return `${stemOf(filename)}_${randomBytes(12).toString('hex')}`;
}

function stemOf(filename: string): string {
  return slugify(basename(filename, extname(filename)), 'file').slice(0, 40);
}

/** What is to be written of prepared media once its bytes are stored. */
interface Described {
  readonly media: NewMediaFile;
  readonly objects: readonly StoredObject[];
}

/** Media whose bytes are in the storage and whose record is still to be written. */
export interface StoredMedia extends Described {
  readonly provider: string;
}

/**
 * Puts a file and its smaller versions into the storage. What is stored is noted before, so that nothing is lost sight
 * of whatever happens; `recordMedia` or `discardMedia` must follow.
 * @throws Refusal `svc_unavailable` when the storage does not take it; nothing of it stays then
 */
export async function storeMedia(
  { database, storage, clock }: MediaDeps,
  prepared: PreparedMedia,
  source: string | null = null,
): Promise<StoredMedia> {
  const { provider } = storage;
  const hash = newHash(prepared.name);
  const objects = objectsOf(prepared, hash);
  await database.withTx((tx) =>
    insertUpload(tx, { hash, source, provider, objects: objects.map(withoutBytes) }, clock.now()),
  );
  try {
    for (const object of objects) await storage.put(object);
  } catch (error) {
    await discard({ database, storage }, hash, objects); // the first failure is the one to tell
    throw unavailable('The media storage', error);
  }
  return { ...describe(prepared, objects), provider };
}

/** What would be written of media that is not stored, for a load that only judges. */
export function describeUnstored(prepared: PreparedMedia, provider: string): StoredMedia {
  const objects = objectsOf(prepared, newHash(prepared.name)).map((object) => ({ ...object, url: '' }));
  return { ...describe(prepared, objects), provider };
}

/** Writes the record of stored media, in the transaction of whatever needs it, and gives its id. */
export async function recordMedia(tx: Knex.Transaction, stored: StoredMedia, now: Date): Promise<number> {
  const { media, objects, provider } = stored;
  const fileId = await insertMediaFile(tx, media, provider, now);
  if (!(await completeUpload(tx, { hash: media.hash, fileId, objects })))
    throw new Error(`The bytes of ${media.name} were cleaned before they were recorded.`);
  return fileId;
}

/** Takes stored media back whose record was not written. What cannot be removed stays noted, for the next cleaning. */
export function discardMedia(place: Omit<MediaDeps, 'clock'>, { media, objects }: StoredMedia): Promise<void> {
  return discard(place, media.hash, objects);
}

async function discard(
  { database, storage }: Omit<MediaDeps, 'clock'>,
  hash: string,
  objects: readonly StoredObject[],
): Promise<void> {
  try {
    if (await database.withTx((tx) => isUploadComplete(tx, hash))) return;
    for (const object of objects) await storage.remove(object);
    await database.withTx((tx) => deleteUploads(tx, [hash]));
  } catch {
    // it stays noted, and the next cleaning finds it
  }
}

function objectsOf(prepared: PreparedMedia, hash: string): ProviderFile[] {
  const sizes = [...prepared.sizes].map(([size, image]) =>
    toObject(image, `${size}_${prepared.name}`, `${size}_${hash}`),
  );
  return [toObject(prepared, prepared.name, hash), ...sizes];
}

function toObject({ bytes, mime, ext }: Pick<PreparedImage, 'bytes' | 'mime' | 'ext'>, name: string, hash: string) {
  return { name, hash, ext, mime, size: kilobytes(bytes), buffer: bytes } satisfies ProviderFile;
}

function withoutBytes({ buffer: _buffer, ...object }: ProviderFile): StoredObject {
  return object;
}

function describe(prepared: PreparedMedia, [file, ...smaller]: readonly ProviderFile[]): Described {
  if (!file) throw new Error('Media have at least one file.');
  const formats = [...prepared.sizes].flatMap(([name, image], index) => {
    const object = smaller[index];
    return object ? [[name, describeSize(object, image)] as const] : [];
  });
  const { name, hash, ext, mime, size, url = '', provider_metadata: metadata } = file;
  return {
    media: {
      ...{ name, hash, ext, mime, url },
      providerMetadata: metadata ?? null,
      sizeKb: size,
      alternativeText: null,
      caption: null,
      formats: Object.fromEntries(formats),
      width: prepared.width,
      height: prepared.height,
    },
    objects: [file, ...smaller].map(withoutBytes),
  };
}

function describeSize(
  { name, hash, ext, mime, url, size, provider_metadata }: ProviderFile,
  { bytes, width, height }: PreparedImage,
) {
  return { name, hash, ext, mime, url, width, height, size, sizeInBytes: bytes.length, path: null, provider_metadata };
}

function kilobytes(bytes: Buffer): number {
  return Math.round((bytes.length / 1000) * 100) / 100;
}
