import type { Freshness } from '../../domain/freshness/freshness';
import type { SearchPage, SearchQuery } from '../../domain/search/engine/port';
import type { InventorySearch } from '../../domain/search/index/inventory-search';
import { type MaybePromise, then } from '../../platform/maybe-promise';
import type { CachedPage, PageCache } from './page-cache';
import type { SerialisedListings } from './serialised-listings';

/** A page of a search with the public JSON of its listings. */
export interface ListingPage extends SearchPage {
  readonly items: readonly Buffer[];
}

interface ListingPagesDeps {
  readonly search: InventorySearch;
  readonly serialised: SerialisedListings;
  readonly cache: PageCache;
  readonly freshness: Freshness;
}

/** Computes a page that is not cached. */
export type ComputePage = () => MaybePromise<CachedPage>;

/**
 * The number of times that a page is computed if writes arrive during the computation and make its parts inconsistent.
 */
const maxAttempts = 3;

/** Finds pages of listings and keeps their responses. Returns no promise if everything is in memory. */
export class ListingPages {
  readonly #deps: ListingPagesDeps;

  constructor(deps: ListingPagesDeps) {
    this.#deps = deps;
  }

  /**
   * Searches one type. Leaves out listings that were deleted since the search.
   * @throws Error for a type that is not in the catalog of the index
   */
  find(typeId: number, query: SearchQuery): MaybePromise<ListingPage> {
    const { search, serialised } = this.#deps;
    return then(search.search(typeId, query), (page) => {
      const ids = Array.from(page.ids);
      return then(serialised.many(ids), (found) => {
        const items: Buffer[] = [];
        for (const id of ids) {
          const json = found.get(id)?.json;
          if (json) items.push(json);
        }
        return { ...page, items };
      });
    });
  }

  /**
   * Returns the cached response of a request, or runs `compute` once the index is up to date.
   * @param key identifies the request
   */
  getOrCompute(key: string, compute: ComputePage): MaybePromise<CachedPage> {
    const page = this.getOrPrepare(key, compute);
    return typeof page === 'function' ? page() : page;
  }

  /** Returns the cached response of a request, or a function that does as `getOrCompute`, to call later. */
  getOrPrepare(key: string, compute: ComputePage): CachedPage | ComputePage {
    const { cache } = this.#deps;
    // After the wait, another request may have computed it.
    return cache.get(key) ?? (() => cache.get(key) ?? this.#compute(key, compute, 1));
  }

  #compute(key: string, compute: ComputePage, attempt: number): MaybePromise<CachedPage> {
    const { search, cache, freshness } = this.#deps;
    return then(search.ready(), () => {
      const { epoch } = cache;
      const isReady = search.ready() === undefined;
      const computed = compute();
      return then(computed, (page) => {
        // What is computed in one turn reads no later commits: all is as of the last update.
        const isMixed = computed instanceof Promise ? freshness.isBehind : freshness.isUpdating;
        if (isReady && epoch === cache.epoch && !isMixed) {
          cache.set(key, page, epoch);
          return page;
        }
        if (attempt === maxAttempts) return page;
        return then(freshness.catchUp(), () => this.#compute(key, compute, attempt + 1));
      });
    });
  }
}
