import type { ByteSource } from './byte-source';

/** A file to import. */
export interface ImportFile {
  readonly source: ByteSource;
  readonly name: string | null;
  /** Releases the file; called once, also if the run is never read. */
  close(): Promise<void>;
}
