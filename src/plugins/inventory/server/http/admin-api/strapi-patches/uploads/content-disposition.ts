import { withoutAccents } from '../../../../../contract/texts/fold-text';

/** Keeps the header small. Names of uploads have at most 255 characters; the media library takes longer ones. */
const maxLength = 255;

/**
 * Returns the `Content-Disposition` header that makes a browser save a file as `name` (RFC 6266), with an ASCII
 * fallback for old browsers. Cuts a long name. Escapes characters that could end the header or its quotes.
 */
export function attachment(name: string): string {
  const short = Array.from(name.slice(0, 2 * maxLength))
    .slice(0, maxLength)
    .join('');
  const ascii = withoutAccents(short).replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(wellFormed(short)).replace(/['()*]/g, percent);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Encodes a character that RFC 5987 does not allow and `encodeURIComponent` keeps. */
function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Replaces lone surrogates, for which `encodeURIComponent` throws, with U+FFFD. */
function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
