import { listingLimits } from '../../../../contract/listing';
import type { Cell } from '../read/feed';

/** The characters of the longest address or path. */
export const maxAddressCharacters = 2000;

/** Returns the addresses or paths of pictures in a cell, in order and without repetitions. */
export function addressesIn(cell: Cell): string[] {
  const texts = typeof cell === 'object' && cell !== null ? cell : [String(cell ?? '')];
  const found = texts.flatMap((text) => split(text)).map((part) => part.trim());
  return [...new Set(found.filter((part) => part !== '' && part.length <= maxAddressCharacters))];
}

/** Feeds separate addresses by `|`, lines, semicolons, blanks or commas, which addresses may have themselves. */
function split(text: string): string[] {
  const list = text.trim();
  const parsed = list.startsWith('[') ? jsonList(list) : undefined;
  if (parsed) return parsed;
  if (list.includes('|')) return list.split('|');
  if (/[\r\n]/.test(list)) return list.split(/[\r\n]+/).flatMap(split);
  if (/https?:\/\//i.test(list)) return list.split(/[,;\s](?=https?:\/\/)/i).map(withoutSeparators);
  return list.split(list.includes(';') ? ';' : ',');
}

function withoutSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && ',; \t'.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function jsonList(text: string): string[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter((part) => typeof part === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** The pictures that a listing can have. */
export const maxPictures = listingLimits.images;
