import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { type MediaStorage, type ProviderFile, StorageUnclear } from './file-storage';

/** A Strapi upload provider. It has `upload`, `uploadStream` or both. */
export interface UploadProvider {
  upload?(file: ProviderFile): Promise<void>;
  uploadStream?(file: ProviderFile & { stream: Readable }): Promise<void>;
  delete(file: ProviderFile): Promise<void>;
}

/** Returns the storage of a provider. @param provider is called only to store or remove a file */
export function storageOf(name: string, provider: () => UploadProvider, publicFolder: string): MediaStorage {
  const remote = new RemoteFiles();
  const isLocal = (url: string) => url.startsWith('/'); // the local provider returns paths below the public folder
  const pathOf = (url: string) => join(publicFolder, url);
  return {
    provider: name,
    put: (file) => putFile(provider(), file),
    remove: (file) => provider().delete(file),
    get: async (url) => (isLocal(url) ? ifPresent(pathOf(url), (path) => readFile(path)) : remote.get(url)),
    has: async (url) => (isLocal(url) ? (await ifPresent(pathOf(url), stat)) !== undefined : remote.has(url)),
  };
}

async function putFile(provider: UploadProvider, file: ProviderFile): Promise<void> {
  if (provider.upload) return provider.upload(file);
  if (!provider.uploadStream) throw new Error('The upload provider has neither upload nor uploadStream.');
  const { buffer = Buffer.alloc(0), ...rest } = file;
  const streamed = { ...rest, stream: Readable.from([buffer]) };
  await provider.uploadStream(streamed);
  const { url, provider_metadata } = streamed as ProviderFile;
  Object.assign(file, { url, provider_metadata });
}

/** Files on remote servers, at absolute URLs. */
class RemoteFiles {
  /** The URL of a file that could be read, by origin. While it still can, a 403 for another file is about that file. */
  readonly #readable = new Map<string, string>();

  async get(url: string): Promise<Buffer | undefined> {
    const response = await fetch(url);
    return (await this.#exists(response)) ? Buffer.from(await response.arrayBuffer()) : undefined;
  }

  async has(url: string): Promise<boolean> {
    const { ok } = await fetch(url, { method: 'HEAD' });
    if (ok) return this.#remember(url);
    const response = await fetch(url); // some storages refuse HEAD
    await response.body?.cancel();
    return this.#exists(response);
  }

  #remember(url: string): true {
    this.#readable.set(new URL(url).origin, url);
    return true;
  }

  async #stillReadable(url: string): Promise<boolean> {
    const known = this.#readable.get(new URL(url).origin);
    return known !== undefined && (await statusOf(known)) === 200;
  }

  /**
   * Returns whether the file exists. Without `s3:ListBucket`, S3 answers 403 instead of 404 for a missing file, and
   * therefore also for a random name.
   * @throws StorageUnclear
   */
  async #exists({ ok, status, url }: Response): Promise<boolean> {
    if (ok) return this.#remember(url);
    if (status === 404 || status === 410) return false;
    if (status === 403 && (await this.#stillReadable(url)) && (await statusOf(new URL(randomUUID(), url))) === 403)
      return false;
    throw new StorageUnclear(
      `The storage answered ${status} for ${url}, so it is not known whether the file exists.` +
        (status === 403 ? ' Configure it to answer 404 for a missing file; on S3, grant s3:ListBucket.' : ''),
    );
  }
}

async function statusOf(url: string | URL): Promise<number> {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.status;
}

/** @throws StorageUnclear if the folder is missing too, because its volume is probably not mounted */
async function ifPresent<Result>(path: string, read: (path: string) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (existsSync(dirname(path))) return undefined;
    throw new StorageUnclear(
      `The media folder ${dirname(path)} is missing. Check UPLOAD_DIR and whether its volume is mounted. ` +
        'If the files are lost, create the folder.',
      { cause: error },
    );
  }
}
