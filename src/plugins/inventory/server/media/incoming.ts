import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../contract/refusal';

/**
 * Uploads that are on their way, on the disk: a slow client costs no memory, and no other client waits for it.
 *
 * A file loses its name as soon as it is open. So nothing can find it, and the system takes its room back when it is
 * closed or the process ends, however it ends.
 */
export class IncomingFiles {
  readonly #folder: string;
  readonly #room: number;
  #bytes = 0;
  #count = 0;

  /** @param room bytes that all of them together may take */
  constructor(folder: string, room: number) {
    this.#folder = folder;
    this.#room = room;
  }

  /** How many files are open, and how many bytes they hold. */
  get inFlight(): { readonly files: number; readonly bytes: number } {
    return { files: this.#count, bytes: this.#bytes };
  }

  /** Removes what a process left that died between making a file and taking its name away. */
  async clear(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) await rm(join(this.#folder, name), { recursive: true, force: true });
  }

  /** An empty file; whoever asked for it closes it. */
  async open(): Promise<IncomingFile> {
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, randomUUID());
    const handle = await open(path, 'wx+', 0o600);
    try {
      await rm(path, { force: true }); // another instance that starts may have removed it
    } catch (error) {
      await handle.close();
      throw error;
    }
    this.#count++;
    return new IncomingFile(
      handle,
      (bytes) => this.#take(bytes),
      () => void this.#count--,
    );
  }

  /**
   * Runs `work` with an empty folder in which it may keep up to `bytes`, and removes the folder afterwards.
   * @throws Refusal `svc_unavailable` if there is no room
   */
  async withFolder<Result>(bytes: number, work: (folder: string) => Promise<Result>): Promise<Result> {
    this.#take(bytes);
    try {
      await mkdir(this.#folder, { recursive: true });
      const folder = await mkdtemp(join(this.#folder, 'work-')); // with the mode 0700
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 }); // a cut-off form may still open a file
      }
    } finally {
      this.#take(-bytes);
    }
  }

  #take(bytes: number): void {
    if (bytes > 0 && this.#bytes + bytes > this.#room) {
      throw new Refusal(
        'svc_unavailable',
        'Too many uploads are on their way at once. Try again in a moment.',
        {},
        { 'Retry-After': '5' },
      );
    }
    this.#bytes += bytes;
  }
}

/** How much of a file is in memory while it is hashed, in bytes. */
const chunkBytes = 256 * 1024;

/** One upload on its way. */
export class IncomingFile {
  readonly #handle: FileHandle;
  /** Counts bytes in, or out when they are negative. @throws Refusal when there is no room for them */
  readonly #take: (bytes: number) => void;
  readonly #onClose: () => void;
  #size = 0;
  #isOpen = true;

  constructor(handle: FileHandle, take: (bytes: number) => void, onClose: () => void) {
    this.#handle = handle;
    this.#take = take;
    this.#onClose = onClose;
  }

  get size(): number {
    return this.#size;
  }

  async append(chunk: Buffer): Promise<void> {
    this.#take(chunk.length);
    this.#size += chunk.length;
    await this.#handle.appendFile(chunk);
  }

  /** Returns the first `most` bytes, or all of them if there are fewer. */
  async read(most = Infinity): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(Math.min(this.#size, most));
    await this.#fill(bytes, 0);
    return bytes;
  }

  /** Returns the SHA-256 of the file in hex. Holds only a piece of the file in memory. */
  async sha256(): Promise<string> {
    const hash = createHash('sha256');
    const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, this.#size));
    for (let start = 0; start < this.#size; start += buffer.length) {
      const piece = buffer.subarray(0, this.#size - start);
      await this.#fill(piece, start);
      hash.update(piece);
    }
    return hash.digest('hex');
  }

  async #fill(bytes: Buffer, start: number): Promise<void> {
    for (let filled = 0; filled < bytes.length;) {
      const { bytesRead } = await this.#handle.read(bytes, filled, bytes.length - filled, start + filled);
      if (bytesRead === 0) throw new Error('An incoming file is shorter than what was written to it.');
      filled += bytesRead;
    }
  }

  /** Gives its room back. More than once does no harm. */
  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#take(-this.#size);
    this.#onClose();
    await this.#handle.close();
  }
}
