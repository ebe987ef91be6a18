import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Reach } from '../outbound/destination';
import type { OutboundRequest } from '../outbound/send-request';
import { OutboundFailure } from '../outbound/outbound-failure';
import type { Outbound } from '../outbound/outbound';
import { type MediaStorage, type ProviderFile, StorageUnclear } from './file-storage';

/** A Strapi upload provider. It has `upload`, `uploadStream` or both, and perhaps the same for replacements. */
export interface UploadProvider {
  upload?(file: ProviderFile): Promise<void>;
  uploadStream?(file: ProviderFile & { stream: Readable }): Promise<void>;
  replace?(file: ProviderFile, old: ProviderFile): Promise<void>;
  replaceStream?(file: ProviderFile & { stream: Readable }, old: ProviderFile): Promise<void>;
  delete(file: ProviderFile): Promise<void>;
}

/** All methods of Strapi's providers that store a file. */
export const storing = ['upload', 'uploadStream', 'replace', 'replaceStream'] as const;

/** Returns the name of a file in the storage. */
export function keyOf({ hash, ext }: Pick<ProviderFile, 'hash' | 'ext'>): string {
  return hash + ext;
}

/** Where files are stored. */
export interface StoragePlaces {
  /** The public folder of the local provider. */
  readonly publicFolder: string;
  /** The origins of remote storages, which may be in a private network. */
  readonly origins: readonly string[];
  readonly outbound: Outbound;
}

/** Returns the origins at which the configured storage may be. */
export function storageOrigins({ UPLOAD_ORIGIN: origin }: { UPLOAD_ORIGIN?: string | undefined }): string[] {
  return origin === undefined ? [] : [new URL(origin).origin];
}

/** Returns the storage of a provider. @param provider is called only to store or remove a file */
export function storageOf(name: string, provider: () => UploadProvider, places: StoragePlaces): MediaStorage {
  const { publicFolder } = places;
  const remote = new RemoteFiles(places);
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

/** Stores `buffer` by a provider of either kind, and sets `url`. */
export async function putFile(provider: UploadProvider, file: ProviderFile): Promise<void> {
  if (provider.upload) return provider.upload(file);
  if (!provider.uploadStream) throw new Error('The upload provider has neither upload nor uploadStream.');
  const { buffer = Buffer.alloc(0), ...rest } = file;
  const streamed = { ...rest, stream: Readable.from([buffer]) };
  await provider.uploadStream(streamed);
  const { url, provider_metadata } = streamed as ProviderFile;
  Object.assign(file, { url, provider_metadata });
}

/** The largest file that is read from a remote storage, and the longest time for it. */
const maxBytes = 1024 ** 3;
const timeoutMs = 10 * 60 * 1000;

/** Files on remote servers, at absolute URLs. */
class RemoteFiles {
  readonly #outbound: Outbound;
  readonly #reach: Reach;
  /** The URL of a file that could be read, by origin. While it still can, a 403 for another file is about that file. */
  readonly #readable = new Map<string, string>();

  constructor({ outbound, origins }: StoragePlaces) {
    this.#outbound = outbound;
    this.#reach = { origins };
  }

  async get(url: string): Promise<Buffer | undefined> {
    const response = await this.#fetch(url);
    if (response.isCut) throw new StorageUnclear(`The file ${url} has more than ${maxBytes} bytes.`);
    return (await this.#exists(url, response.status)) ? response.body : undefined;
  }

  async has(url: string): Promise<boolean> {
    const { status } = await this.#fetch(url, { method: 'HEAD' });
    if (isSuccess(status)) return this.#remember(url);
    return this.#exists(url, await this.#statusOf(url)); // some storages refuse HEAD
  }

  async #fetch(url: string, change: Pick<Partial<OutboundRequest>, 'method' | 'maxBytes'> = {}) {
    const request = { purpose: 'storage', method: 'GET', url, reach: this.#reach, maxBytes, timeoutMs } as const;
    try {
      return await this.#outbound.send({ ...request, ...change });
    } catch (error) {
      if (!(error instanceof OutboundFailure && error.kind === 'refused')) throw error;
      const remedy = 'If it is your storage, set UPLOAD_ORIGIN.';
      throw new StorageUnclear(`The file ${url} cannot be read: ${error.message} ${remedy}`, { cause: error });
    }
  }

  async #statusOf(url: string): Promise<number> {
    return (await this.#fetch(url, { maxBytes: 0 })).status;
  }

  #remember(url: string): true {
    this.#readable.set(new URL(url).origin, url);
    return true;
  }

  async #stillReadable(url: string): Promise<boolean> {
    const known = this.#readable.get(new URL(url).origin);
    return known !== undefined && (await this.#statusOf(known)) === 200;
  }

  /** Returns whether the storage answers 403 for a random name next to `url`. */
  async #isHidden(url: string): Promise<boolean> {
    return (await this.#statusOf(new URL(randomUUID(), url).href)) === 403;
  }

  /**
   * Returns whether the file exists. Without `s3:ListBucket`, S3 answers 403 instead of 404 for a missing file, and
   * therefore also for a random name.
   * @throws StorageUnclear
   */
  async #exists(url: string, status: number): Promise<boolean> {
    if (isSuccess(status)) return this.#remember(url);
    if (status === 404 || status === 410) return false;
    if (status === 403 && (await this.#stillReadable(url)) && (await this.#isHidden(url))) return false;
    throw new StorageUnclear(
      `The storage answered ${status} for ${url}, so it is not known whether the file exists.` +
        (status === 403 ? ' Configure it to answer 404 for a missing file; on S3, grant s3:ListBucket.' : ''),
    );
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
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
