import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
async function readStored(url: string, publicFolder: string): Promise<Buffer> {
  if (url.startsWith('/')) return readFile(join(publicFolder, url));
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The storage answered ${response.status} for ${url}.`);
  return Buffer.from(await response.arrayBuffer());
}

async function isStored(url: string, publicFolder: string): Promise<boolean> {
  if (url.startsWith('/')) return existsSync(join(publicFolder, url));
  return (await fetch(url, { method: 'HEAD' })).ok;
}
