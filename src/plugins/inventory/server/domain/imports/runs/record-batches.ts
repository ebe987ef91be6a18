import type { Cell, FeedRecord } from '../read/feed';

/** Records that are planned together. */
export const batch = 500;
/** Characters of records that are held together. The last record may exceed them. */
export const heldCharacters = 8 * 1024 * 1024;

/** Yields the records in batches. */
export function* batchesOf(records: readonly FeedRecord[]): Generator<FeedRecord[]> {
  let held: FeedRecord[] = [];
  let characters = 0;
  for (const record of records) {
    held.push(record);
    characters += charactersOf(record);
    if (held.length < batch && characters < heldCharacters) continue;
    yield held;
    held = [];
    characters = 0;
  }
  if (held.length > 0) yield held;
}

export function charactersOf({ cells }: FeedRecord): number {
  let characters = 0;
  for (const cell of cells.values()) characters += lengthOf(cell);
  return characters;
}

function lengthOf(cell: Cell): number {
  if (typeof cell === 'string') return cell.length;
  return typeof cell === 'object' && cell !== null ? cell.reduce((length, text) => length + text.length, 0) : 0;
}
