import type { Readable } from 'node:stream';
import { because } from '../../../../contract/reason';
import type { ArchiveFile } from '../read/archive';
import { UnreadableFile } from '../read/unreadable-file';

/** Marks the address of a picture in the archive, with the checksum of its bytes: `zip:photos/1.jpg#9ae0daaf`. */
const prefix = 'zip:';
const pictureName = /\.(?:jpe?g|png|gif|webp|avif|heic|heif)$/i;

/** Whether an address is that of a picture in the archive. */
export function isInArchive(address: string): boolean {
  return address.startsWith(prefix);
}

/** The pictures of an archive, such as the media folder of a WordPress export. */
export class ArchivePictures {
  readonly #byName = new Map<string, ArchiveFile[]>();

  constructor(files: Iterable<ArchiveFile>) {
    for (const file of files) {
      if (!pictureName.test(file.path)) continue;
      const name = nameOf(file.path);
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), file]);
    }
  }

  get isEmpty(): boolean {
    return this.#byName.size === 0;
  }

  /**
   * Returns the address of the picture in the archive that an address of the feed means; undefined if none is. A path needs the
   * same file name, and among several the longest common end; an address of the web also needs the same folder.
   */
  resolve(address: string): string | undefined {
    if (this.isEmpty) return undefined;
    const isWeb = /^https?:\/\//i.test(address);
    const path = isWeb ? pathOfUrl(address) : address.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
    if (path === undefined) return undefined;
    const wanted = partsOf(path);
    const ranked = (this.#byName.get(nameOf(path)) ?? [])
      .map((file) => ({ file, common: commonEnd(wanted, partsOf(file.path)) }))
      .sort((one, other) => other.common - one.common);
    const [best, second] = ranked;
    if (!best || best.common < (isWeb ? 2 : 1) || second?.common === best.common) return undefined;
    return addressOf(best.file);
  }

  /** @throws UnreadableFile if it is not in the archive, or larger than `maxBytes` */
  async read(address: string, maxBytes: number): Promise<{ bytes: Buffer; name: string }> {
    const name = nameOf(address.slice(prefix.length).replace(/#[^#]*$/, ''));
    const file = this.#byName.get(name)?.find((candidate) => addressOf(candidate) === address);
    if (!file) throw new UnreadableFile(because('picture_not_in_archive'));
    return { bytes: await readAll(await file.open(), maxBytes), name };
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

function partsOf(path: string): string[] {
  return path.toLowerCase().split('/').filter((part) => part !== ''); // prettier-ignore
}

function commonEnd(one: readonly string[], other: readonly string[]): number {
  let common = 0;
  while (common < one.length && common < other.length && one.at(-1 - common) === other.at(-1 - common)) common++;
  return common;
}
