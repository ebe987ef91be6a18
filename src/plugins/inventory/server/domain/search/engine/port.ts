/**
 * The interface of a search engine.
 *
 * An engine serves one inventory type. All arguments and results survive a structured clone, so an engine can run in a
 * worker or in another process.
 */
import type { ListingStatus } from '../../../../contract/listing';

/** The whole searchable state of one listing. */
export interface IndexedListing {
  /** 0 … 2^32 - 1. */
  readonly id: number;
  readonly status: ListingStatus;
  readonly isSold: boolean;
  readonly isSalePending: boolean;
  /** In cents; null if the listing has no price. */
  readonly priceCents: number | null;
  /** Milliseconds since 1970; null if unknown. */
  readonly createdAt: number | null;
  /** Ids of all its terms, in all select, multiselect and checkbox categories. */
  readonly terms: readonly number[];
  /** Its values of number categories. If a category has two values, the last one counts. */
  readonly numbers: ReadonlyArray<readonly [categoryId: number, value: number]>;
  /** Canonical strings of its text, textarea, boolean, date and url categories, for exact filters. */
  readonly exacts: ReadonlyArray<readonly [categoryId: number, value: string]>;
  /** Title, content, searchable text values, VIN and stock number, joined by newlines. Does not contain term names. */
  readonly text: string;
}

export interface IndexedTerm {
  readonly id: number;
  readonly categoryId: number;
  readonly name: string;
  /** Whether keyword search finds its name. */
  readonly isSearchable: boolean;
}

/** The categories and terms of a type. */
export interface SearchSchema {
  /** The number categories whose range every page contains. */
  readonly numberCategories: readonly number[];
  /** The terms that a page counts, in the order of the counts. */
  readonly terms: readonly IndexedTerm[];
}

/** A closed range. Null means unbounded; a `min` above `max` matches nothing. */
export interface Bounds {
  readonly min: number | null;
  readonly max: number | null;
}

/** Values of one filter are combined with OR, filters with AND. An empty list matches nothing. */
export type CategoryFilter =
  | { readonly categoryId: number; readonly termIds: readonly number[] }
  | { readonly categoryId: number; readonly numbers: readonly number[] }
  /** Matches every listing but those with one of these numbers. */
  | { readonly categoryId: number; readonly otherNumbers: readonly number[] }
  | { readonly categoryId: number; readonly exacts: readonly string[] };

/**
 * The sale state of a listing. `available` is defined by `isAvailable` in contract/listing.ts. A listing can be both
 * pending and sold; `unsold` is each that is not sold.
 */
export type SaleState = 'available' | 'pending' | 'sold' | 'unsold';

/** The search for what `isForSale` in contract/listing.ts defines. */
export const forSale = {
  statuses: ['publish'],
  sale: ['unsold'],
} as const satisfies Partial<SearchQuery>;

/**
 * The keys of numbers that belong to no category; ids of categories are above 0. A listing without photos has no count.
 */
export const photoCountKey = 0;
export const soldAtKey = -1;
/** The id of a listing's location, as stored. */
export const locationKey = -2;

/** Conditions that only the lists of the panel have. All that are present must be met. */
export interface StockConditions {
  /** The time of creation of a listing that is not sold. */
  readonly unsoldSince?: Bounds;
  /** The time of the sale of a sold listing. */
  readonly soldAt?: Bounds;
  readonly hasPhotos?: boolean;
  /** Whether the listing has a price. 0 counts as no price. */
  readonly hasPrice?: boolean;
}

export type SearchOrder = 'date' | 'price' | { readonly categoryId: number };

export interface SearchQuery {
  readonly statuses: readonly ListingStatus[];
  /** Matches any of these; absent means all. An empty list matches nothing. */
  readonly sale?: readonly SaleState[];
  readonly stock?: StockConditions;
  /** The keyword parameter as sent. Matches everything if it has no letters or digits. */
  readonly text: string;
  /** In cents. */
  readonly price: Bounds;
  readonly ranges: ReadonlyArray<Bounds & { readonly categoryId: number }>;
  readonly filters: readonly CategoryFilter[];
  readonly orderBy: SearchOrder;
  readonly order: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** A number whose values a page counts, and these values, each once. */
  readonly counted?: { readonly categoryId: number; readonly numbers: readonly number[] };
  readonly facetMode: 'conjunctive' | 'disjunctive';
  /** If false, `termCounts`, `numberCounts` and `ranges` are empty and the bounds of `price` are null. */
  readonly withAggregates: boolean;
}

/** Parallel arrays instead of a Map: building and cloning 750 counts costs a tenth. */
export interface TermCounts {
  readonly termIds: Uint32Array;
  readonly counts: Uint32Array;
}

export interface SearchPage {
  readonly ids: Uint32Array;
  readonly total: number;
  /** The schema's terms with a count above 0, and every term that a filter names, even at 0. */
  readonly termCounts: TermCounts;
  /** The count of each number of `counted`, then of the listings with none of them. */
  readonly numberCounts: Uint32Array;
  readonly price: Bounds;
  /** One entry per number category of the schema; bounds are null if nothing matches. */
  readonly ranges: ReadonlyMap<number, Bounds>;
}

/** Counts over all listings of a type. */
export interface StatusCounts {
  readonly publish: number;
  readonly draft: number;
  readonly trash: number;
  /** Sold and not in the trash. */
  readonly sold: number;
  /** Sale pending and not in the trash. */
  readonly salePending: number;
  /** Published, neither sold nor pending. */
  readonly available: number;
  /** Published listings per term of the schema, including zeros, in the order of the schema. */
  readonly published: TermCounts;
}

/** Batches of some hundred to some thousand listings. A promise per listing would cost more than indexing it. */
export type ListingBatches = AsyncIterable<readonly IndexedListing[]> | Iterable<readonly IndexedListing[]>;

/** Engines in this thread return values; others return promises. */
export interface ListingSearch {
  /**
   * Replaces the schema. Renaming a term does not reindex listings. Listings may have terms that only a later schema
   * names.
   */
  setSchema(schema: SearchSchema): Promise<void> | void;

  /**
   * Replaces the full state of the upserted listings, then deletes others. Idempotent. Runs synchronously, so use it
   * only for a few hundred changes without long texts.
   */
  apply(upserts: readonly IndexedListing[], deletes: readonly number[]): Promise<void> | void;

  /**
   * Like `apply`, for any number of changes and any text length. Works in slices; searches between slices see part of
   * the changes.
   */
  applyMany(upserts: readonly IndexedListing[], deletes: readonly number[]): Promise<void>;

  /**
   * Replaces all listings with those in `batches`. Searches see the old state until all batches are read. Changes that
   * are applied during the rebuild are kept. If `batches` throws, the old state stays and the promise rejects.
   */
  rebuild(batches: ListingBatches): Promise<void>;

  search(query: SearchQuery): Promise<SearchPage> | SearchPage;

  /** Returns the counts as of the last awaited change. */
  counts(): StatusCounts;

  /** Returns the ids of the given listings that the engine does not have, or has in another state. */
  findDifferences(listings: readonly IndexedListing[]): Promise<readonly number[]> | readonly number[];

  /** Frees the engine's resources. Do not use the engine afterwards. */
  close(): void;
}
