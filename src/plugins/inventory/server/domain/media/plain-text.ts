import { setImmediate as nextTurn } from 'node:timers/promises';

/** Bytes per slice; other requests are answered between two slices. One slice takes about a millisecond. */
const sliceBytes = 64 * 1024;

/**
 * Returns whether bytes are text in UTF-8 or in an 8-bit character set, such as spreadsheets write, without active
 * content. Reads them in slices.
 */
export async function isPlainText(bytes: Buffer): Promise<boolean> {
  let open = ''; // the start of the tag in which the last slice ended
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    if (start > 0) await nextTurn();
    const slice = bytes.toString('latin1', start, start + sliceBytes); // all patterns are ASCII
    if (hasControlCharacter(slice) || (start === 0 && activeStart.test(slice))) return false;
    const text = open + slice;
    const last = text.lastIndexOf('<');
    if (activeTag.test(text.slice(0, last + 1))) return false;
    open = last < 0 ? '' : shortenTag(text.slice(last));
  }
  return !activeTag.test(open);
}

/** Returns whether a text contains control characters other than tab, line breaks, vertical tab and form feed. */
function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x09 || (code > 0x0d && code < 0x20) || code === 0x7f) return true;
  }
  return false;
}

const activeStart = /^(?:\xef\xbb\xbf)?(?:#!|%!PS|\{\\rtf)/i;

/** A tag that is also a common word (`<Body Shop>`) counts only if it is complete or has an attribute value. */
const activeTag = new RegExp(
  [
    String.raw`<\s*(?:!doctype|html|svg|script|iframe)\b`,
    String.raw`<\s*(?:body|object|embed)\b(?:\s*(?:[/>]|$)|[^<>]*=)`,
    String.raw`<\s*\?(?:xml|php|=)`,
  ].join('|'),
  'i',
);

/** More than the longest name in `activeTag`. */
const nameLength = 20;

/**
 * Shortens an unfinished tag to what `activeTag` looks at, so that a tag over many slices is not read again and again.
 */
function shortenTag(tag: string): string {
  const content = tag.slice(1).trimStart();
  const rest = content.slice(nameLength).trimStart();
  const end = rest.indexOf('>');
  const hasValue = rest.slice(0, end < 0 ? undefined : end).includes('=');
  return `<${content.slice(0, nameLength)}${rest.slice(0, 1)}${hasValue ? '=' : ''}${end < 0 ? '' : '>'}`;
}
