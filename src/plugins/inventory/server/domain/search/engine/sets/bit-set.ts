import { resized, withRoom } from './growable';
import { outOfRange } from '../out-of-range';

/**
 * A set of small integers, one bit each. Grows when members are added and never shrinks by itself. Sets may differ in
 * length: a missing word counts as empty.
 */
export class BitSet {
  words: Uint32Array;

  constructor(size = 0) {
    this.words = new Uint32Array(wordsFor(size));
  }

  has(member: number): boolean {
    return (wordAt(this.words, member >>> 5) & (1 << (member & 31))) !== 0;
  }

  add(member: number): void {
    const word = member >>> 5;
    if (word >= this.words.length) this.words = withRoom(this.words, word + 1);
    this.words[word] = wordAt(this.words, word) | (1 << (member & 31));
  }

  delete(member: number): void {
    const word = member >>> 5;
    if (word < this.words.length) this.words[word] = wordAt(this.words, word) & ~(1 << (member & 31));
  }

  /** Empties the set and makes room for `size` members. Keeps its memory unless that is much too large. */
  reset(size: number): void {
    const needed = wordsFor(size);
    if (this.words.length < needed || this.words.length > 2 * needed + 64) {
      this.words = new Uint32Array(needed + (needed >>> 5));
    } else {
      this.words.fill(0);
    }
  }

  /** Sets the members to all integers below `size`. */
  fillTo(size: number): void {
    this.reset(size);
    this.words.fill(0xffffffff, 0, size >>> 5);
    if ((size & 31) !== 0) this.words[size >>> 5] = (1 << (size & 31)) - 1;
  }

  /** Adds `members[from]` … `members[to - 1]`. The set must have room for them. */
  addEach(members: Uint32Array, from: number, to: number): void {
    const { words } = this;
    for (let index = from; index < to; index++) {
      const member = members[index] ?? outOfRange();
      words[member >>> 5] = wordAt(words, member >>> 5) | (1 << (member & 31));
    }
  }

  deleteEach(members: Uint32Array, from: number, to: number): void {
    const { words } = this;
    for (let index = from; index < to; index++) {
      const member = members[index] ?? outOfRange();
      words[member >>> 5] = wordAt(words, member >>> 5) & ~(1 << (member & 31));
    }
  }

  copyFrom(other: BitSet): void {
    this.reset(other.words.length * 32);
    this.words.set(other.words);
  }

  /** Keeps the members that are also in `other`. */
  keepOnly(other: BitSet): void {
    const shared = Math.min(this.words.length, other.words.length);
    for (let word = 0; word < shared; word++) {
      this.words[word] = wordAt(this.words, word) & wordAt(other.words, word);
    }
    this.words.fill(0, shared);
  }

  /** Adds the members of `other`. */
  addAll(other: BitSet): void {
    this.words = withRoom(this.words, other.words.length);
    for (let word = 0; word < other.words.length; word++) {
      this.words[word] = wordAt(this.words, word) | wordAt(other.words, word);
    }
  }

  /** Returns a new set with the members that `other` lacks. */
  without(other: BitSet): BitSet {
    const difference = new BitSet();
    difference.copyFrom(this);
    difference.deleteAll(other);
    return difference;
  }

  /** Returns a new set with the members of both. */
  with(other: BitSet): BitSet {
    const union = new BitSet();
    union.copyFrom(this);
    union.addAll(other);
    return union;
  }

  /** Deletes the members of `other`. */
  deleteAll(other: BitSet): void {
    const shared = Math.min(this.words.length, other.words.length);
    for (let word = 0; word < shared; word++) {
      this.words[word] = wordAt(this.words, word) & ~wordAt(other.words, word);
    }
  }

  /** Frees the memory after the largest member. */
  fit(): void {
    let length = this.words.length;
    while (length > 0 && this.words[length - 1] === 0) length--;
    this.words = resized(this.words, length);
  }

  /**
   * Writes the members in ascending order to the start of `target`, which must have room for them. Returns their
   * number.
   */
  writeTo(target: Uint32Array): number {
    let count = 0;
    for (let index = 0; index < this.words.length; index++) {
      let word = wordAt(this.words, index);
      while (word !== 0) {
        target[count++] = (index << 5) + 31 - Math.clz32(word & -word);
        word &= word - 1;
      }
    }
    return count;
  }
}

function wordsFor(size: number): number {
  return (size + 31) >>> 5;
}

/** Returns 0 past the end. On hot paths the index is always in range, and the `?? 0` costs nothing. */
function wordAt(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}
