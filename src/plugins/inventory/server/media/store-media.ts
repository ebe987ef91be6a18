import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { slugify } from '../catalogue/names';
import type { MediaStorage, ProviderFile } from '../platform/file-storage';
import type { NewMediaFile } from './media-store';
import { type PreparedImage, prepareImage, UnusableImage } from './prepare-image';
import { isAllowedType, isImageType, sniff } from './sniff';

/** Why bytes cannot be stored as media. */
export class UnusableMedia extends Error {}

/** The name under which bytes are kept. It differs for other bytes and for another path, so no two records share a file. */
export function mediaHash(bytes: Buffer, filename: string): string {
  const digest = createHash('sha256').update(filename).update('\0').update(bytes).digest('hex').slice(0, 24);
  return `${slugify(basename(filename, extname(filename)), 'file').slice(0, 40)}_${digest}`;
}

/** Stores a file and its smaller versions, and gives what is to be written of it. @throws UnusableMedia */
export async function storeMedia(
  storage: MediaStorage,
  media: { bytes: Buffer; filename: string; maxPixels: number; mustBeImage: boolean },
): Promise<NewMediaFile> {
  const { bytes, filename, maxPixels, mustBeImage } = media;
  const type = await sniff(bytes, filename);
  if (!type || !isAllowedType(type.mime)) throw new UnusableMedia('has a type that is not allowed');
  if (mustBeImage && !isImageType(type.mime)) throw new UnusableMedia('is not an image that can be read');
  const hash = mediaHash(bytes, filename);
  if (isImageType(type.mime)) return storeImage(storage, { bytes, filename, hash, maxPixels });
  const file = await put(storage, { name: basename(filename), hash, ext: type.ext, mime: type.mime, buffer: bytes });
  return describe(file, { formats: {}, width: null, height: null });
}

async function storeImage(
  storage: MediaStorage,
  { bytes, filename, hash, maxPixels }: { bytes: Buffer; filename: string; hash: string; maxPixels: number },
): Promise<NewMediaFile> {
  const { original, sizes } = await prepareImage(bytes, maxPixels).catch((error: unknown) => {
    throw error instanceof UnusableImage ? new UnusableMedia(error.message) : error;
  });
  const stored: ProviderFile[] = [];
  try {
    const file = await put(storage, {
      name: basename(filename),
      hash,
      ext: original.ext,
      mime: original.mime,
      buffer: original.bytes,
    });
    stored.push(file);
    const formats: Record<string, unknown> = {};
    for (const [name, image] of sizes) {
      const size = await put(storage, {
        name: `${name}_${basename(filename)}`,
        hash: `${name}_${hash}`,
        ext: image.ext,
        mime: image.mime,
        buffer: image.bytes,
      });
      stored.push(size);
      formats[name] = describeSize(size, image);
    }
    return describe(file, { formats, width: original.width, height: original.height });
  } catch (error) {
    for (const file of stored) await storage.remove(file).catch(() => undefined); // the first failure is the one to tell
    throw error;
  }
}

async function put(
  storage: MediaStorage,
  file: { name: string; hash: string; ext: string; mime: string; buffer: Buffer },
): Promise<ProviderFile> {
  const stored: ProviderFile = { ...file, size: kilobytes(file.buffer) };
  await storage.put(stored);
  return stored;
}

function describe(
  file: ProviderFile,
  more: { formats: Record<string, unknown>; width: number | null; height: number | null },
): NewMediaFile {
  const { name, hash, ext, mime, size, url = '', provider_metadata: metadata } = file;
  return {
    name,
    hash,
    ext,
    mime,
    url,
    providerMetadata: metadata ?? null,
    sizeKb: size,
    alternativeText: null,
    caption: null,
    ...more,
  };
}

function describeSize({ name, hash, ext, mime, url, size, buffer }: ProviderFile, { width, height }: PreparedImage) {
  return { name, hash, ext, mime, url, width, height, size, sizeInBytes: buffer?.length ?? 0, path: null };
}

function kilobytes(bytes: Buffer): number {
  return Math.round((bytes.length / 1000) * 100) / 100;
}
