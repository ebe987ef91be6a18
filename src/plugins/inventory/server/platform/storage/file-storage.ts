/** One file as a storage provider takes and gives it. */
export interface ProviderFile {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  /** Kilobytes. */
  size: number;
  buffer?: Buffer;
  url?: string;
  provider_metadata?: unknown;
}

/** Where files are kept: Strapi's configured upload provider. */
export interface MediaStorage {
  readonly provider: string;
  /** Stores `buffer` and sets `url`. */
  put(file: ProviderFile): Promise<void>;
  remove(file: ProviderFile): Promise<void>;
  /**
   * The bytes at a stored file's `url`; undefined if the storage says that it has no such file.
   * @throws StorageUnclear if the storage does not say
   */
  get(url: string): Promise<Buffer | undefined>;
  /** @throws StorageUnclear if the storage does not say */
  has(url: string): Promise<boolean>;
}

/** A storage has said neither that a file is there nor that it is gone. */
export class StorageUnclear extends Error {}

/**
 * Does `work` for each file, and once more at the end where the storage was unclear: what it says of one file may be clear
 * only after it has given another.
 * @throws StorageUnclear if it stays so
 */
export async function forEachFile<File>(files: readonly File[], work: (file: File) => Promise<void>): Promise<void> {
  const unclear: File[] = [];
  for (const file of files)
    await work(file).catch((error: unknown) => {
      if (!(error instanceof StorageUnclear)) throw error;
      unclear.push(file);
    });
  for (const file of unclear) await work(file);
}
