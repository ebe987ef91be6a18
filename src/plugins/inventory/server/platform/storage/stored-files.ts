import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { MediaStorage, ProviderFile } from './file-storage';

/** A provider has `upload`, `uploadStream` or both. */
export interface UploadProvider {
  upload?(file: ProviderFile): Promise<void>;
  uploadStream?(file: ProviderFile & { stream: Readable }): Promise<void>;
  delete(file: ProviderFile): Promise<void>;
}

/** The storage behind a provider. @param provider is asked for only when something is stored or removed */
export function storageOf(name: string, provider: () => UploadProvider, publicFolder: string): MediaStorage {
  return {
    provider: name,
    put: (file) => putFile(provider(), file),
    remove: (file) => provider().delete(file),
    get: (url) => readStored(url, publicFolder),
    has: (url) => isStored(url, publicFolder),
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

/** The local provider gives paths below the public folder, others whole addresses. */
async function readStored(url: string, publicFolder: string): Promise<Buffer | undefined> {
  if (url.startsWith('/')) return ifPresent(join(publicFolder, url), (path) => readFile(path));
  const response = await fetch(url);
  return isThere(response) ? Buffer.from(await response.arrayBuffer()) : undefined;
}

async function isStored(url: string, publicFolder: string): Promise<boolean> {
  if (url.startsWith('/')) return (await ifPresent(join(publicFolder, url), stat)) !== undefined;
  const { ok } = await fetch(url, { method: 'HEAD' });
  if (ok) return true;
  const response = await fetch(url); // some storages refuse HEAD
  await response.body?.cancel();
  return isThere(response);
}

/** @throws Error for an answer that says neither that the file is there nor that it is gone */
function isThere({ ok, status, url }: Response): boolean {
  if (ok || status === 404 || status === 410) return ok;
  throw new Error(`The storage answered ${status} for ${url}, so it is not known whether the file is there.`);
}

/** @throws Error if the folder is missing too: then the volume is probably not mounted, and nothing is known of its files */
async function ifPresent<Result>(path: string, read: (path: string) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (existsSync(dirname(path))) return undefined;
    throw new Error(
      `The folder ${dirname(path)} of the media is missing. Check UPLOAD_DIR and whether its volume is mounted; ` +
        'if the files are lost, create the folder.',
      { cause: error },
    );
  }
}
