import { isDeepStrictEqual } from 'node:util';
import type { InventoryType } from '../../catalogue/model';
import type { IndexedListing, ListingBatches, ListingSearch } from '../engine/port';
import type { Engines, OnFault } from './engines';
import { schemaOf, shapeOf } from './indexed-listing';
import { TermPlaces } from './term-places';

/** The numbers of changes and characters up to which changes are applied at once. More are applied in slices. */
const fewChanges = 200;
const fewCharacters = 1 << 16;

interface TypeIndex {
  readonly type: InventoryType;
  readonly engine: ListingSearch;
}

/** Returns all listings of a type in indexed form. */
export type ListingsOf = (type: InventoryType) => ListingBatches;

/**
 * The engine of each type, all in this thread or all in one worker thread.
 *
 * When there are too many listings for this thread, the engines are rebuilt in the worker while the current ones
 * continue to serve searches and apply changes. Then the new ones replace them.
 */
export class TypeIndexes {
  readonly #engines: Engines;
  readonly #listingsOf: ListingsOf;
  readonly #listingsDuringMove: ListingsOf;
  readonly #onFault: OnFault;
  readonly #onMoved: () => void;
  #indexes = new Map<number, TypeIndex>();
  /** Engines that are being built in the worker thread. */
  #successors = new Map<number, TypeIndex>();
  readonly #places = new TermPlaces();
  #moving: Promise<void> | undefined;
  #isInThread = false;

  constructor(parts: {
    engines: Engines;
    /** For a build during which no changes are applied. */
    listingsOf: ListingsOf;
    /** For a build during which changes are applied. */
    listingsDuringMove: ListingsOf;
    onFault: OnFault;
    onMoved: () => void;
  }) {
    this.#engines = parts.engines;
    this.#listingsOf = parts.listingsOf;
    this.#listingsDuringMove = parts.listingsDuringMove;
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

  /** Rebuilds all engines. Drops the old ones first, so that memory never holds two of each. */
  async reset(types: readonly InventoryType[], listingCount: number): Promise<void> {
    this.#successors = new Map();
    for (const id of [...this.#indexes.keys()]) this.drop(id);
    this.#isInThread = listingCount > this.#engines.threadAbove;
    this.#places.follow(types);
    for (const type of types) await this.#build(type);
  }

  /**
   * Applies a new catalog: reindexes the types whose values are interpreted differently. Returns the removed types.
   */
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
    this.#successors.delete(typeId); // #move closes it
  }

  async change(typeId: number, upserts: readonly IndexedListing[], deletes: readonly number[]): Promise<void> {
    const method = areFew(upserts, deletes) ? 'apply' : 'applyMany';
    for (const indexes of [this.#indexes, this.#successors]) {
      await indexes.get(typeId)?.engine[method](upserts, deletes);
    }
  }

  /** Starts to move the engines to the worker thread if there are too many listings for this one. */
  moveIfLarge(listingCount: number): void {
    if (this.#isInThread || this.#moving || listingCount <= this.#engines.threadAbove) return;
    this.#moving = this.#move()
      .catch(this.#onFault)
      .finally(() => (this.#moving = undefined));
  }

  /** Resolves when no move is in progress. */
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
    const created: ListingSearch[] = [];
    this.#successors = moved;
    try {
      for (let next = this.#notIn(moved); next && this.#successors === moved; next = this.#notIn(moved)) {
        const engine = this.#engines.inThread();
        created.push(engine);
        moved.set(next.id, { type: next, engine }); // it receives changes from here on
        await engine.setSchema(schemaOf(next));
        await engine.rebuild(this.#listingsDuringMove(next));
      }
      // No await from here on: a change during an await would reach only one of the two.
      if (this.#successors === moved) this.#replaceEngines(moved);
    } finally {
      const adopted = new Set(this.entries().map(([, engine]) => engine));
      for (const engine of created) if (!adopted.has(engine)) engine.close();
      if (this.#successors === moved) this.#successors = new Map();
    }
  }

  /** Returns a type that has an index but is not in `others`. */
  #notIn(others: ReadonlyMap<number, TypeIndex>): InventoryType | undefined {
    return [...this.#indexes.values()].find(({ type }) => !others.has(type.id))?.type;
  }

  #replaceEngines(successors: Map<number, TypeIndex>): void {
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
