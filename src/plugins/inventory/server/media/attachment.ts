/**
 * The header that has a browser save a file under `name` (RFC 6266): in ASCII for old ones, in full for the others.
 * Nothing in the name can end the header or its quotes.
 */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(wellFormed(name)).replace(/['()*]/g, percent);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** What RFC 5987 does not allow in plain, and `encodeURIComponent` leaves. */
function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Lone surrogates, which no URI can hold, as the character for what is unknown. */
function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
