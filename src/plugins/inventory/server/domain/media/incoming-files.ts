import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../../contract/refusal';
import { Room } from '../../platform/limits/room';
import { processMark, removeAbandoned } from '../../platform/storage/abandoned-folders';
import { because, type Reason } from '../../../contract/reason';

/** The part of the room that the files of one client can use. */
const shareOfOne = 2 / 3;

/**
 * Temporary files on the disk for uploads in progress, so that slow clients take no memory and do not block others.
 * Bytes count as they arrive.
 *
 * Each file is unlinked as soon as it is open. No other process can find it, and the system frees its space when it is
 * closed or the process ends.
 */
export class IncomingFiles {
  readonly #folder: string;
  readonly #room: Room;
  readonly #busy: Reason;
  #count = 0;
  #free: (client: string | undefined) => boolean = () => false;

  /**
   * @param limits.room the bytes of all files together
   * @param limits.largest the bytes of a file that one client alone can send, also into a small room
   * @param busy why a file is refused when there is no room
   */
  constructor(
    folder: string,
    { room, largest = 0 }: { readonly room: number; readonly largest?: number },
    busy: Reason = because('uploads_busy'),
  ) {
    this.#folder = folder;
    this.#room = new Room({ all: room, ofOne: Math.max(Math.floor(room * shareOfOne), largest) });
    this.#busy = busy;
  }

  /** The number of open files and their bytes. */
  get inFlight(): { readonly files: number; readonly bytes: number } {
    return { files: this.#count, bytes: this.#room.bytes };
  }

  /**
   * @param free called when there is no room: closes a file that can wait, only one of `client` if it is given, and
   * returns whether there was one
   */
  freeWith(free: (client: string | undefined) => boolean): void {
    this.#free = free;
  }

  /** Removes what ended processes left. Several instances may share the folder, so what a running one uses stays. */
  clear(): Promise<void> {
    return removeAbandoned(this.#folder, () => true);
  }

  /**
   * Opens an empty file. The caller closes it.
   * @param client who sends it; `undefined` for files that the server itself fetches or reads
   */
  async open(client: string | undefined): Promise<IncomingFile> {
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
      { handle, client },
      (bytes) => this.#take(client, bytes),
      (bytes) => {
        this.#count--;
        this.#room.give(client, bytes);
      },
    );
  }

  /** Runs `work` with an empty folder, and removes the folder afterwards. What is written counts by `take`. */
  async withFolder<Result>(client: string | undefined, work: (own: OwnFolder) => Promise<Result>): Promise<Result> {
    let bytes = 0;
    let isOver = false;
    const take = (more: number) => {
      if (isOver) return; // of a form that has failed, whose rest is not stored
      this.#take(client, more);
      bytes += more;
    };
    await mkdir(this.#folder, { recursive: true });
    const path = await mkdtemp(join(this.#folder, `work${processMark}-`)); // with the mode 0700
    try {
      return await work({ path, take });
    } finally {
      isOver = true;
      // an aborted form may still open a file
      await rm(path, { recursive: true, force: true, maxRetries: 3 }).finally(() => this.#room.give(client, bytes));
    }
  }

  #take(client: string | undefined, bytes: number): void {
    while (!this.#room.take(client, bytes))
      if (!this.#free(this.#room.hasShare(client, bytes) ? undefined : client))
        throw new Refusal('svc_unavailable', this.#busy, {}, { 'Retry-After': '5' });
  }
}

/** A temporary folder of one request. */
interface OwnFolder {
  readonly path: string;
  /** Reserves bytes until the folder is removed. @throws Refusal `svc_unavailable` if there is no room */
  readonly take: (bytes: number) => void;
}

/** Bytes of a file in memory while it is hashed. */
const chunkBytes = 256 * 1024;

/** The temporary file of one upload. */
export class IncomingFile {
  /** Who sends it. */
  readonly client: string | undefined;
  readonly #handle: FileHandle;
  readonly #take: (bytes: number) => void;
  readonly #onClose: (bytes: number) => void;
  #size = 0;
  #isOpen = true;

  /** @param take reserves bytes. @param onClose releases them */
  constructor(
    { handle, client }: { readonly handle: FileHandle; readonly client: string | undefined },
    take: (bytes: number) => void,
    onClose: (bytes: number) => void,
  ) {
    this.#handle = handle;
    this.client = client;
    this.#take = take;
    this.#onClose = onClose;
  }

  get size(): number {
    return this.#size;
  }

  /** @throws Refusal `svc_unavailable` if there is no room */
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
    this.#onClose(this.#size);
    await this.#handle.close();
  }
}
