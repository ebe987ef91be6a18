import type { IndexedTerm } from '../port';

/** The slot of no term. */
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
 * that nothing stored by slot ever moves.
 */
export class TermSlots {
  readonly #slots = new Map<number, number>();
  readonly #termIds: number[] = [NO_TERM];
  readonly #groups: number[] = [NO_GROUP]; // by slot
  readonly #ranks: number[] = [0]; // by slot: the how-manieth of its group, from 0
  readonly #groupOfCategory = new Map<number, number>();
  readonly #members: number[][] = [[]];
  readonly #described = new Map<number, number[]>(); // slots by category
  #categoryOf: ReadonlyMap<number, number> = new Map();
  #inOrder: SchemaSlots = { termIds: new Uint32Array(0), slots: new Uint32Array(0) };

  /** The slots of the groups, by group; every slot is in one of them. */
  get members(): readonly (readonly number[])[] {
    return this.#members;
  }

  /** One more than the largest slot. */
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

  /** The slots of a category's terms, as the schema has them now. */
  inCategory(categoryId: number): readonly number[] {
    return this.#described.get(categoryId) ?? [];
  }

  /** The slot of a term, or undefined if neither a schema nor a listing has named it. */
  find(termId: number): number | undefined {
    return this.#slots.get(termId);
  }

  /** The slot of a term; the `count` from before if the term is new. */
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
    return this.#termIds[slot] ?? NO_TERM;
  }

  group(slot: number): number {
    return this.#groups[slot] ?? NO_GROUP;
  }

  /** How many terms of its group were seen before this one. */
  rank(slot: number): number {
    return this.#ranks[slot] ?? 0;
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
