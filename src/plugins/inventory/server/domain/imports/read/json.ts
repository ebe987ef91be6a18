import { because } from '../../../../contract/reason';
import type { ByteSource } from './byte-source';
import { decode } from './encoding';
import type { FeedRecord } from './feed';
import { flatten } from './flatten';
import { createTurns } from './event-loop-turns';
import { findListName, JsonRecordSplitter } from './json-records';
import { UnreadableFile } from './unreadable-file';

/**
 * Yields the objects of a JSON document's list as records.
 *
 * @param head the beginning of the text
 * @param onEnd gets the document with a number for each record
 */
export async function* readJson(
  texts: AsyncIterable<string>,
  head: string,
  onEnd: (document: unknown) => void = () => undefined,
): AsyncGenerator<FeedRecord[]> {
  const splitter = new JsonRecordSplitter(findListName(head));
  const turns = createTurns();
  let row = 0;
  for await (const text of texts) {
    const records: FeedRecord[] = [];
    for (const json of splitter.push(text)) {
      records.push(toRecord(json, ++row));
      const turn = turns(); // none for most records, of which a small file can hold millions
      if (turn) await turn;
    }
    if (records.length > 0) yield records;
  }
  onEnd(splitter.end());
}

function toRecord(json: string, row: number): FeedRecord {
  try {
    return { row, cells: flatten(JSON.parse(json) as Record<string, unknown>) }; // it begins with a brace
  } catch (error) {
    throw new UnreadableFile(because('json_record', { row }), { cause: error });
  }
}

/**
 * Counts the objects in the list `rows` of a JSON document; undefined if it has none. Reads no further than one object
 * more than `max`.
 *
 * @throws UnreadableFile
 */
export async function countJsonRows(source: ByteSource, max: number): Promise<number | undefined> {
  let document: unknown;
  let count = 0;
  for await (const group of readJson(decode(source.chunks(), 'utf-8'), '"rows":[', (end) => (document = end))) {
    count += group.length;
    if (count > max) return max + 1;
  }
  const rows = (document as { rows?: unknown } | null | undefined)?.rows;
  return Array.isArray(rows) && rows.length === count ? count : undefined;
}
