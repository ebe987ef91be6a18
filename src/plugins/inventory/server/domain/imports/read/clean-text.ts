import type { Cell, FeedRecord } from './feed';

const loneSurrogate = /\p{Surrogate}/gu;

/** Returns a text without what databases do not store: NUL, and halves of characters. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').replace(loneSurrogate, '\uFFFD');
}

/** Returns the record with clean texts; itself if it has nothing to clean, as nearly always. */
export function cleanRecord(record: FeedRecord): FeedRecord {
  for (const [name, cell] of record.cells) {
    if (cleanText(name) !== name || cleanCell(cell) !== cell) {
      const cells = [...record.cells].map(([key, value]) => [cleanText(key), cleanCell(value)] as const);
      return { ...record, cells: new Map(cells) };
    }
  }
  return record;
}

function cleanCell(cell: Cell): Cell {
  if (typeof cell === 'string') return cleanText(cell);
  if (!Array.isArray(cell)) return cell;
  return cell.every((part: string) => cleanText(part) === part) ? cell : cell.map(cleanText);
}

/** Returns at most `max` characters, without half a character at the end. */
export function cutText(text: string, max: number): string {
  return text.length <= max
    ? text
    : Array.from(text.slice(0, max * 2))
        .slice(0, max)
        .join('');
}

/** Returns a copy of a text to be kept: V8 would keep the whole text, of up to a chunk, that a part was cut from. */
export function copyText(text: string): string {
  return Buffer.from(text).toString();
}
