import { listingLimits } from '../../../../contract/listing';
import type { Cell } from '../read/feed';

/** The characters of the longest address or path. */
export const maxAddressCharacters = 2000;

/** The pictures that a listing can have. */
export const maxPictures = listingLimits.images;

/** The characters of a cell that are read: the longest addresses of all pictures. */
const maxCharacters = maxPictures * maxAddressCharacters;
/** The texts of a list, or the lines of a cell, that are read; some are empty or repeated. */
const maxTexts = 10 * maxPictures;

/** Returns the addresses or paths of pictures in a cell, in order and without repetitions. */
export function addressesIn(cell: Cell): string[] {
  const texts = typeof cell === 'object' && cell !== null ? firstOf(cell) : [String(cell ?? '')];
  const found = texts.flatMap((text) => split(text)).map((part) => part.trim());
  return [...new Set(found.filter((part) => part !== '' && part.length <= maxAddressCharacters))];
}

/** Returns the texts at the beginning that are read. */
function firstOf(texts: readonly string[]): string[] {
  const first: string[] = [];
  let characters = 0;
  for (const text of texts.slice(0, maxTexts)) {
    characters += text.length;
    if (characters > maxCharacters) break;
    first.push(text);
  }
  return first;
}

/** Feeds separate addresses by `|`, lines, semicolons, blanks or commas, which addresses may have themselves. */
function split(text: string): string[] {
  const list = text.trim().slice(0, maxCharacters);
  const parsed = list.startsWith('[') ? (jsonList(list) ?? jsonList(closed(list))) : undefined;
  if (parsed) return parsed;
  if (list.includes('|')) return list.split('|');
  if (/[\r\n]/.test(list)) return list.split(/[\r\n]+/, maxTexts).flatMap(split);
  if (/https?:\/\//i.test(list)) return list.split(/[,;\s](?=https?:\/\/)/i).map(withoutSeparators);
  return list.split(list.includes(';') ? ';' : ',');
}

function withoutSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && ',; \t'.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Returns the complete texts of a list that was cut. */
function closed(list: string): string {
  return `${list.slice(0, list.lastIndexOf('",') + 1)}]`;
}

/** Returns the texts of a list in JSON; undefined for anything else. */
export function jsonList(text: string): string[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter((part) => typeof part === 'string') : undefined;
  } catch {
    return undefined;
  }
}
