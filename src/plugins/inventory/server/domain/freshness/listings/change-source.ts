import type { FeedPosition } from './cursor';

/** A change of a listing of a type. Listing 0 is everything of the type. */
export interface StockChange {
  readonly listingId: number;
  readonly typeId: number;
  /** In milliseconds since 1970, by the database's clock. */
  readonly changedAt: number;
}

/** Which changes to read. */
export interface ReadOptions {
  /** Default: all types. */
  readonly typeId: number | undefined;
  readonly limit: number;
}

/** The result of a read, from one statement. */
export interface ChangesRead {
  readonly feed: string;
  /** The database's time in epoch seconds. */
  readonly now: number;
  /** Whether the position was one of this database, and no change after it was removed. */
  readonly isContinuous: boolean;
  readonly changes: readonly StockChange[];
  /**
   * Returns the position after the first `count` changes: the same object if nothing has changed.
   * @param isLater whether the position is of an earlier hour, and must not grow older
   */
  after(count: number, isLater: boolean): { readonly position: FeedPosition; readonly hasMore: boolean };
}

/** Reads the table of listing changes. */
export interface ListingChangeSource {
  /** Reads the changes after `position`; without it, only the current position. */
  read(position: FeedPosition | undefined, options: ReadOptions): Promise<ChangesRead>;
  close(): Promise<void>;
}
