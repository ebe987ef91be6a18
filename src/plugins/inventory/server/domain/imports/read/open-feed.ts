import { createHash } from 'node:crypto';
import { because } from '../../../../contract/reason';
import type { ByteSource } from './byte-source';
import { cleanRecord } from './clean-text';
import { findLayout, readDelimited } from './delimited';
import { decode, EncodingDetector } from './encoding';
import type { Feed, FeedFormat, FeedRecord } from './feed';
import { createTurns } from './event-loop-turns';
import { readJson } from './json';
import { importLimits } from './limits';
import { type FeedBytes, unpack } from './unpack';
import { UnreadableFile } from './unreadable-file';
import { isWordpress, readWordpress } from './wordpress';
import { findRecordPath, readXml } from './xml';

const headCharacters = 64 * 1024;

/**
 * Opens a file to import: finds how it is packed, encoded and laid out. Reads it once.
 *
 * @param known whether a folded column name is a usual one
 * @throws UnreadableFile
 */
export async function openFeed(source: ByteSource, known: (folded: string) => boolean): Promise<Feed> {
  const bytes = await unpack(source);
  const { sha256, encoding } = await inspect(bytes);
  const texts = () => decode(bytes.chunks(), encoding);
  const head = await headOf(texts());
  const reader = await readerOf(texts, head, known);
  return { sha256, encoding, files: bytes.files ?? [], ...reader, records: () => limitRows(reader.records()) };
}

async function inspect(bytes: FeedBytes): Promise<{ sha256: string; encoding: string }> {
  const hash = createHash('sha256');
  const detector = new EncodingDetector();
  const turns = createTurns();
  for await (const chunk of bytes.chunks()) {
    hash.update(chunk);
    detector.push(chunk);
    await turns();
  }
  return { sha256: hash.digest('hex'), encoding: detector.end() };
}

async function headOf(texts: AsyncIterable<string>): Promise<string> {
  let head = '';
  for await (const text of texts) {
    head += text;
    if (head.length >= headCharacters) break;
  }
  return head.slice(0, headCharacters);
}

type Reader = Pick<Feed, 'format' | 'delimiter' | 'records'>;

async function readerOf(
  texts: () => AsyncIterable<string>,
  head: string,
  known: (folded: string) => boolean,
): Promise<Reader> {
  const format = formatOf(head);
  if (format === 'json') return { format, records: () => readJson(texts(), head) };
  if (format === 'wordpress') return { format, records: () => readWordpress(texts) };
  if (format === 'xml') {
    const path = await findRecordPath(texts());
    return { format, records: () => readXml(texts(), path) };
  }
  if (head.includes('\0')) throw new UnreadableFile(because('not_a_feed'));
  const layout = findLayout(head, known);
  const { delimiter } = layout;
  return { format: delimiter === '\t' ? 'tsv' : 'csv', delimiter, records: () => readDelimited(texts(), layout) };
}

function formatOf(head: string): FeedFormat {
  const start = head.trimStart().slice(0, 1);
  if (start === '<') return isWordpress(head) ? 'wordpress' : 'xml';
  return start === '{' || start === '[' ? 'json' : 'csv';
}

async function* limitRows(records: AsyncGenerator<FeedRecord[]>): AsyncGenerator<FeedRecord[]> {
  for await (const group of records) {
    if ((group.at(-1)?.row ?? 0) > importLimits.rows)
      throw new UnreadableFile(because('too_many_rows', { max: importLimits.rows }));
    yield group.map(cleanRecord);
  }
}
