import { type Catalogue, type CatalogueView, viewCatalogue } from '../../catalogue/catalogue';
import { type ListingCounts, noListings, type TypeCounts } from '../../catalogue/listing-counts';
import type { InventoryType } from '../../catalogue/model';
import type { Change } from '../../freshness/change-feed';
import type { Projection } from '../../freshness/freshness';
import type { Entity } from '../../freshness/watched-tables';
import type { Reader } from '../../../platform/database/database';
import { mustAt } from '../../../platform/must';
import { EngineLost } from '../engine/thread/engine-thread';
import type { IndexedListing, ListingSearch, SearchPage, SearchQuery } from '../engine/port';
import type { Engines } from './engines';
import { toIndexed } from './indexed-listing';
import { countAllListings, readAll, readSome, type TypedListing } from './searchable-store';
import { TypeIndexes } from './type-indexes';
import { IndexMaintainer } from './index-maintainer';

interface Log {
  info(message: string): void;
  warn(message: string): void;
}

/** The number of changed listings held in memory at a time while they are indexed. */
const listingsAtOnce = 5000;

/**
 * The search indexes of all inventory types, kept up to date with the database.
 *
 * Applies changes in the background. A response that needs the index awaits `ready`; other responses do not wait.
 */
export class InventorySearch implements Projection {
  readonly reads: ReadonlySet<Entity> = new Set<Entity>(['listing', 'type', 'category', 'term']);
  readonly #read: Reader;
  readonly #catalogue: Catalogue;
  readonly #log: Log;
  readonly #onInvalidate: () => void;
  readonly #maintainer: IndexMaintainer<Change>;
  readonly #indexes: TypeIndexes;
  /** The type of each indexed listing. */
  readonly #typeOf = new Map<number, number>();
  #indexed = viewCatalogue([]);

