/**
 * What a search engine of this product promises, whichever engine it is.
 *
 * One engine answers for one inventory type. Everything that crosses this port survives a structured clone,
 * so that an engine may live in a worker or in another process.
 */

export type ListingStatus = 'publish' | 'draft' | 'trash';
export const LISTING_STATUSES: readonly ListingStatus[] = ['publish', 'draft', 'trash'];

/** The whole searchable state of one listing. */
export interface IndexedListing {
  /** 0 … 2^32 - 1. */
  readonly id: number;
  readonly status: ListingStatus;
  readonly isSold: boolean;
  readonly isSalePending: boolean;
  /** Integer cents; null when the listing has no price. */
  readonly priceCents: number | null;
  /** Milliseconds since 1970; null when nobody knows. */
  readonly createdAt: number | null;
  /** Ids of all its terms, over all select, multiselect and checkbox categories. */
  readonly terms: readonly number[];
  /** Its values of number categories; of two values of one category the last counts. */
  readonly numbers: ReadonlyArray<readonly [categoryId: number, value: number]>;
  /** Canonical strings of its text, textarea, boolean, date and url categories, for exact filters. */
  readonly exacts: ReadonlyArray<readonly [categoryId: number, value: string]>;
  /** Title, content, searchable text values, VIN and stock number, joined by newlines. Term names are not part of it. */
  readonly text: string;
}

export interface IndexedTerm {
  readonly id: number;
  readonly categoryId: number;
  readonly name: string;
  /** Whether its name is found by keyword. */
  readonly isSearchable: boolean;
}

/** What the engine has to know of a type besides its listings. */
export interface SearchSchema {
  /** The categories that a page always measures. */
  readonly numberCategories: readonly number[];
  /** The terms that a page counts, in the order in which it counts them. */
  readonly terms: readonly IndexedTerm[];
}

/** Both ends belong to the range; null is no bound; a `min` above `max` matches nothing. */
export interface Bounds {
  readonly min: number | null;
  readonly max: number | null;
}

/** OR within one filter, AND between filters. An empty list matches nothing. */
export type CategoryFilter =
  | { readonly categoryId: number; readonly termIds: readonly number[] }
  | { readonly categoryId: number; readonly numbers: readonly number[] }
  | { readonly categoryId: number; readonly exacts: readonly string[] };

/** The state of a listing's sale: available as `isAvailable` in contract/listing.ts defines it, pending, or sold; or the last two. */
export type SaleState = 'available' | 'pending' | 'sold';
export const SALE_STATES: readonly SaleState[] = ['available', 'pending', 'sold'];

export type SearchOrder = 'date' | 'price' | { readonly categoryId: number };

export interface SearchQuery {
  readonly statuses: readonly ListingStatus[];
  /** Any of these; without it, all. An empty list matches nothing. */
  readonly sale?: readonly SaleState[];
  /** The keyword parameter as it was sent. Without a single letter or digit in it, it asks for nothing. */
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
  readonly facetMode: 'conjunctive' | 'disjunctive';
  /** False: `termCounts` and `ranges` stay empty and `price` is nulls. */
  readonly withAggregates: boolean;
}

/** Parallel arrays rather than a Map: 750 counts cost a tenth to build and to clone. */
export interface TermCounts {
  readonly termIds: Uint32Array;
  readonly counts: Uint32Array;
}

export interface SearchPage {
  readonly ids: Uint32Array;
  readonly total: number;
  /** Terms of the schema that occur, and, even at 0, every term that a filter names. */
  readonly termCounts: TermCounts;
  readonly price: Bounds;
  /** Every number category of the schema; nulls where nothing matches. */
  readonly ranges: ReadonlyMap<number, Bounds>;
}

/** Figures of the whole type that other pages of the product show. */
export interface StatusCounts {
  readonly publish: number;
  readonly draft: number;
  readonly trash: number;
  /** Sold, and not in the trash. */
  readonly sold: number;
  /** Sale pending, and not in the trash. */
  readonly salePending: number;
  /** Published, neither sold nor pending. */
  readonly available: number;
  /** Published listings of each term of the schema, zeros too, in the order of the schema. */
  readonly published: TermCounts;
}

export interface SearchCapabilities {
  readonly maxOffset: number;
  readonly exactCounts: boolean;
  /** When a change is seen: by the next search, or after the engine refreshed itself. */
  readonly freshness: 'next-read' | 'refresh';
}

/** Some hundred to some thousand listings, handed over together: a promise for each would cost more than its index. */
export type ListingBatches = AsyncIterable<readonly IndexedListing[]> | Iterable<readonly IndexedListing[]>;

/** An engine in this thread answers at once, one elsewhere by a promise. */
export interface ListingSearch {
  readonly capabilities: SearchCapabilities;

  /** Takes a new schema. Renaming a term touches no listing; listings may name terms that a later schema brings. */
  setSchema(schema: SearchSchema): Promise<void> | void;

  /**
   * Takes the full state of some listings, then forgets others. Idempotent. At once, so only for some hundred changes
   * without long texts.
   */
  apply(upserts: readonly IndexedListing[], deletes: readonly number[]): Promise<void> | void;

  /** Does what `apply` does, for any number of changes and any text: in slices, between which searches see a part of them. */
  applyMany(upserts: readonly IndexedListing[], deletes: readonly number[]): Promise<void>;

  /**
   * Replaces everything by what `batches` hold. Searches see the old state until all is read; what is applied in the
   * meantime is not lost. When `batches` throws, the old state stays and the promise rejects.
   */
  rebuild(batches: ListingBatches): Promise<void>;

  search(query: SearchQuery): Promise<SearchPage> | SearchPage;

  /** As of the last change that has been waited for. */
  counts(): StatusCounts;

  /** The ids of those of `listings` that the engine does not hold, or holds in another state. */
  findDifferences(listings: readonly IndexedListing[]): Promise<readonly number[]> | readonly number[];

  /** Frees what the engine holds; nothing is asked of it afterwards. */
  close(): void;
}
