import { BitSet } from '../sets/bit-set';
import { ByteChains } from './byte-chains';
import { resized, withRoom } from '../sets/growable';
import { sharedCount } from '../thread/shared-count';

const NONE = 0xffffffff;
const SINGLE = 0x80000000; // this bit: the list's only entry is the rest
const DENSE = 0x40000000; // this bit: the rest is the index of a bit set; neither: of a chain
const DENSE_FROM = 32; // entries under which no list becomes a bit set
const CHAIN_ENTRY_COST = 4; // reading one entry of a chain and looking it up costs as much as so many words

/**
 * Posting lists: for each of many numbered lists (a term, a word) the ordinals of the listings that have it. Append-only,
 * ascending, ordinals below 2^31.
 *
 * A list of one entry takes the four bytes that others take for their whereabouts: most words of a dealership (VINs,
 * stock numbers) are such. A longer list is a byte chain, and a bit set once more than one ordinal in `denseShare` is
 * in it. As a bit set a list is read fast; below a share of 9 it is smaller too.
 */
export class PostingStore {
  #size = 0;
  #places = new Uint32Array(0);
  readonly #chains = new ByteChains();
  readonly #bitSets: BitSet[] = [];
  #scratch = new Uint32Array(0);

  constructor(private readonly denseShare: number) {}

  /** How many lists there are; they are numbered from 0. */
  get size(): number {
    return this.#size;
  }

  /** Begins an empty list and answers its number. */
  create(): number {
    const list = this.#size++;
    this.#places = withRoom(this.#places, this.#size);
    this.#places[list] = NONE;
    return list;
  }

  /** Adds `ordinal`, which no entry of the list exceeds. False when it was there already. */
  append(list: number, ordinal: number): boolean {
    const place = this.#places[list] ?? NONE;
    if (place === NONE) {
      this.#places[list] = (SINGLE | ordinal) >>> 0;
      return true;
    }
    if (isSingle(place)) return this.#appendToSingle(list, place & ~SINGLE, ordinal);
    if (isDense(place)) {
      const set = this.#bitSet(place);
      if (set.has(ordinal)) return false;
      set.add(ordinal);
      return true;
    }
    return this.#appendToChain(list, place, ordinal);
  }

  /** Adds every entry of the list to `target`. */
  addTo(target: BitSet, list: number): void {
    const place = this.#places[list] ?? NONE;
    if (place === NONE) return;
    if (isSingle(place)) {
      target.add(place & ~SINGLE);
    } else if (isDense(place)) {
      target.addAll(this.#bitSet(place));
    } else {
      const entries = this.entries(list);
      for (let index = 0; index < entries.length; index++) target.add(entries[index] ?? 0);
    }
  }

  /** How many entries of the list `set` has. */
  countIn(set: BitSet, list: number): number {
    const place = this.#places[list] ?? NONE;
    if (place !== NONE && isDense(place)) return sharedCount(set, this.#bitSet(place));
    const entries = this.entries(list);
    let count = 0;
    for (let index = 0; index < entries.length; index++) {
      if (set.has(entries[index] ?? 0)) count++;
    }
    return count;
  }

  /** What `countIn` costs, in words of a bit set; `words` is the length of the set. */
  costOfCountIn(list: number, words: number): number {
    const place = this.#places[list] ?? NONE;
    if (place === NONE || isSingle(place)) return 1;
    return isDense(place) ? words : CHAIN_ENTRY_COST * this.#chains.count(place);
  }

  /** All entries, ascending; valid until the next call. */
  entries(list: number): Uint32Array {
    const place = this.#places[list] ?? NONE;
    if (place === NONE) return new Uint32Array(0);
    if (isSingle(place)) return Uint32Array.of(place & ~SINGLE);
    const most = isDense(place) ? this.#bitSet(place).words.length * 32 : this.#chains.count(place);
    if (this.#scratch.length < most) this.#scratch = new Uint32Array(most);
    if (isDense(place)) return this.#scratch.subarray(0, this.#bitSet(place).writeTo(this.#scratch));
    this.#chains.read(place, this.#scratch);
    return this.#scratch.subarray(0, most);
  }

  /** Gives back what growth left unused; worth it once after many additions. */
  fit(): void {
    this.#places = resized(this.#places, this.#size);
    this.#scratch = new Uint32Array(0);
    for (const set of this.#bitSets) set.fit();
  }

  #appendToSingle(list: number, only: number, ordinal: number): boolean {
    if (only === ordinal) return false;
    const chain = this.#chains.create();
    this.#chains.append(chain, only);
    this.#chains.append(chain, ordinal);
    this.#places[list] = chain;
    return true;
  }

  #appendToChain(list: number, chain: number, ordinal: number): boolean {
    if (this.#chains.last(chain) === ordinal) return false;
    const count = this.#chains.count(chain) + 1;
    if (count < DENSE_FROM || count * this.denseShare < ordinal) {
      this.#chains.append(chain, ordinal);
      return true;
    }
    const set = new BitSet(ordinal + 1);
    for (const entry of this.entries(list)) set.add(entry);
    set.add(ordinal);
    this.#places[list] = DENSE | this.#bitSets.length;
    this.#bitSets.push(set);
    return true;
  }

  #bitSet(place: number): BitSet {
    return this.#bitSets[place & ~DENSE]!; // a place with that bit names a bit set that was pushed
  }
}

function isSingle(place: number): boolean {
  return (place & SINGLE) !== 0;
}

function isDense(place: number): boolean {
  return (place & (SINGLE | DENSE)) === DENSE;
}
