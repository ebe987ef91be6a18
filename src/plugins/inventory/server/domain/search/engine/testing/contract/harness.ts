import type { StatusCounts, IndexedListing, ListingSearch, SearchPage, SearchQuery, SearchSchema } from '../../port';
import { aQuery, aSchema } from '../builders';

export type Awaitable<T> = T | Promise<T>;

/** A `ListingSearch` whose methods may return promises, as in a worker or another process. */
export interface TestedEngine {
  setSchema(schema: SearchSchema): Awaitable<void>;
  apply(upserts: readonly IndexedListing[], deletes: readonly number[]): Awaitable<void>;
  applyMany: ListingSearch['applyMany'];
  rebuild: ListingSearch['rebuild'];
  search(query: SearchQuery): Awaitable<SearchPage>;
  counts(): Awaitable<StatusCounts>;
  findDifferences: ListingSearch['findDifferences'];
}

/** Creates engines and queries them. */
export class Harness {
  constructor(readonly make: () => Awaitable<TestedEngine>) {}

  readonly withListings = async (listings: readonly IndexedListing[], schema = aSchema()): Promise<TestedEngine> => {
    const engine = await this.make();
    await engine.setSchema(schema);
    await engine.apply(listings, []);
    return engine;
  };

  /** Returns the ids on the page of a query. */
  readonly found = async (engine: TestedEngine, query: Partial<SearchQuery> = {}): Promise<number[]> => [
    ...(await engine.search(aQuery(query))).ids,
  ];
}
