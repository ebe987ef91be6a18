import { createGunzip } from 'node:zlib';
import { pipeline, type Readable } from 'node:stream';
import { because } from '../../../../contract/reason';
import { type ArchiveFile, readZip } from './archive';
import type { ByteSource } from './byte-source';
import { importLimits } from './limits';
import { UnreadableFile } from './unreadable-file';

/** Text that can be read from its beginning several times. */
export interface FeedBytes {
  chunks(): AsyncIterable<Buffer>;
  /** The other files of the archive. */
  readonly files?: readonly ArchiveFile[];
}

const feedName = /\.(?:csv|tsv|txt|json|xml)$/i;

/**
 * Opens a feed: the file itself, what a `.gz` holds, or the one feed of a `.zip`. The content decides, not the name.
 */
export async function unpack(source: ByteSource): Promise<FeedBytes> {
  const head = await source.readAt(0, 4);
  if (head[0] === 0x1f && head[1] === 0x8b) return gunzip(source);
  if (head.toString('latin1') !== 'PK\x03\x04') return limited(source, source.size);
  const all = await readZip(source);
  const feeds = [...all.values()].filter(({ path }) => feedName.test(path) && !isHidden(path));
  const [feed] = feeds;
  if (!feed) throw new UnreadableFile(because('archive_without_feed'));
  if (feeds.length > 1) throw new UnreadableFile(because('archive_with_feeds', { count: feeds.length }));
  const files = [...all.values()].filter((file) => file !== feed && !isHidden(file.path));
  return { chunks: () => limitedChunks(() => feed.open(), feed.compressedSize), files };
}

/** Returns whether a file is hidden: macOS archives have a hidden copy of each file. */
function isHidden(path: string): boolean {
  return path.startsWith('__MACOSX/') || /(?:^|\/)\./.test(path);
}

function gunzip(source: ByteSource): FeedBytes {
  const open = () => {
    const stream = createGunzip();
    pipeline(source.chunks(), stream, () => undefined); // the reader of the stream gets its error
    return Promise.resolve(stream);
  };
  return { chunks: () => limitedChunks(open, source.size) };
}

function limited(source: ByteSource, size: number): FeedBytes {
  if (size > importLimits.bytes) throw refuseSize();
  return source;
}

/** Stops at the first byte above the limits, so that a bomb costs no more than what is allowed. */
async function* limitedChunks(open: () => Promise<Readable>, compressedSize: number): AsyncGenerator<Buffer> {
  let total = 0;
  const stream = await open();
  stream.on('error', () => undefined); // also one that comes after the last chunk was taken
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > importLimits.bytes) throw refuseSize();
      if (total > importLimits.freeBytes && total > compressedSize * importLimits.compression)
        throw new UnreadableFile(because('archive_bomb'));
      yield chunk;
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(because('archive_damaged'), { cause: error });
  } finally {
    stream.destroy();
  }
}

function refuseSize(): UnreadableFile {
  return new UnreadableFile(because('import_too_large', { max: importLimits.bytes / 1024 / 1024 }));
}
