import type { Readable } from 'node:stream';
import { because } from '../../../../contract/reason';
import type { ArchiveFile } from '../read/archive';
import { createTurns } from '../read/event-loop-turns';
import { UnreadableFile } from '../read/unreadable-file';
import { maxAddressCharacters } from './picture-addresses';

/** Marks the address of a picture in the archive, with the checksum of its bytes: `zip:photos/1.jpg#9ae0daaf`. */
const prefix = 'zip:';
const pictureName = /\.(?:jpe?g|png|gif|webp|avif|heic|heif)$/i;

/** Returns whether an address is that of a picture in the archive. */
export function isInArchive(address: string): boolean {
  return address.startsWith(prefix);
}

/**
 * How many of the last parts of two paths are compared. Pictures that differ only in earlier parts count as the same.
 */
const maxParts = 8;

/** The pictures of an archive, such as the media folder of a WordPress export. */
export class ArchivePictures {
  readonly #byPath = new Map<string, ArchiveFile>();
  /**
   * The picture of each end of a path, or null if several have it. An end is as long as needed to have one picture, so
   * that a picture is found in at most `maxParts` steps, however many have its name.
   */
  readonly #byEnd = new Map<string, ArchiveFile | null>();

  private constructor() {}

  /** Indexes the pictures among files, and lets other work run. Paths that are longer than any address are left out. */
  static async of(files: Iterable<ArchiveFile>): Promise<ArchivePictures> {
    const pictures = new ArchivePictures();
    const turns = createTurns();
    for (const file of files) {
      const { path } = file;
      if (path.length <= maxAddressCharacters && pictureName.test(path)) pictures.#add(path, file);
      await turns();
    }
    return pictures;
  }

  get isEmpty(): boolean {
    return this.#byPath.size === 0;
  }

  /**
   * Returns the address of the picture in the archive that an address of the feed means; undefined if none is. A path
   * needs the same file name, and among several the longest common end; an address of the web also needs the same
   * folder.
   */
  resolve(address: string): string | undefined {
    if (this.isEmpty) return undefined;
    const isWeb = /^https?:\/\//i.test(address);
    const path = isWeb ? pathOfUrl(address) : address.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
    if (path === undefined || path.endsWith('/')) return undefined;
    const ends = endsOf(path);
    const found = this.#find(ends);
    if (!found) return undefined;
    const hasFolder = ends.length > 1 && endsOf(found.path)[1] === ends[1];
    return isWeb && !hasFolder ? undefined : addressOf(found);
  }

  /** @throws UnreadableFile if it is not in the archive, or larger than `maxBytes` */
  async read(address: string, maxBytes: number): Promise<{ bytes: Buffer; name: string }> {
    const path = address.slice(prefix.length).replace(/#[^#]*$/, '');
    const file = this.#byPath.get(path);
    if (!file || addressOf(file) !== address) throw new UnreadableFile(because('picture_not_in_archive'));
    return { bytes: await readAll(await file.open(), maxBytes), name: nameOf(path) };
  }

  #add(path: string, file: ArchiveFile): void {
    this.#byPath.set(path, file);
    for (const [index, end] of endsOf(path).entries()) {
      const other = this.#byEnd.get(end);
      if (other === undefined) {
        this.#byEnd.set(end, file);
        return;
      }
      if (other === null) continue;
      this.#byEnd.set(end, null);
      const longer = endsOf(other.path)[index + 1];
      if (longer !== undefined) this.#byEnd.set(longer, other);
    }
  }

  #find(ends: readonly string[]): ArchiveFile | undefined {
    for (const end of ends) {
      const file = this.#byEnd.get(end);
      if (file !== null) return file;
    }
    return undefined;
  }
}

async function readAll(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) throw new UnreadableFile(because('picture_size', { max: maxBytes }));
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(because('archive_damaged'), { cause: error });
  } finally {
    stream.destroy();
  }
  return Buffer.concat(chunks);
}

function addressOf({ path, checksum }: ArchiveFile): string {
  return `${prefix}${path}#${checksum.toString(16)}`;
}

function pathOfUrl(address: string): string | undefined {
  try {
    return decodeURIComponent(new URL(address).pathname);
  } catch {
    return undefined;
  }
}

function nameOf(path: string): string {
  return (path.split('/').at(-1) ?? '').toLowerCase();
}

/** Returns the last part of a path, the last two, and so on. */
function endsOf(path: string): string[] {
  const text = path.toLowerCase().replaceAll(/\/+/g, '/').replace(/^\//, '');
  const ends: string[] = [];
  for (let start = text.length; start > 0 && ends.length < maxParts;) {
    start = text.lastIndexOf('/', start - 1);
    ends.push(text.slice(start + 1));
  }
  return ends;
}
