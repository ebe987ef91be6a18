import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { type MediaStorage, type ProviderFile, StorageUnclear } from './file-storage';

/** A provider has `upload`, `uploadStream` or both. */
export interface UploadProvider {
  upload?(file: ProviderFile): Promise<void>;
  uploadStream?(file: ProviderFile & { stream: Readable }): Promise<void>;
  delete(file: ProviderFile): Promise<void>;
}

/** The storage behind a provider. @param provider is asked for only when something is stored or removed */
export function storageOf(name: string, provider: () => UploadProvider, publicFolder: string): MediaStorage {
  const elsewhere = new FilesElsewhere();
  const isLocal = (url: string) => url.startsWith('/'); // the local provider gives paths below the public folder
  const local = (url: string) => join(publicFolder, url);
  return {
    provider: name,
    put: (file) => putFile(provider(), file),
    remove: (file) => provider().delete(file),
    get: async (url) => (isLocal(url) ? ifPresent(local(url), (path) => readFile(path)) : elsewhere.get(url)),
    has: async (url) => (isLocal(url) ? (await ifPresent(local(url), stat)) !== undefined : elsewhere.has(url)),
  };
}

async function putFile(provider: UploadProvider, file: ProviderFile): Promise<void> {
  if (provider.upload) return provider.upload(file);
  if (!provider.uploadStream) throw new Error('The upload provider can neither upload nor uploadStream.');
  const { buffer = Buffer.alloc(0), ...rest } = file;
  const streamed = { ...rest, stream: Readable.from([buffer]) };
  await provider.uploadStream(streamed);
  const { url, provider_metadata } = streamed as ProviderFile;
  Object.assign(file, { url, provider_metadata });
}

/** Files that lie elsewhere, at whole addresses. */
class FilesElsewhere {
  /** By origin, a file that was read there. While it can still be read, a refusal of another one is about that file. */
  readonly #readable = new Map<string, string>();

  async get(url: string): Promise<Buffer | undefined> {
    const response = await fetch(url);
    return (await this.#isThere(response)) ? Buffer.from(await response.arrayBuffer()) : undefined;
  }

  async has(url: string): Promise<boolean> {
    const { ok } = await fetch(url, { method: 'HEAD' });
    if (ok) return this.#note(url);
    const response = await fetch(url); // some storages refuse HEAD
    await response.body?.cancel();
    return this.#isThere(response);
  }

  #note(url: string): true {
    this.#readable.set(new URL(url).origin, url);
    return true;
  }

  async #stillReadable(url: string): Promise<boolean> {
    const known = this.#readable.get(new URL(url).origin);
    return known !== undefined && (await statusOf(known)) === 200;
  }

  /**
   * Without `s3:ListBucket`, S3 answers 403 instead of 404 for a missing file, and so for a random name.
   * @throws StorageUnclear
   */
  async #isThere({ ok, status, url }: Response): Promise<boolean> {
    if (ok) return this.#note(url);
    if (status === 404 || status === 410) return false;
    if (status === 403 && (await this.#stillReadable(url)) && (await statusOf(new URL(randomUUID(), url))) === 403)
      return false;
    throw new StorageUnclear(
      `The storage answered ${status} for ${url}, so it is not known whether the file is there.` +
        (status === 403 ? ' Let it answer 404 for a file that it does not have; S3 does that with s3:ListBucket.' : ''),
    );
  }
}

async function statusOf(url: string | URL): Promise<number> {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.status;
}

/** @throws StorageUnclear if the folder is missing too: then the volume is probably not mounted, and nothing is known of its files */
async function ifPresent<Result>(path: string, read: (path: string) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (existsSync(dirname(path))) return undefined;
    throw new StorageUnclear(
      `The folder ${dirname(path)} of the media is missing. Check UPLOAD_DIR and whether its volume is mounted; ` +
        'if the files are lost, create the folder.',
      { cause: error },
    );
  }
}
