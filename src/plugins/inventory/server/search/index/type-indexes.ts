import { isDeepStrictEqual } from 'node:util';
import type { InventoryType } from '../../catalogue/model';
import type { IndexedListing, ListingBatches, ListingSearch } from '../engine/port';
import type { Engines, OnFault } from './engines';
import { schemaOf, shapeOf } from './indexed-listing';
import { TermPlaces } from './term-places';

/** Up to so many changes with so many characters are applied at once, more of them in slices. */
const fewChanges = 200;
const fewCharacters = 1 << 16;

interface TypeIndex {
  readonly type: InventoryType;
  readonly engine: ListingSearch;
}

/** Every listing of a type, as it is indexed. */
export type ListingsOf = (type: InventoryType) => ListingBatches;

/**
 * The engine of each type: all in this thread, or all in a thread of their own.
 *
 * When the listings grow too many for this thread, the engines are built again over there while those here go on
 * answering and following; then they change places.
 */
export class TypeIndexes {
  readonly #engines: Engines;
  readonly #listingsOf: ListingsOf;
  readonly #listingsMeanwhile: ListingsOf;
  readonly #onFault: OnFault;
  readonly #onMoved: () => void;
  #indexes = new Map<number, TypeIndex>();
  /** Those that are being built in the thread. */
  #successors = new Map<number, TypeIndex>();
  readonly #places = new TermPlaces();
  #moving: Promise<void> | undefined;
  #isInThread = false;

  constructor(parts: {
    engines: Engines;
    /** For a build, beside which nothing is followed. */
    listingsOf: ListingsOf;
    /** For a build beside which changes are followed. */
    listingsMeanwhile: ListingsOf;
    onFault: OnFault;
    onMoved: () => void;
  }) {
    this.#engines = parts.engines;
    this.#listingsOf = parts.listingsOf;
    this.#listingsMeanwhile = parts.listingsMeanwhile;
    this.#onFault = parts.onFault;
    this.#onMoved = parts.onMoved;
  }

  get isInThread(): boolean {
    return this.#isInThread;
  }

  get(typeId: number): ListingSearch | undefined {
    return this.#indexes.get(typeId)?.engine;
  }

  entries(): Array<[typeId: number, engine: ListingSearch]> {
    return [...this.#indexes].map(([id, { engine }]) => [id, engine]);
  }

  /** Builds everything anew. What there was is dropped first, so that memory holds one of each. */
  async reset(types: readonly InventoryType[], listingCount: number): Promise<void> {
    this.#successors = new Map();
    for (const id of [...this.#indexes.keys()]) this.drop(id);
    this.#isInThread = listingCount > this.#engines.threadAbove;
    this.#places.follow(types);
    for (const type of types) await this.#build(type);
  }

  /** Follows the catalogue: a type whose values are read by other rules is indexed anew. Answers the types that are gone. */
  async describe(types: readonly InventoryType[]): Promise<readonly number[]> {
    const present = new Set(types.map(({ id }) => id));
    const gone = [...this.#indexes.keys()].filter((id) => !present.has(id));
    for (const id of gone) this.drop(id);
    const shifted = this.#places.follow(types);
    for (const type of types) {
      const index = this.#indexes.get(type.id);
      if (!index || shifted.has(type.id) || shapeOf(index.type) !== shapeOf(type)) {
        await this.#build(type);
        continue;
      }
      for (const indexes of [this.#indexes, this.#successors]) {
        const known = indexes.get(type.id);
        if (!known) continue;
        indexes.set(type.id, { type, engine: known.engine });
        if (!isDeepStrictEqual(schemaOf(known.type), schemaOf(type))) await known.engine.setSchema(schemaOf(type));
      }
    }
    return gone;
  }

  drop(typeId: number): void {
    this.#indexes.get(typeId)?.engine.close();
    this.#indexes.delete(typeId);
    this.#successors.delete(typeId); // whoever builds it closes it
  }

  async change(typeId: number, upserts: readonly IndexedListing[], deletes: readonly number[]): Promise<void> {
    const method = areFew(upserts, deletes) ? 'apply' : 'applyMany';
    for (const indexes of [this.#indexes, this.#successors]) {
      await indexes.get(typeId)?.engine[method](upserts, deletes);
    }
  }

  /** Moves to the thread, in the background, if there are now too many listings for this one. */
  moveIfLarge(listingCount: number): void {
    if (this.#isInThread || this.#moving || listingCount <= this.#engines.threadAbove) return;
    this.#moving = this.#move()
      .catch(this.#onFault)
      .finally(() => (this.#moving = undefined));
  }

  /** Resolves when no move is under way. */
  async whenIdle(): Promise<void> {
    await this.#moving;
  }

  stop(): Promise<void> {
    return this.#engines.stop();
  }

  async #build(type: InventoryType): Promise<void> {
    const engine = this.#isInThread ? this.#engines.inThread() : this.#engines.here(this.#onFault);
    try {
      await engine.setSchema(schemaOf(type));
      await engine.rebuild(this.#listingsOf(type));
    } catch (error) {
      engine.close();
      throw error;
    }
    this.drop(type.id);
    this.#indexes.set(type.id, { type, engine });
  }

  async #move(): Promise<void> {
    const moved = new Map<number, TypeIndex>();
    const made: ListingSearch[] = [];
    this.#successors = moved;
    try {
      for (let next = this.#notIn(moved); next && this.#successors === moved; next = this.#notIn(moved)) {
        const engine = this.#engines.inThread();
        made.push(engine);
        moved.set(next.id, { type: next, engine }); // from here on it hears of changes
        await engine.setSchema(schemaOf(next));
        await engine.rebuild(this.#listingsMeanwhile(next));
      }
      // No await from here on: a change in between would reach one of the two only.
      if (this.#successors === moved) this.#takePlaces(moved);
    } finally {
      const adopted = new Set(this.entries().map(([, engine]) => engine));
      for (const engine of made) if (!adopted.has(engine)) engine.close();
      if (this.#successors === moved) this.#successors = new Map();
    }
  }

  /** A type that has an index but none among `others`. */
  #notIn(others: ReadonlyMap<number, TypeIndex>): InventoryType | undefined {
    return [...this.#indexes.values()].find(({ type }) => !others.has(type.id))?.type;
  }

  #takePlaces(successors: Map<number, TypeIndex>): void {
    for (const { engine } of this.#indexes.values()) engine.close();
    this.#indexes = successors;
    this.#isInThread = true;
    this.#onMoved();
  }
}

function areFew(upserts: readonly IndexedListing[], deletes: readonly number[]): boolean {
  const characters = upserts.reduce((sum, { text }) => sum + text.length, 0);
  return upserts.length + deletes.length <= fewChanges && characters <= fewCharacters;
}
