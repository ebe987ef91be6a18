import type { StatusCounts, IndexedListing, SearchPage, SearchQuery, SearchSchema } from '../port';

interface Addressed {
  /** Which engine of the thread. */
  readonly engine: number;
  /** The number of the call, repeated in the reply. */
  readonly call: number;
}

interface Changes {
  readonly upserts: readonly IndexedListing[];
  readonly deletes: readonly number[];
}

/** A call to an engine in another thread. An engine exists from `open` to `close`. */
export type EngineCall = Addressed &
  (
    | { readonly method: 'setSchema'; readonly schema: SearchSchema }
    | ({ readonly method: 'apply' | 'applyMany' } & Changes)
    | { readonly method: 'rebuild'; readonly rebuild: number }
    | { readonly method: 'batch'; readonly rebuild: number; readonly listings: readonly IndexedListing[] }
    | { readonly method: 'lastBatch' | 'abandon'; readonly rebuild: number }
    | { readonly method: 'search'; readonly query: SearchQuery }
    | { readonly method: 'findDifferences'; readonly listings: readonly IndexedListing[] }
    | { readonly method: 'open' | 'close' }
  );

export type EngineReply =
  | { readonly call: number; readonly kind: 'done' }
  | { readonly call: number; readonly kind: 'changed'; readonly counts: StatusCounts }
  | { readonly call: number; readonly kind: 'page'; readonly page: SearchPage }
  | { readonly call: number; readonly kind: 'ids'; readonly ids: readonly number[] }
  | { readonly call: number; readonly kind: 'failed'; readonly message: string };