  /** @param parts `onDistrust` is called if earlier results may have been wrong */
  constructor(parts: { read: Reader; catalogue: Catalogue; engines: Engines; log: Log; onDistrust: () => void }) {
    this.#read = parts.read;
    this.#catalogue = parts.catalogue;
    this.#log = parts.log;
    this.#onInvalidate = parts.onDistrust;
    this.#indexes = new TypeIndexes({
      engines: parts.engines,
      listingsOf: (type) => this.#listingsOf(type),
      listingsDuringMove: (type) => this.#readListings(type),
      onFault: (fault) => this.invalidate(fault),
      onMoved: () => this.#log.info(`The search index now runs in its own thread: ${this.#typeOf.size} listings.`),
    });
    this.#maintainer = new IndexMaintainer(
      { build: () => this.#build(), follow: (changes) => this.#follow(changes) },
      (reason) => this.#log.warn(`Rebuilding the search index because it could not apply a change: ${String(reason)}`),
    );
  }

  /** Whether the engines run in their own thread. */
  get isInThread(): boolean {
    return this.#indexes.isInThread;
  }

  /**
   * The catalog as of the indexed changes. The current catalog may be newer. Searches take types, categories and
   * terms from here.
   */
  get catalogue(): CatalogueView {
    return this.#indexed;
  }

  /** @throws Error for a type that is not in `catalogue` */
  search(typeId: number, query: SearchQuery): Promise<SearchPage> | SearchPage {
    const page = this.engine(typeId).search(query);
    return page instanceof Promise ? page.catch((error: unknown) => this.#searchAgain(error, typeId, query)) : page;
  }

  engine(typeId: number): ListingSearch {
    const engine = this.#indexes.get(typeId);
    if (!engine) throw new Error(`Inventory type ${typeId} has no search index.`);
    return engine;
  }

  /** Returns the number of listings of each type and each term, from the indexes. */
  counts(): ListingCounts {
    const types = new Map<number, TypeCounts>();
    const terms = new Map<number, number>();
    for (const [id, engine] of this.#indexes.entries()) {
      const { publish, draft, trash, sold, salePending, published } = engine.counts();
      types.set(id, { publish, draft, trash, sold, sale_pending: salePending });
      published.termIds.forEach((termId, index) => terms.set(termId, mustAt(published.counts, index)));
    }
    // not indexed yet: no listing has it
    return { ofType: (id) => types.get(id) ?? noListings, ofTerm: (id) => terms.get(id) ?? 0 };
  }

  /** Rebuilds the index before the next search. */
  reset(): void {
    this.#maintainer.rebuild();
  }

  /** Queues changes. If one cannot be applied, the index is rebuilt before the next search. */
  apply(changes: readonly Change[]): void {
    this.#maintainer.add(changes);
  }

  /**
   * Returns a promise that the index reflects all changes it has received; undefined if it already does.
   * @throws the error of the rebuild
   */
  ready(): Promise<void> | undefined {
    return this.#maintainer.ready();
  }

  /** Marks the index as wrong. It is rebuilt before the next search. */
  invalidate(reason: unknown): void {
    this.#log.warn(`Rebuilding the search index: ${String(reason)}`);
    this.#maintainer.rebuild();
    this.#onInvalidate();
  }

  /** Resolves when no background work is left. */
  async whenIdle(): Promise<void> {
    await this.ready();
    await this.#indexes.whenIdle();
  }

  /** The age of the oldest change that the index does not reflect, in milliseconds; 0 without one. */
  get behindMs(): number {
    return this.#maintainer.behindMs;
  }

  stop(): Promise<void> {
    return this.#indexes.stop();
  }

  /** Repeats a search in rebuilt engines after their thread was lost. */
  async #searchAgain(error: unknown, typeId: number, query: SearchQuery): Promise<SearchPage> {
    if (!(error instanceof EngineLost)) throw error;
    this.invalidate(error);
    await this.ready();
    return this.engine(typeId).search(query);
  }

  async #build(): Promise<void> {
    this.#typeOf.clear();
    const catalogue = this.#catalogue.now;
    await this.#indexes.reset(catalogue.types, await countAllListings(this.#read));
    this.#indexed = catalogue;
  }

  async #follow(changes: readonly Change[]): Promise<void> {
    if (changes.some(({ entity }) => entity !== 'listing')) await this.#followCatalogue();
    const ids = new Set<number>();
    for (const { entity, id } of changes) if (entity === 'listing') ids.add(id);
    if (ids.size > 0) await this.#followListings([...ids]);
    this.#indexes.moveIfLarge(this.#typeOf.size);
  }

  async #followCatalogue(): Promise<void> {
    const catalogue = this.#catalogue.now;
    const gone = new Set(await this.#indexes.describe(catalogue.types));
    this.#indexed = catalogue;
    if (gone.size > 0) for (const [id, typeId] of this.#typeOf) if (gone.has(typeId)) this.#typeOf.delete(id);
  }

  async *#listingsOf(type: InventoryType): AsyncGenerator<IndexedListing[]> {
    for await (const listings of this.#readListings(type)) {
      for (const { id } of listings) {
        const taken = this.#takeFromOther(id, type.id);
        if (taken) await taken; // a promise per listing would cost half a second per 100,000
      }
      yield listings;
    }
  }

  async *#readListings(type: InventoryType): AsyncGenerator<IndexedListing[]> {
    for await (const listings of readAll(this.#read, type.id)) {
      yield listings.map((listing) => toIndexed(listing, type, this.#catalogue.now));
    }
  }

  /** Removes a listing from its previous type if it was moved to this type during the build. */
  #takeFromOther(id: number, typeId: number): Promise<void> | void {
    const before = this.#typeOf.get(id);
    this.#typeOf.set(id, typeId);
    if (before !== undefined && before !== typeId) return this.#indexes.change(before, [], [id]);
  }

  async #followListings(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += listingsAtOnce) {
      await this.#followSome(ids.slice(start, start + listingsAtOnce));
    }
  }

  async #followSome(ids: readonly number[]): Promise<void> {
    const upserts = new Map<number, IndexedListing[]>();
    const found = new Map<number, number>();
    for await (const listings of readSome(this.#read, ids)) {
      for (const listing of listings) this.#collect(listing, upserts, found);
    }
    const deletes = this.#movedAway(ids, found);
    for (const typeId of new Set([...upserts.keys(), ...deletes.keys()])) {
      await this.#indexes.change(typeId, upserts.get(typeId) ?? [], deletes.get(typeId) ?? []);
    }
  }

  #collect(listing: TypedListing, upserts: Map<number, IndexedListing[]>, found: Map<number, number>): void {
    const type = this.#catalogue.now.type(listing.typeId);
    if (!type) return;
    found.set(listing.id, type.id);
    const group = upserts.get(type.id) ?? [];
    group.push(toIndexed(listing, type, this.#catalogue.now));
    upserts.set(type.id, group);
  }

  /** Returns the listings that are no longer in the type they are indexed in, by that type. */
  #movedAway(ids: readonly number[], found: ReadonlyMap<number, number>): Map<number, number[]> {
    const deletes = new Map<number, number[]>();
    for (const id of ids) {
      const before = this.#typeOf.get(id);
      const now = found.get(id);
      if (before !== undefined && before !== now) {
        const group = deletes.get(before) ?? [];
        group.push(id);
        deletes.set(before, group);
      }
      if (now === undefined) this.#typeOf.delete(id);
      else this.#typeOf.set(id, now);
    }
    return deletes;
  }
}
