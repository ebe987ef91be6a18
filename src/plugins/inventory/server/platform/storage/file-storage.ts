/** A file in the format of Strapi's storage providers. */
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

/** The media storage: Strapi's configured upload provider. */
export interface MediaStorage {
  readonly provider: string;
  /** @throws Refusal `svc_unavailable` while the storage does not answer, before something is prepared for it */
  check?(): void;
  /** Stores `buffer` and sets `url`. */
  put(file: ProviderFile): Promise<void>;
  remove(file: ProviderFile): Promise<void>;
  /**
   * Returns the bytes of a stored file; undefined if the storage answers that the file does not exist.
   * @throws StorageUnclear if the answer is unclear
   */
  get(url: string): Promise<Buffer | undefined>;
  /** @throws StorageUnclear if the storage's answer is unclear */
  has(url: string): Promise<boolean>;
}

/** The storage's answer does not show whether a file exists. */
export class StorageUnclear extends Error {}

/**
 * Runs `work` for each file, and again at the end for files with an unclear answer, which may be clear after another
 * file could be read.
 * @throws StorageUnclear if an answer is still unclear
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
