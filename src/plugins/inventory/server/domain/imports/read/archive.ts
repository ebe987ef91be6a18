import { Readable } from 'node:stream';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  validateFileName,
} from 'yauzl';
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

/** In characters, of a path. A file with a longer one is left out. */
const maxPathCharacters = 2000;

/**
 * Reads the directory of a zip archive, and keeps of each file only what is needed to read it: comments and extra
 * fields, of up to 128 KB, take 30 times as much memory once the library has decoded them.
 *
 * @throws UnreadableFile for a damaged or encrypted archive, one with absolute paths or `..`, or one of too many files
 */
export async function readZip(source: ByteSource): Promise<Map<string, ArchiveFile>> {
  const files = new Map<string, ArchiveFile>();
  try {
    const archive = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: false,
    });
    if (archive.entryCount > importLimits.archiveFiles)
      throw new UnreadableFile(because('archive_files', { max: importLimits.archiveFiles }));
    for await (const entry of archive.eachEntry()) {
      const path = pathOf(entry);
      if (path.endsWith('/') || path.length > maxPathCharacters) continue;
      const kept = Object.assign(entry, withoutTexts);
      files.set(
        path,
        toFile(path, entry, () => archive.openReadStreamPromise(kept)),
      );
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(because('archive_damaged'), { cause: error });
  }
  return files;
}

/** Returns the path of a file as the library decodes it. @throws Error for a path that leads out of the archive */
function pathOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const path = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  const problem = validateFileName(path);
  if (problem !== null) throw new Error(problem);
  return path;
}

const none = Buffer.alloc(0);
const withoutTexts = {
  fileName: '',
  fileNameRaw: none,
  extraFields: [],
  extraFieldRaw: none,
  fileComment: '',
  comment: '',
  fileCommentRaw: none,
};

function toFile(path: string, entry: Entry, open: () => Promise<Readable>): ArchiveFile {
  const { uncompressedSize: size, compressedSize, crc32: checksum } = entry;
  return { path, size, compressedSize, checksum, open };
}
