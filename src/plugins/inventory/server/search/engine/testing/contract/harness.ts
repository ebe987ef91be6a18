import type { StatusCounts, IndexedListing, ListingSearch, SearchPage, SearchQuery, SearchSchema } from '../../port';
import { aQuery, aSchema } from '../builders';

export type Awaitable<T> = T | Promise<T>;

/** A `ListingSearch`, perhaps behind a worker or a network: every answer may come later. */
export interface TestedEngine {
  setSchema(schema: SearchSchema): Awaitable<void>;
  apply(upserts: readonly IndexedListing[], deletes: readonly number[]): Awaitable<void>;
  applyMany: ListingSearch['applyMany'];
  rebuild: ListingSearch['rebuild'];
  search(query: SearchQuery): Awaitable<SearchPage>;
  counts(): Awaitable<StatusCounts>;
  findDifferences: ListingSearch['findDifferences'];
}

/** Makes engines and asks them. */
export class Harness {
  constructor(readonly make: () => Awaitable<TestedEngine>) {}

  readonly withListings = async (listings: readonly IndexedListing[], schema = aSchema()): Promise<TestedEngine> => {
    const engine = await this.make();
    await engine.setSchema(schema);
    await engine.apply(listings, []);
    return engine;
  };

  /** The ids that a query finds, on its page. */
  readonly found = async (engine: TestedEngine, query: Partial<SearchQuery> = {}): Promise<number[]> => [
    ...(await engine.search(aQuery(query))).ids,
  ];
}
