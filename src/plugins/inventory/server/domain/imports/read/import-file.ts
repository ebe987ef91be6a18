import type { ByteSource } from './byte-source';

/** A file to import. */
export interface ImportFile {
  readonly source: ByteSource;
  readonly name: string | null;
  /** Who sent it, and has a share of the room for files. */
  readonly client?: string | undefined;
  /** Called when it was read. @throws UnreadableFile if it has changed since it was opened */
  checkUnchanged?(): Promise<void>;
  /** Releases the file; called once, also if the run is never read. */
  close(): Promise<void>;
}
