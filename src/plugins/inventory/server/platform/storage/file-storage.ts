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
   * @throws Error if the storage does not say
   */
  get(url: string): Promise<Buffer | undefined>;
  /** @throws Error if the storage does not say */
  has(url: string): Promise<boolean>;
}
