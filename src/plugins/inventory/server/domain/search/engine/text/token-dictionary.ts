import { resized, withRoom } from '../sets/growable';
import { SlotTable } from '../sets/slot-table';
import { type Word, hashOf, wordOf } from './word';
import { outOfRange } from '../out-of-range';

const SHARDS = 64; // a power of two

/**
 * Numbers distinct words from 0 in order of arrival.
 *
 * Uses bytes and typed arrays only: about 25 bytes per word. A Map of strings takes 80 and blocks the program for 200
 * ms when it rehashes two million words. The hash table has 64 shards that rehash at different times.
 */
export class TokenDictionary {
  #size = 0;
  #bytes = new Uint8Array(0);
  #ends = new Uint32Array(0); // the end of each token's bytes, which start at the end of the previous token
  readonly #shards = SlotTable.staggered(SHARDS);

  get size(): number {
    return this.#size;
  }

  /** Returns the word's token, or -1. */
  find(word: Word): number {
    const table = this.#shard(word);
    return table.at(this.#slot(table, word));
  }

  /** Returns the word's token. A new word gets the previous `size`. */
  intern(word: Word): number {
    const table = this.#shard(word);
    const slot = this.#slot(table, word);
    const known = table.at(slot);
    if (known !== SlotTable.NONE) return known;

    const token = this.#size++;
    const start = this.#start(token);
    const end = start + word.length;
    this.#bytes = withRoom(this.#bytes, end);
    for (let index = 0; index < word.length; index++) this.#bytes[start + index] = word.bytes[index] ?? outOfRange();
    this.#ends = withRoom(this.#ends, this.#size);
    this.#ends[token] = end;
    table.fill(slot, token, (old) => hashOf(this.#bytes, this.#start(old), this.#ends[old] ?? outOfRange()));
    return token;
  }

  /** Returns the word of a token. */
  word(token: number): Word {
    return wordOf(this.#bytes.slice(this.#start(token), this.#ends[token]));
  }

  /** Returns a byte of a token's word, `undefined` past its end. */
  byteAt(token: number, index: number): number | undefined {
    const at = this.#start(token) + index;
    return at < (this.#ends[token] ?? outOfRange()) ? this.#bytes[at] : undefined;
  }

  startsWith(token: number, prefix: Word): boolean {
    const start = this.#start(token);
    if ((this.#ends[token] ?? outOfRange()) - start < prefix.length) return false;
    for (let index = 0; index < prefix.length; index++) {
      if (this.#bytes[start + index] !== prefix.bytes[index]) return false;
    }
    return true;
  }

  /** Frees spare capacity. Call once after many additions. */
  fit(): void {
    this.#bytes = resized(this.#bytes, this.#start(this.#size));
    this.#ends = resized(this.#ends, this.#size);
  }

  /** Returns the slot of the word, or the free slot where it belongs. */
  #slot(table: SlotTable, word: Word): number {
    let slot = table.start(word.hash);
    for (;;) {
      const token = table.at(slot);
      if (token === SlotTable.NONE || this.#isSame(token, word)) return slot;
      slot = table.following(slot);
    }
  }

  #isSame(token: number, word: Word): boolean {
    return (this.#ends[token] ?? outOfRange()) - this.#start(token) === word.length && this.startsWith(token, word);
  }

  #start(token: number): number {
    return token === 0 ? 0 : (this.#ends[token - 1] ?? outOfRange());
  }

  #shard({ hash }: Word): SlotTable {
    return this.#shards[hash & (SHARDS - 1)]!; // the mask keeps the index below SHARDS
  }
}
