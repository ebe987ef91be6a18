import { LRUCache } from 'lru-cache';
import type { Change } from '../../freshness/change-feed';
import type { Projection } from '../../freshness/freshness';
import type { Entity } from '../../freshness/watched-tables';

/** A page as it is sent. */
export interface CachedPage {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The last pages that were asked for, as much as fits in `maxBytes`, until anything that a page may show changes.
 *
 * Apps and sites ask for the same pages over and over, and a dealership changes a few times an hour. Since every change
 * forgets every page, there is nothing to invalidate and nothing to get wrong.
 */
export class PageCache implements Projection {
  readonly reads: ReadonlySet<Entity> = new Set<Entity>(['listing', 'file', 'type', 'category', 'term', 'setting']);
  readonly #pages: LRUCache<string, CachedPage> | undefined;
  #epoch = 0;

  /** @param maxBytes 0 keeps nothing */
  constructor(maxBytes: number) {
    if (maxBytes === 0) return;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, key) => body.length + 2 * key.length + 200,
    });
  }

  /** What was answered to the question, if nothing has changed since. */
  get(key: string): CachedPage | undefined {
    return this.#pages?.get(key);
  }

  /** Grows with every change. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Keeps an answer that was worked out since `epoch`, unless something has changed since. */
  set(key: string, page: CachedPage, epoch: number): void {
    if (epoch === this.#epoch) this.#pages?.set(key, page);
  }

  apply(_changes: readonly Change[]): void {
    this.reset();
  }

  reset(): void {
    this.#epoch++;
    this.#pages?.clear();
  }
}
