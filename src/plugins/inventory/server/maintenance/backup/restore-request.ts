import type { Release } from '../../platform/database/release';
import type { MediaStorage } from '../../platform/storage/file-storage';
import type { Manifest } from './manifest';
import type { SnapshotSource } from './take-snapshot';

export interface RestoreRequest {
  readonly target: SnapshotSource;
  readonly storage: MediaStorage;
  readonly publicFolder: string;
  readonly path: string;
  /** The release of this product. */
  readonly release: Release;
  /** Replaces a database that is not empty. */
  readonly isForced: boolean;
  /** Uses files that already exist in a remote storage and may belong to another installation. */
  readonly takesOverMedia: boolean;
  readonly report: (message: string) => void;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Media in the storage that the restored database references. */
  readonly media: number;
  /** The number of media by place: the origin of a remote storage, or `UPLOAD_DIR`. */
  readonly mediaAt: Readonly<Record<string, number>>;
  /** Media that only the replaced database referenced, and that were removed with it. */
  readonly removedMedia: number;
}
