import { BitSet } from '../sets/bit-set';
import { ByteChains } from './byte-chains';
import { resized, withRoom } from '../sets/growable';
import { sharedCount } from '../thread/shared-count';
import { outOfRange } from '../out-of-range';

const NONE = 0xffffffff;
const SINGLE = 0x80000000; // this bit set: the other bits are the list's only entry
const DENSE = 0x40000000; // this bit set: the other bits are the index of a bit set; neither bit: of a chain
const DENSE_FROM = 32; // a list with fewer entries never becomes a bit set
const CHAIN_ENTRY_COST = 4; // cost of reading and looking up one chain entry, in words of a bit set

/**
 * Posting lists: for each numbered list (a term, a word), the ordinals of the listings that have it. Append-only,
 * ascending, ordinals below 2^31.
 *
 * A list with one entry is stored in the four bytes that hold the location of longer lists; most words of a dealership
 * (VINs, stock numbers) have one entry. A longer list is a byte chain, and a bit set once it contains more than one
 * ordinal in `denseShare`. Bit sets are fast to read, and smaller than chains below a share of 9.
 */
export class PostingStore {
  #size = 0;
  #places = new Uint32Array(0);
  readonly #chains = new ByteChains();
  readonly #bitSets: BitSet[] = [];
  #scratch = new Uint32Array(0);

  constructor(private readonly denseShare: number) {}

  /** Returns the number of lists. Lists are numbered from 0. */
  get size(): number {
    return this.#size;
  }

  /** Creates an empty list and returns its number. */
  create(): number {
    const list = this.#size++;
    this.#places = withRoom(this.#places, this.#size);
    this.#places[list] = NONE;
    return list;
  }

  /** Adds `ordinal`, which must not be smaller than the last entry. Returns false if it was there already. */
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
      for (let index = 0; index < entries.length; index++) target.add(entries[index] ?? outOfRange());
    }
  }

  /** Returns how many entries of the list are in `set`. */
  countIn(set: BitSet, list: number): number {
    const place = this.#places[list] ?? NONE;
    if (place !== NONE && isDense(place)) return sharedCount(set, this.#bitSet(place));
    const entries = this.entries(list);
    let count = 0;
    for (let index = 0; index < entries.length; index++) {
      if (set.has(entries[index] ?? outOfRange())) count++;
    }
    return count;
  }

  /** Returns the cost of `countIn`, in words of a bit set. `words` is the length of the set. */
  costOfCountIn(list: number, words: number): number {
    const place = this.#places[list] ?? NONE;
    if (place === NONE || isSingle(place)) return 1;
    return isDense(place) ? words : CHAIN_ENTRY_COST * this.#chains.count(place);
  }

  /** Returns all entries, ascending. The result is valid until the next call. */
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

  /** Frees spare capacity. Call once after many additions. */
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
    return this.#bitSets[place & ~DENSE]!; // a place with the DENSE bit is the index of an existing bit set
  }
}

function isSingle(place: number): boolean {
  return (place & SINGLE) !== 0;
}

function isDense(place: number): boolean {
  return (place & (SINGLE | DENSE)) === DENSE;
}
