import type { ArchivePictures } from '../pictures/archive-pictures';
import type { ImportFile } from '../read/import-file';

/** Files with pictures that stay open while their runs wait for a person. They take up to 500 MB of the disk each. */
const maxWaiting = 2;

interface OpenFile {
  readonly file: ImportFile;
  archive?: ArchivePictures;
}

/** The files of runs that this process has: to be read, or with pictures that are needed later. */
export class RunFiles {
  readonly #files = new Map<number, OpenFile>();
  /** Runs that wait for a person, the oldest first. */
  readonly #waiting = new Set<number>();
  readonly #onClosed: (id: number) => void;

  /** @param onClosed called with a run that waits for a person, when its file is closed for a later one */
  constructor(onClosed: (id: number) => void = () => undefined) {
    this.#onClosed = onClosed;
  }

  get ids(): number[] {
    return [...this.#files.keys()];
  }

  add(id: number, file: ImportFile): void {
    this.#files.set(id, { file });
  }

  fileOf(id: number): ImportFile | undefined {
    return this.#files.get(id)?.file;
  }

  /** Returns the pictures in the file of a run; undefined if another process had the file. */
  archiveOf(id: number): ArchivePictures | undefined {
    return this.#files.get(id)?.archive;
  }

  /** Keeps the file of a run open for its pictures. */
  keep(id: number, archive: ArchivePictures, { isWaiting }: { isWaiting: boolean }): void {
    const open = this.#files.get(id);
    if (!open) return;
    open.archive = archive;
    if (!isWaiting) return;
    this.#waiting.add(id);
    if (this.#waiting.size > maxWaiting) this.closeOldestWaiting();
  }

  /** Keeps the file of a run that no longer waits for a person until the run ends. */
  use(id: number): void {
    this.#waiting.delete(id);
  }

  /**
   * Closes the oldest file whose run waits for a person. Returns whether there was one; its bytes are free then.
   * @param client closes only a file that this one sent
   */
  closeOldestWaiting(client?: string): boolean {
    const oldest = [...this.#waiting].find((id) => client === undefined || this.fileOf(id)?.client === client);
    if (oldest === undefined) return false;
    this.close(oldest).catch(() => undefined); // the process ends with the file, at the latest
    this.#onClosed(oldest);
    return true;
  }

  async close(id: number): Promise<void> {
    const open = this.#files.get(id);
    this.#files.delete(id);
    this.#waiting.delete(id);
    await open?.file.close();
  }

  async closeAll(): Promise<void> {
    await Promise.all(this.ids.map((id) => this.close(id)));
  }
}
