import { LRUCache } from 'lru-cache';
import type { Change } from '../../domain/freshness/change-feed';
import type { Projection } from '../../domain/freshness/freshness';
import { type Entity, shownEntities } from '../../domain/freshness/watched-tables';

/** A page as a response. */
export interface CachedPage {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Recently requested pages, up to `maxBytes`. Every change clears the cache.
 *
 * Apps and sites request the same pages repeatedly, and a dealership changes a few times an hour. Since every change
 * clears all pages, there is no selective invalidation to get wrong.
 */
export class PageCache implements Projection {
  readonly reads: ReadonlySet<Entity> = new Set<Entity>(shownEntities);
  readonly #pages: LRUCache<string, CachedPage> | undefined;
  #epoch = 0;

  /** @param maxBytes 0 disables the cache */
  constructor(maxBytes: number) {
    if (maxBytes === 0) return;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, key) => body.length + 2 * key.length + 200,
    });
  }

  /** Returns the stored page of a request if nothing has changed since. */
  get(key: string): CachedPage | undefined {
    return this.#pages?.get(key);
  }

  /** Increases with every change. */
  get epoch(): number {
    return this.#epoch;
  }

  /**
   * Stores a page that was computed since `epoch`, unless something has changed since. Stores no errors: requests for
   * them are endless.
   */
  set(key: string, page: CachedPage, epoch: number): void {
    if (page.status === 200 && epoch === this.#epoch) this.#pages?.set(key, page);
  }

  apply(_changes: readonly Change[]): void {
    this.reset();
  }

  reset(): void {
    this.#epoch++;
    this.#pages?.clear();
  }
}
