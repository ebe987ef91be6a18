import type { Catalogue } from '../catalogue/catalogue';
import { type Counts, noListings, type TypeCounts } from '../catalogue/census';
import type { InventoryType } from '../catalogue/model';
import type { Change } from '../freshness/change-feed';
import type { Projection } from '../freshness/freshness';
import type { Entity } from '../freshness/watched-tables';
import type { Reader } from '../platform/database';
import type { IndexedListing, ListingSearch, SearchPage, SearchQuery } from '../search/port';
import { schemaOf, shapeOf, toIndexed } from './indexed-listing';
import { readAll, readSome, type TypedListing } from './searchable-store';

/** Up to so many changes are applied at once; more of them in slices. */
const fewChanges = 200;

interface TypeIndex {
  readonly engine: ListingSearch;
  shape: string;
}

/** An engine for each type, kept as the database has it. */
export class InventorySearch implements Projection {
  readonly reads: ReadonlySet<Entity> = new Set<Entity>(['listing', 'type', 'category', 'term']);
  readonly #read: Reader;
  readonly #catalogue: Catalogue;
  readonly #makeEngine: () => ListingSearch;
  readonly #indexes = new Map<number, TypeIndex>();
  /** Which type each indexed listing is in. */
  readonly #typeOf = new Map<number, number>();
  #isFit = false;
  #rebuilding: Promise<void> | undefined;
  /** Whether a change came while the index was unfit to take it. */
  #hasMissed = false;

  constructor(read: Reader, catalogue: Catalogue, makeEngine: () => ListingSearch) {
    this.#read = read;
    this.#catalogue = catalogue;
    this.#makeEngine = makeEngine;
  }

  /** @throws Error for a type that the catalogue does not have. */
  search(typeId: number, query: SearchQuery): SearchPage {
    return this.engine(typeId).search(query);
  }

  engine(typeId: number): ListingSearch {
    const index = this.#indexes.get(typeId);
    if (!index) throw new Error(`There is no index of the type ${typeId}.`);
    return index.engine;
  }

  /** How many listings there are of each type and of each term, from the indexes. */
  counts(): Counts {
    const types = new Map<number, TypeCounts>();
    const terms = new Map<number, number>();
    for (const [id, { engine }] of this.#indexes) {
      const { publish, draft, trash, sold, salePending, published } = engine.census();
      types.set(id, { publish, draft, trash, sold, sale_pending: salePending });
      published.termIds.forEach((termId, index) => terms.set(termId, published.counts[index] ?? 0));
    }
    return { ofType: (id) => types.get(id) ?? noListings, ofTerm: (id) => terms.get(id) ?? 0 };
  }

  async reset(): Promise<void> {
    this.#isFit = false;
    this.#indexes.clear();
    this.#typeOf.clear();
    for (const type of this.#catalogue.now.types) await this.#build(type);
    this.#isFit = true;
  }

  /**
   * A change that cannot be followed makes the index unfit until it is built anew, when it is next asked for;
   * answers that do not need it go on.
   */
  async apply(changes: readonly Change[]): Promise<void> {
    if (!this.#isFit) {
      this.#hasMissed = true;
      return;
    }
    try {
      await this.#follow(changes);
    } catch {
      this.#isFit = false;
    }
  }

  /** A promise that the index is fit; undefined when it is. @throws what keeps it from being built */
  ready(): Promise<void> | undefined {
    return this.#isFit
      ? undefined
      : (this.#rebuilding ??= this.#rebuild().finally(() => (this.#rebuilding = undefined)));
  }

  /** Builds until nothing has changed meanwhile. */
  async #rebuild(): Promise<void> {
    do {
      this.#hasMissed = false;
      await this.reset();
      this.#isFit = !this.#hasMissed;
    } while (!this.#isFit);
  }

  async #follow(changes: readonly Change[]): Promise<void> {
    if (changes.some(({ entity }) => entity !== 'listing')) await this.#followCatalogue();
    const ids = new Set(changes.filter(({ entity }) => entity === 'listing').map(({ id }) => id));
    if (ids.size > 0) await this.#followListings([...ids]);
  }

  async #followCatalogue(): Promise<void> {
    const { types } = this.#catalogue.now;
    const present = new Set(types.map(({ id }) => id));
    for (const id of this.#indexes.keys()) if (!present.has(id)) this.#drop(id);
    for (const type of types) {
      const index = this.#indexes.get(type.id);
      if (index?.shape === shapeOf(type)) index.engine.describe(schemaOf(type));
      else await this.#build(type);
    }
  }

  #drop(typeId: number): void {
    this.#indexes.delete(typeId);
    for (const [id, its] of this.#typeOf) if (its === typeId) this.#typeOf.delete(id);
  }

  async #build(type: InventoryType): Promise<void> {
    this.#drop(type.id);
    const engine = this.#makeEngine();
    engine.describe(schemaOf(type));
    await engine.rebuild(this.#listingsOf(type));
    this.#indexes.set(type.id, { engine, shape: shapeOf(type) });
  }

  async *#listingsOf(type: InventoryType): AsyncGenerator<IndexedListing> {
    for await (const listings of readAll(this.#read, type.id)) {
      for (const listing of listings) {
        this.#takeFromOther(listing.id, type.id);
        yield toIndexed(listing, type, this.#catalogue.now);
      }
    }
  }

  /** A listing that was moved here while this index is built leaves the one that it was in. */
  #takeFromOther(id: number, typeId: number): void {
    const before = this.#typeOf.get(id);
    if (before !== undefined && before !== typeId) this.#indexes.get(before)?.engine.apply([], [id]);
    this.#typeOf.set(id, typeId);
  }

  async #followListings(ids: readonly number[]): Promise<void> {
    const upserts = new Map<number, IndexedListing[]>();
    const found = new Map<number, number>();
    for await (const listings of readSome(this.#read, ids)) {
      for (const listing of listings) this.#collect(listing, upserts, found);
    }
    const deletes = this.#movedAway(ids, found);
    for (const typeId of new Set([...upserts.keys(), ...deletes.keys()])) {
      await this.#change(typeId, upserts.get(typeId) ?? [], deletes.get(typeId) ?? []);
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

  /** Listings that are no longer where they were indexed, by that type. */
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

  async #change(typeId: number, upserts: readonly IndexedListing[], deletes: readonly number[]): Promise<void> {
    const engine = this.#indexes.get(typeId)?.engine;
    if (!engine) return;
    if (upserts.length + deletes.length <= fewChanges) engine.apply(upserts, deletes);
    else await engine.applyMany(upserts, deletes);
  }
}
