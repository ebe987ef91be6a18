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

/** A photo as iPhones take it, which browsers do not show. */
export function isHeic(mime: string | undefined): boolean {
  return mime !== undefined && /^image\/hei[cf]/.test(mime);
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

async function findType(bytes: Buffer): Promise<Sniffed | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  try {
    const found = await fileTypeFromBuffer(bytes);
    if (found?.mime === 'image/apng') return { mime: 'image/png', ext: '.png' }; // a PNG whose first frame is a whole one
    return found && { mime: found.mime, ext: `.${found.ext}` };
  } catch {
    return { mime: 'application/octet-stream', ext: '.bin' }; // begins like a known type and is none
  }
}

const control = /[\0-\x08\x0e-\x1f\x7f]/; // eslint-disable-line no-control-regex -- to find them is the purpose
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
  return !control.test(text) && !active.test(text);
}
