import { extname } from 'node:path';
import { fileTypes, type ImageType, imageTypes } from './media-types';
import { isPlainText } from './plain-text';

export interface Sniffed {
  readonly mime: string;
  /** With the dot. */
  readonly ext: string;
}

export function isImageType(mime: string): mime is ImageType {
  return (imageTypes as readonly string[]).includes(mime);
}

export function isAllowedType(mime: string): boolean {
  return isImageType(mime) || (fileTypes as readonly string[]).includes(mime);
}

/** Allowed extensions of plain text. Text with any other extension may be a program or a page. */
const textNames: Readonly<Record<string, Sniffed>> = {
  '': { mime: 'text/plain', ext: '.txt' },
  '.txt': { mime: 'text/plain', ext: '.txt' },
  '.text': { mime: 'text/plain', ext: '.txt' },
  '.log': { mime: 'text/plain', ext: '.txt' },
  '.md': { mime: 'text/plain', ext: '.txt' },
  '.csv': { mime: 'text/csv', ext: '.csv' },
};

/**
 * Detects the type of a file by its content. Text has no signature, so there the extension distinguishes plain text,
 * CSV and programs. A text may begin like the signature of a type that is not allowed (`BMW`, `MZ`).
 * @returns undefined if the type is unknown, or the file is text that may be executed
 */
export async function sniff(bytes: Buffer, name: string): Promise<Sniffed | undefined> {
  const found = await findType(bytes);
  if (found && isAllowedType(found.mime)) return found;
  const text = textNames[extname(name).toLowerCase()];
  return text && (await isPlainText(bytes)) ? text : found;
}

/** Brands of ISO/IEC 23008-12 for HEVC images and image sequences. file-type lacks half of them. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** Brands for images in any codec. */
const heifBrands = ['mif1', 'msf1'];

/** The number of bytes that `isHeif` needs. */
export const heifHeadBytes = 12;

/** Returns whether a file that begins with `head` is a HEIC or HEIF image. */
export function isHeif(head: Buffer): boolean {
  return findHeif(head) !== undefined;
}

function findHeif(bytes: Buffer): Sniffed | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const brand = bytes.toString('latin1', 8, 12);
  if (heicBrands.includes(brand)) return { mime: 'image/heic', ext: '.heic' };
  return heifBrands.includes(brand) ? { mime: 'image/heif', ext: '.heif' } : undefined;
}

async function findType(bytes: Buffer): Promise<Sniffed | undefined> {
  const heif = findHeif(bytes);
  if (heif) return heif;
  const { fileTypeFromBuffer } = await import('file-type');
  try {
    const found = await fileTypeFromBuffer(bytes);
    if (found?.mime === 'image/apng') return { mime: 'image/png', ext: '.png' }; // the first frame is a valid PNG
    return found && { mime: found.mime, ext: `.${found.ext}` };
  } catch {
    return { mime: 'application/octet-stream', ext: '.bin' }; // has the signature of a known type but is invalid
  }
}
