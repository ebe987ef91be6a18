import type { IndexedTerm } from '../port';
import { outOfRange } from '../out-of-range';

/** The slot that no term has. */
export const NO_TERM = 0;
/** The group of terms whose category was unknown when they were first seen. */
export const NO_GROUP = 0;

/** Parallel arrays. */
interface SchemaSlots {
  readonly termIds: Uint32Array;
  readonly slots: Uint32Array;
}

/**
 * Numbers terms by slots (1, 2, …) and categories by groups. A term stays in the group in which it was first seen, so
 * data stored by slot never moves.
 */
export class TermSlots {
  readonly #slots = new Map<number, number>();
  readonly #termIds: number[] = [NO_TERM];
  readonly #groups: number[] = [NO_GROUP]; // by slot
  readonly #ranks: number[] = [0]; // by slot: its index in its group
  readonly #groupOfCategory = new Map<number, number>();
  readonly #members: number[][] = [[]];
  readonly #described = new Map<number, number[]>(); // slots by category
  #categoryOf: ReadonlyMap<number, number> = new Map();
  #inOrder: SchemaSlots = { termIds: new Uint32Array(0), slots: new Uint32Array(0) };

  /** The slots of each group. Every slot is in one group. */
  get members(): readonly (readonly number[])[] {
    return this.#members;
  }

  /** The largest slot plus 1. */
  get count(): number {
    return this.#termIds.length;
  }

  /** The terms of the schema, in its order, and their slots. */
  get inOrder(): SchemaSlots {
    return this.#inOrder;
  }

  describe(terms: readonly IndexedTerm[]): void {
    this.#categoryOf = new Map(terms.map(({ id, categoryId }) => [id, categoryId]));
    this.#described.clear();
    for (const { id, categoryId } of terms) {
      const slot = this.intern(id);
      const known = this.#described.get(categoryId);
      if (known) known.push(slot);
      else this.#described.set(categoryId, [slot]);
    }
    this.#inOrder = {
      termIds: Uint32Array.from(terms, ({ id }) => id),
      slots: Uint32Array.from(terms, ({ id }) => this.intern(id)),
    };
  }

  /** Returns whether the schema has the term. */
  isDescribed(termId: number): boolean {
    return this.#categoryOf.has(termId);
  }

  /** Returns the slots of a category's terms in the current schema. */
  inCategory(categoryId: number): readonly number[] {
    return this.#described.get(categoryId) ?? [];
  }

  /** Returns the slot of a term; undefined if no schema or listing has named it. */
  find(termId: number): number | undefined {
    return this.#slots.get(termId);
  }

  /** Returns the slot of a term. A new term gets the previous `count`. */
  intern(termId: number): number {
    let slot = this.#slots.get(termId);
    if (slot === undefined) {
      slot = this.#termIds.length;
      this.#slots.set(termId, slot);
      this.#termIds.push(termId);
      const group = this.#groupOfTerm(termId);
      this.#groups.push(group);
      this.#ranks.push((this.#members[group] ??= []).push(slot) - 1);
    }
    return slot;
  }

  termId(slot: number): number {
    return this.#termIds[slot] ?? outOfRange();
  }

  group(slot: number): number {
    return this.#groups[slot] ?? outOfRange();
  }

  /** Returns how many terms of its group were seen earlier. */
  rank(slot: number): number {
    return this.#ranks[slot] ?? outOfRange();
  }

  #groupOfTerm(termId: number): number {
    const categoryId = this.#categoryOf.get(termId);
    if (categoryId === undefined) return NO_GROUP;
    let group = this.#groupOfCategory.get(categoryId);
    if (group === undefined) {
      group = this.#groupOfCategory.size + 1;
      this.#groupOfCategory.set(categoryId, group);
    }
    return group;
  }
}
