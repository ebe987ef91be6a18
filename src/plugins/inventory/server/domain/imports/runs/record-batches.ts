import { because } from '../../../../contract/reason';
import type { Cell, Feed, FeedRecord } from '../read/feed';
import { importLimits } from '../read/limits';
import { UnreadableFile } from '../read/unreadable-file';

/** Records that show which columns a feed has. */
const sampleSize = 500;
/** Records that are planned together. */
export const batch = 500;
/** Characters of records that are held together. The last record may exceed them. */
const heldCharacters = 8 * 1024 * 1024;

/** Returns the first records of a feed. */
export async function sampleOf(feed: Pick<Feed, 'records'>): Promise<FeedRecord[]> {
  const sample: FeedRecord[] = [];
  let characters = 0;
  for await (const group of feed.records()) {
    for (const record of group) {
      sample.push(record);
      characters += charactersOf(record);
      if (sample.length >= sampleSize || characters >= heldCharacters) return sample;
    }
  }
  return sample;
}

/** Returns the columns that the records have together. @throws UnreadableFile if there are too many */
export function feedColumnsOf(records: readonly FeedRecord[]): string[] {
  const columns = new Set<string>();
  for (const { row, cells } of records) {
    for (const column of cells.keys()) columns.add(column);
    if (columns.size > importLimits.columns)
      throw new UnreadableFile(because('too_many_columns', { row, max: importLimits.columns }));
  }
  return [...columns];
}

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

function charactersOf({ cells }: FeedRecord): number {
  let characters = 0;
  for (const cell of cells.values()) characters += lengthOf(cell);
  return characters;
}

function lengthOf(cell: Cell): number {
  if (typeof cell === 'string') return cell.length;
  return typeof cell === 'object' && cell !== null ? cell.reduce((length, text) => length + text.length, 0) : 0;
}
