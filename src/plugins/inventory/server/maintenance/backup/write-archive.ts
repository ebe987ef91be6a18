import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { Manifest } from './manifest';

type Entry = Manifest['entries'][number];

/**
 * Compression level. Photos are already compressed and rows compress well at any level, so higher levels cost time and
 * save little.
 */
const level = 3;

/** Writes a compressed archive entry by entry and records the hash of each. */
export class ArchiveWriter {
  readonly entries: Entry[] = [];
  readonly #names = new Set<string>();
  readonly #pack = pack();
  readonly #written: Promise<void>;

  constructor(path: string) {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    this.#written = pipeline(this.#pack, createGzip({ level }), file);
    this.#written.catch(() => undefined); // reported by the current `#add` or by `finish`
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  addFile(name: string, path: string): Promise<void> {
    return this.#add(name, statSync(path).size, createReadStream(path));
  }

  addBytes(name: string, bytes: Buffer): Promise<void> {
    return this.#add(name, bytes.length, Readable.from([bytes]));
  }

  /** Resolves when everything is written to the file. */
  async finish(): Promise<void> {
    this.#pack.finalize();
    await this.#written;
  }

  async #add(name: string, bytes: number, source: Readable): Promise<void> {
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const entry = this.#pack.entry({ name, size: bytes, mode: 0o600 });
    // A full disk fails the file stream but not the entry, which would wait forever.
    await Promise.race([pipeline(source, hashing, entry), this.#failed()]);
    this.#names.add(name);
    this.entries.push({ name, bytes, sha256: hash.digest('hex') });
  }

  async #failed(): Promise<never> {
    await this.#written;
    throw new Error('The archive was closed before all entries were written.');
  }
}
