import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../../contract/refusal';
import { processMark, removeAbandoned } from '../../platform/storage/abandoned-folders';
import { because } from '../../../contract/reason';

/**
 * Temporary files on the disk for uploads in progress, so that slow clients take no memory and do not block others.
 *
 * Each file is unlinked as soon as it is open. No other process can find it, and the system frees its space when it is
 * closed or the process ends.
 */
export class IncomingFiles {
  readonly #folder: string;
  readonly #room: number;
  #bytes = 0;
  #count = 0;

  /** @param room the limit on the bytes of all files together */
  constructor(folder: string, room: number) {
    this.#folder = folder;
    this.#room = room;
  }

  /** The number of open files and their bytes. */
  get inFlight(): { readonly files: number; readonly bytes: number } {
    return { files: this.#count, bytes: this.#bytes };
  }

  /** Removes what ended processes left. Several instances may share the folder, so what a running one uses stays. */
  clear(): Promise<void> {
    return removeAbandoned(this.#folder, () => true);
  }

  /** Opens an empty file. The caller closes it. */
  async open(): Promise<IncomingFile> {
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, `${randomUUID()}${processMark}`);
    const handle = await open(path, 'wx+', 0o600);
    try {
      await rm(path);
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
   * Runs `work` with an empty folder for up to `bytes`, and removes the folder afterwards.
   * @throws Refusal `svc_unavailable` if there is no room
   */
  async withFolder<Result>(bytes: number, work: (folder: string) => Promise<Result>): Promise<Result> {
    this.#take(bytes);
    try {
      await mkdir(this.#folder, { recursive: true });
      const folder = await mkdtemp(join(this.#folder, `work${processMark}-`)); // with the mode 0700
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 }); // an aborted form may still open a file
      }
    } finally {
      this.#take(-bytes);
    }
  }

  #take(bytes: number): void {
    if (bytes > 0 && this.#bytes + bytes > this.#room) {
      throw new Refusal('svc_unavailable', because('uploads_busy'), {}, { 'Retry-After': '5' });
    }
    this.#bytes += bytes;
  }
}

/** Bytes of a file in memory while it is hashed. */
const chunkBytes = 256 * 1024;

/** The temporary file of one upload. */
export class IncomingFile {
  readonly #handle: FileHandle;
  /** Reserves bytes, or releases them if negative. @throws Refusal `svc_unavailable` if there is no room */
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

  /** Returns the first `max` bytes, or all of them if there are fewer. */
  async read(max = Infinity): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(Math.min(this.#size, max));
    await this.#fill(bytes, 0);
    return bytes;
  }

  /** Returns up to `length` bytes from `position`; fewer at the end. */
  async readAt(position: number, length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, this.#size - position)));
    await this.#fill(bytes, position);
    return bytes;
  }

  /** Returns the SHA-256 of the file in hex. Reads the file in chunks. */
  async sha256(): Promise<string> {
    const hash = createHash('sha256');
    const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, this.#size));
    for (let start = 0; start < this.#size; start += buffer.length) {
      const chunk = buffer.subarray(0, this.#size - start);
      await this.#fill(chunk, start);
      hash.update(chunk);
    }
    return hash.digest('hex');
  }

  async #fill(bytes: Buffer, start: number): Promise<void> {
    for (let filled = 0; filled < bytes.length;) {
      const { bytesRead } = await this.#handle.read(bytes, filled, bytes.length - filled, start + filled);
      if (bytesRead === 0) throw new Error('A temporary upload file is shorter than the data written to it.');
      filled += bytesRead;
    }
  }

  /** Closes the file and releases its space. Can be called more than once. */
  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#take(-this.#size);
    this.#onClose();
    await this.#handle.close();
  }
}
