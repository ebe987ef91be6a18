import { fileTypes, imageTypes } from './media-types';

export interface Sniffed {
  readonly mime: string;
  /** With the dot. */
  readonly ext: string;
}

export function isImageType(mime: string): boolean {
  return (imageTypes as readonly string[]).includes(mime);
}

export function isAllowedType(mime: string): boolean {
  return isImageType(mime) || (fileTypes as readonly string[]).includes(mime);
}

/**
 * What bytes are, by their content; their name only tells plain text from comma-separated values.
 * @returns undefined for what cannot be told, or is text that a browser might run.
 */
export async function sniff(bytes: Buffer, name: string): Promise<Sniffed | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  if (found) return { mime: found.mime, ext: `.${found.ext}` };
  if (!isPlainText(bytes)) return undefined;
  return name.toLowerCase().endsWith('.csv') ? { mime: 'text/csv', ext: '.csv' } : { mime: 'text/plain', ext: '.txt' };
}

function isPlainText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    const start = new TextDecoder('utf-8', { fatal: true }).decode(bytes).slice(0, 4096);
    return !/<\s*(!doctype|html|svg|script|body|iframe|\?xml)/i.test(start);
  } catch {
    return false; // not UTF-8
  }
}
