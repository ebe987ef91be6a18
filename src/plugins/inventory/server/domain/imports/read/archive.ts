import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { because } from '../../../../contract/reason';
import type { ByteSource } from './byte-source';
import { importLimits } from './limits';
import { UnreadableFile } from './unreadable-file';

/** A file in an archive. */
export interface ArchiveFile {
  /** With forward slashes, relative. */
  readonly path: string;
  readonly size: number;
  readonly compressedSize: number;
  /** CRC-32 of its bytes, as the archive declares it. */
  readonly checksum: number;
  /** Its bytes, which the archive may declare wrongly: count them. */
  open(): Promise<Readable>;
}

class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  /** @param end exclusive */
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(chunksBetween(this.#source, start, end), { objectMode: false });
  }
}

async function* chunksBetween(source: ByteSource, start: number, end: number): AsyncGenerator<Buffer> {
  for (let position = start; position < end;) {
    const chunk = await source.readAt(position, Math.min(64 * 1024, end - position));
    if (chunk.length === 0) return;
    position += chunk.length;
    yield chunk;
  }
}

/**
 * Reads the directory of a zip archive. The library refuses absolute paths and `..`.
 * @throws UnreadableFile for a damaged or encrypted archive, or one of too many files
 */
export async function readZip(source: ByteSource): Promise<Map<string, ArchiveFile>> {
  const files = new Map<string, ArchiveFile>();
  try {
    const archive = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, {
      lazyEntries: true,
      autoClose: false,
    });
    if (archive.entryCount > importLimits.archiveFiles)
      throw new UnreadableFile(because('archive_files', { max: importLimits.archiveFiles }));
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      files.set(
        entry.fileName,
        toFile(entry, () => archive.openReadStreamPromise(entry)),
      );
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(because('archive_damaged'), { cause: error });
  }
  return files;
}

function toFile(entry: Entry, open: () => Promise<Readable>): ArchiveFile {
  const { fileName: path, uncompressedSize: size, compressedSize, crc32: checksum } = entry;
  return { path, size, compressedSize, checksum, open };
}
