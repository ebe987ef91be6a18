import { NO_GROUP, type TermSlots } from './term-slots';
import { outOfRange } from '../out-of-range';

/** Used instead of a place: the term is in the overflow. */
export const OVERFLOW = -1;

const MOST_COMBINATIONS = 2048; // maximum for the categories that share a place
const SLOTS_TOGETHER = 10; // slots of a multiple-choice category per place: 1024 sets at most
const MOST_PARTS = 12; // maximum places of a multiple-choice category; more slots go to the overflow

/** Where the terms of a group are stored. */
interface GroupLayout {
  isMultiple: boolean;
  /** The last ordinal with a term of the group. */
  lastOrdinal: number;
  /** All places that have ever contained its terms. */
  readonly places: number[];
  /** The place of a single-choice group. */
  single: number | undefined;
  /** The places of a multiple-choice group, one per ten slots. */
  readonly parts: number[];
}

/**
 * Decides in which place of an ordinal's row a term is stored.
 *
 * Small single-choice categories share a place as long as they have few combinations. A multiple-choice category is
 * divided into ten terms per place. A category counts as single-choice until a listing has two of its terms. Earlier
 * rows then stay valid, because a place can contain any set of slots.
 */
export class TermLayout {
  readonly #groups: (GroupLayout | undefined)[] = [];
  readonly #combinations: number[] = []; // by place; Infinity if no further group may use it
  readonly #sharers: number[] = []; // by place: the number of groups that use it

  constructor(private readonly slots: TermSlots) {}

  /** The number of places in a row. */
  get width(): number {
    return this.#combinations.length;
  }

  /** Returns all places with terms of the group, without the overflow. */
  placesOf(group: number): readonly number[] {
    return this.#groups[group]?.places ?? [];
  }

  /** Returns the group's share of its places: a third for a place that three groups share. */
  shareOf(group: number): number {
    return this.placesOf(group).reduce((sum, place) => sum + 1 / (this.#sharers[place] ?? 1), 0);
  }

  /** Detects multiple-choice groups from the slots of the next ordinal. */
  learn(ordinal: number, slots: Uint32Array): void {
    for (let index = 0; index < slots.length; index++) {
      const group = this.slots.group(slots[index] ?? outOfRange());
      if (group === NO_GROUP) continue;
      const layout = this.#layout(group);
      if (layout.lastOrdinal === ordinal) layout.isMultiple = true;
      layout.lastOrdinal = ordinal;
    }
  }

  /** Returns the place of a slot's term in the row, or OVERFLOW. */
  placeOf(slot: number): number {
    const group = this.slots.group(slot);
    if (group === NO_GROUP) return OVERFLOW;
    const layout = this.#layout(group);
    if (!layout.isMultiple)
      return (layout.single ??= this.#findPlace(layout, this.slots.members[group]?.length ?? outOfRange()));
    const part = Math.floor(this.slots.rank(slot) / SLOTS_TOGETHER);
    if (part >= MOST_PARTS) return OVERFLOW;
    return (layout.parts[part] ??= this.#newPlace(layout, Infinity));
  }

  #layout(group: number): GroupLayout {
    return (this.#groups[group] ??= { isMultiple: false, lastOrdinal: -1, places: [], single: undefined, parts: [] });
  }

  /** Shares a place with other groups if the combinations stay few. */
  #findPlace(layout: GroupLayout, terms: number): number {
    const choices = terms + 1; // one more for no term
    const place = this.#combinations.findIndex((combinations) => combinations * choices <= MOST_COMBINATIONS);
    if (place < 0) return this.#newPlace(layout, choices);
    this.#combinations[place] = (this.#combinations[place] ?? 1) * choices;
    this.#sharers[place] = (this.#sharers[place] ?? outOfRange()) + 1;
    layout.places.push(place);
    return place;
  }

  #newPlace(layout: GroupLayout, combinations: number): number {
    const place = this.#combinations.push(combinations) - 1;
    this.#sharers.push(1);
    layout.places.push(place);
    return place;
  }
}
