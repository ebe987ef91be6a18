import { NO_GROUP, type TermSlots } from './term-slots';

/** Instead of a place: the overflow. */
export const OVERFLOW = -1;

const MOST_COMBINATIONS = 2048; // of the categories that share a place
const SLOTS_TOGETHER = 10; // of one multiple-choice category in one place: 1024 sets at most
const MOST_PARTS = 12; // places for one multiple-choice category; the slots beyond lie in the overflow

/** Where the terms of a group go. */
interface GroupLayout {
  isMultiple: boolean;
  /** The last ordinal that has a term of the group. */
  lastOrdinal: number;
  /** All places in which its terms have ever been put. */
  readonly places: number[];
  /** Of a single-choice group: its place. */
  single: number | undefined;
  /** Of a multiple-choice group: the place of each ten slots. */
  readonly parts: number[];
}

/**
 * Decides in which place of an ordinal's row a term lies.
 *
 * Small single-choice categories share a place as long as their combinations are few; a multiple-choice category is
 * divided, ten terms a place. A category counts as single until a listing has two of its terms: what is stored by
 * then stays valid, since a place holds sets of slots, whichever they are.
 */
export class TermLayout {
  readonly #groups: (GroupLayout | undefined)[] = [];
  readonly #combinations: number[] = []; // by place; Infinity where no further group may come
  readonly #sharers: number[] = []; // by place: how many groups use it

  constructor(private readonly slots: TermSlots) {}

  /** How many places a row needs. */
  get width(): number {
    return this.#combinations.length;
  }

  /** All places in which terms of the group lie, apart from the overflow. */
  placesOf(group: number): readonly number[] {
    return this.#groups[group]?.places ?? [];
  }

  /** How many places the group has to itself, so to speak: of a place for three groups, a third. */
  shareOf(group: number): number {
    return this.placesOf(group).reduce((sum, place) => sum + 1 / (this.#sharers[place] ?? 1), 0);
  }

  /** Learns from the slots of the next ordinal which groups are multiple choice. */
  learn(ordinal: number, slots: Uint32Array): void {
    for (let index = 0; index < slots.length; index++) {
      const group = this.slots.group(slots[index] ?? 0);
      if (group === NO_GROUP) continue;
      const layout = this.#layout(group);
      if (layout.lastOrdinal === ordinal) layout.isMultiple = true;
      layout.lastOrdinal = ordinal;
    }
  }

  /** The place of a slot's term in the row, or OVERFLOW. */
  placeOf(slot: number): number {
    const group = this.slots.group(slot);
    if (group === NO_GROUP) return OVERFLOW;
    const layout = this.#layout(group);
    if (!layout.isMultiple) return (layout.single ??= this.#findPlace(layout, this.slots.members[group]?.length ?? 0));
    const part = Math.floor(this.slots.rank(slot) / SLOTS_TOGETHER);
    if (part >= MOST_PARTS) return OVERFLOW;
    return (layout.parts[part] ??= this.#newPlace(layout, Infinity));
  }

  #layout(group: number): GroupLayout {
    return (this.#groups[group] ??= { isMultiple: false, lastOrdinal: -1, places: [], single: undefined, parts: [] });
  }

  /** Shares a place with other groups if the combinations stay few. */
  #findPlace(layout: GroupLayout, terms: number): number {
    const choices = terms + 1; // or none
    const place = this.#combinations.findIndex((combinations) => combinations * choices <= MOST_COMBINATIONS);
    if (place < 0) return this.#newPlace(layout, choices);
    this.#combinations[place] = (this.#combinations[place] ?? 1) * choices;
    this.#sharers[place] = (this.#sharers[place] ?? 0) + 1;
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
