import { createHash, randomBytes } from 'node:crypto';
import { basename, extname } from 'node:path';
import { slugify } from '../catalogue/names';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { MediaStorage, ProviderFile } from '../../platform/storage/file-storage';
import { Refusal } from '../../../contract/refusal';
import { unavailable } from '../../platform/database/unavailable';
import { isSilent } from '../../platform/storage/time-limit';
import type { Transaction } from '../../platform/database/transaction';
import { insertMediaFile, type NewMediaFile } from './media-store';
import type { PreparedImage } from './images/encode-image';
import type { PreparedMedia } from './prepare-media';
import { deleteUploads, insertUpload, isUploadComplete, completeUpload, type StoredObject } from './upload-store';

/** The storage for the bytes of media, and the database for their rows. */
export interface MediaDeps {
  readonly database: Database;
  readonly storage: MediaStorage;
  readonly clock: Clock;
}

/** Returns a digest of a bundle's file, so that a later load recognizes the file. */
export function sourceDigest(bytes: Buffer, filename: string): string {
  return createHash('sha256').update(filename).update('\0').update(bytes).digest('hex').slice(0, 24);
}

/** Returns the storage name that an earlier release gave a bundle's file: the same for the same path and bytes. */
export function earlierHash(bytes: Buffer, filename: string): string {
  return `${stemOf(filename)}_${sourceDigest(bytes, filename)}`;
}

/** Returns a unique storage name that cannot be guessed. */
function newHash(filename: string): string {
  return `${stemOf(filename)}_${randomBytes(12).toString('hex')}`;
}

function stemOf(filename: string): string {
  return slugify(basename(filename, extname(filename)), 'file').slice(0, 40);
}

/** The row and the storage objects of prepared media. */
interface Described {
  readonly media: NewMediaFile;
  readonly objects: readonly StoredObject[];
}

/** Media whose bytes are stored but that have no row yet. */
export interface StoredMedia extends Described {
  readonly provider: string;
}

/**
 * Puts a file and its smaller versions into the storage. Inserts an upload row first, so that the media cleanup finds
 * the bytes after a crash. The caller must call `recordMedia` or `discardMedia` next.
 * @throws Refusal `svc_unavailable` if the storage fails; stored parts are removed, at once or by the media cleanup
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
    // A silent storage may still store the file: the media cleanup removes it later.
    if (!isSilent(error)) await discard({ database, storage }, hash, objects); // the first error is reported
    throw error instanceof Refusal ? error : unavailable('storage', error);
  }
  return { ...describe(prepared, objects), provider };
}

/** Returns what `storeMedia` would return, without storing anything, for a load that only validates. */
export function describeUnstored(prepared: PreparedMedia, provider: string): StoredMedia {
  const objects = objectsOf(prepared, newHash(prepared.name)).map((object) => ({ ...object, url: '' }));
  return { ...describe(prepared, objects), provider };
}

/** Inserts the media library row of stored media and returns its id. */
export async function recordMedia(
  tx: Transaction,
  stored: StoredMedia & { readonly adminId?: number | undefined },
  now: Date,
): Promise<number> {
  const { media, objects, provider, adminId } = stored;
  const fileId = await insertMediaFile(tx, { ...media, adminId }, provider, now);
  if (!(await completeUpload(tx, { hash: media.hash, fileId, objects })))
    throw new Error(`The file ${media.name} was removed from the storage before its row was written.`);
  return fileId;
}

/** Removes stored media whose row was not written. If that fails, the next media cleanup removes them. */
export function discardMedia(deps: Omit<MediaDeps, 'clock'>, { media, objects }: StoredMedia): Promise<void> {
  return discard(deps, media.hash, objects);
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
    // the upload row stays, and the next media cleanup finds it
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
      name,
      hash,
      ext,
      mime,
      url,
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
