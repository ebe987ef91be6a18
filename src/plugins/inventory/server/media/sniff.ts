import { extname } from 'node:path';
import { fileTypes, type ImageType, imageTypes } from './media-types';

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

/** Names that plain text may have. Text by any other name says itself that it is a program or a page. */
const textNames: Readonly<Record<string, Sniffed>> = {
  '': { mime: 'text/plain', ext: '.txt' },
  '.txt': { mime: 'text/plain', ext: '.txt' },
  '.text': { mime: 'text/plain', ext: '.txt' },
  '.log': { mime: 'text/plain', ext: '.txt' },
  '.md': { mime: 'text/plain', ext: '.txt' },
  '.csv': { mime: 'text/csv', ext: '.csv' },
};

/**
 * What bytes are, by their content. Text has no mark of its own, so there the name has a say too: it tells plain text
 * from comma-separated values, and from programs. Words may begin like the mark of a type that is not taken (`BMW`, `MZ`).
 * @returns undefined for what cannot be told, or is text that something might run
 */
export async function sniff(bytes: Buffer, name: string): Promise<Sniffed | undefined> {
  const found = await findType(bytes);
  if (found && isAllowedType(found.mime)) return found;
  const text = textNames[extname(name).toLowerCase()];
  return text && isPlainText(bytes) ? text : found;
}

/** Brands of ISO/IEC 23008-12 whose files hold pictures in HEVC, single ones and sequences; file-type lacks half of them. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** Brands that leave open how the pictures are coded. */
const heifBrands = ['mif1', 'msf1'];

/** The bytes at the start of a file that `isHeif` reads. */
export const heifHeadBytes = 12;

/** Tells whether a file that begins with `head` is a HEIC or HEIF picture. */
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
    if (found?.mime === 'image/apng') return { mime: 'image/png', ext: '.png' }; // a PNG whose first frame is a whole one
    return found && { mime: found.mime, ext: `.${found.ext}` };
  } catch {
    return { mime: 'application/octet-stream', ext: '.bin' }; // begins like a known type and is none
  }
}

/** Looks for a control character that plain text does not contain: all but tab, line breaks, vertical tab and form feed. */
function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x09 || (code > 0x0d && code < 0x20) || code === 0x7f) return true;
  }
  return false;
}

/** A tag that is also a common word in a list (`<Body Shop>`) counts when it is whole or has a value. */
const active = new RegExp(
  [
    String.raw`^(?:\xef\xbb\xbf)?(?:#!|%!PS|\{\\rtf)`,
    String.raw`<\s*(?:!doctype|html|svg|script|iframe)\b`,
    String.raw`<\s*(?:body|object|embed)\b(?:\s*(?:[/>]|$)|[^<>]*=)`,
    String.raw`<\s*\?(?:xml|php|=)`,
  ].join('|'),
  'i',
);

/** Text in UTF-8, or in an 8-bit character set as spreadsheets write it. */
function isPlainText(bytes: Buffer): boolean {
  const text = bytes.toString('latin1'); // every mark that is looked for is ASCII
  return !hasControlCharacter(text) && !active.test(text);
}
