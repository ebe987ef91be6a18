import { withRoom } from '../sets/growable';
import { outOfRange } from '../out-of-range';

const PAGE_BITS = 14;
const PAGE_SIZE = 1 << PAGE_BITS;
const MOST_PAGES = 2 ** 32 / PAGE_SIZE;
const LINK_SIZE = 4;
/** Bytes of the first, second, … slice of a chain, including its link. The last size repeats. */
const FIRST_SIZE = 12;
const SLICE_SIZES = [FIRST_SIZE, 16, 24, 36, 52, 76, 112, 168, 252, 376, 564, 844, 1268];
const LAST_LEVEL = SLICE_SIZES.length - 1;

/**
 * Many append-only lists of ascending integers. Stores differences as varints (7 bits per byte, the high bit marks
 * continuation) in chains of growing slices, which are cut from pages of 16 KB, like the byte-slice pool of Lucene's
 * indexing buffer.
 *
 * About 1.2 bytes per entry instead of 4, no object per list, and growing copies nothing. 4 GB at most.
 */
export class ByteChains {
  #pages: Uint8Array[] = [];
  #free = 0; // the address of the first unallocated byte
  #heads = new Uint32Array(0);
  #tails = new Uint32Array(0);
  #rooms = new Uint16Array(0);
  #levels = new Uint8Array(0);
  #counts = new Uint32Array(0);
  #lasts = new Uint32Array(0);
  #size = 0;

  /** Creates an empty list and returns its number. */
  create(): number {
    const chain = this.#size++;
    this.#heads = withRoom(this.#heads, this.#size);
    this.#tails = withRoom(this.#tails, this.#size);
    this.#rooms = withRoom(this.#rooms, this.#size);
    this.#levels = withRoom(this.#levels, this.#size);
    this.#counts = withRoom(this.#counts, this.#size);
    this.#lasts = withRoom(this.#lasts, this.#size);
    const head = this.#allocate(FIRST_SIZE);
    this.#heads[chain] = head;
    this.#tails[chain] = head;
    this.#rooms[chain] = FIRST_SIZE - LINK_SIZE;
    return chain;
  }

  count(chain: number): number {
    return this.#counts[chain] ?? outOfRange();
  }

  /** Returns the largest entry; 0 if the list is empty. */
  last(chain: number): number {
    return this.#lasts[chain] ?? outOfRange();
  }

  /** Appends an entry that is not smaller than the last one. */
  append(chain: number, entry: number): void {
    let rest = entry - this.last(chain);
    this.#lasts[chain] = entry;
    while (rest > 0x7f) {
      this.#write(chain, (rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.#write(chain, rest);
    this.#counts[chain] = this.count(chain) + 1;
  }

  /** Writes the entries to the start of `target`, which must have room for `count(chain)`. About 3 ns per entry. */
  read(chain: number, target: Uint32Array): void {
    const count = this.count(chain);
    let at = this.#heads[chain] ?? outOfRange();
    let level = 0;
    let page = this.#page(at);
    let end = at + FIRST_SIZE - LINK_SIZE;
    let entry = 0;
    for (let index = 0; index < count; index++) {
      let shift = 0;
      for (let more = true; more;) {
        if (at === end) {
          at = readAddress(page, at % PAGE_SIZE);
          level = Math.min(level + 1, LAST_LEVEL);
          end = at + sliceSize(level) - LINK_SIZE;
          page = this.#page(at);
        }
        const byte = page[at++ % PAGE_SIZE] ?? outOfRange();
        entry += (byte & 0x7f) << shift;
        shift += 7;
        more = byte > 0x7f;
      }
      target[index] = entry;
    }
  }

  #write(chain: number, byte: number): void {
    let room = this.#rooms[chain] ?? outOfRange();
    if (room === 0) room = this.#extend(chain);
    const at = this.#tails[chain] ?? outOfRange();
    this.#page(at)[at % PAGE_SIZE] = byte;
    this.#tails[chain] = at + 1;
    this.#rooms[chain] = room - 1;
  }

  /** Links the next, larger slice to the full slice at the chain's tail. Returns the free bytes in it. */
  #extend(chain: number): number {
    const level = Math.min((this.#levels[chain] ?? outOfRange()) + 1, LAST_LEVEL);
    const next = this.#allocate(sliceSize(level));
    const link = this.#tails[chain] ?? outOfRange();
    writeAddress(this.#page(link), link % PAGE_SIZE, next);
    this.#tails[chain] = next;
    this.#levels[chain] = level;
    return sliceSize(level) - LINK_SIZE;
  }

  /** Allocates a slice. A slice never crosses a page, so the end of a page may stay unused. */
  #allocate(length: number): number {
    const end = this.#pages.length * PAGE_SIZE;
    if (this.#free + length > end) {
      if (this.#pages.length === MOST_PAGES)
        throw new RangeError('The index of one inventory type exceeds 4 GB. Divide its listings among several types.');
      this.#free = end;
      this.#pages.push(new Uint8Array(PAGE_SIZE));
    }
    const address = this.#free;
    this.#free += length;
    return address;
  }

  #page(address: number): Uint8Array {
    return this.#pages[address >>> PAGE_BITS]!; // #allocate created the page of every address
  }
}

function sliceSize(level: number): number {
  return SLICE_SIZES[level] ?? outOfRange(); // levels end at LAST_LEVEL
}

function readAddress(page: Uint8Array, at: number): number {
  return (
    (((page[at] ?? outOfRange()) << 24) |
      ((page[at + 1] ?? outOfRange()) << 16) |
      ((page[at + 2] ?? outOfRange()) << 8) |
      (page[at + 3] ?? outOfRange())) >>>
    0
  );
}

function writeAddress(page: Uint8Array, at: number, address: number): void {
  page[at] = address >>> 24;
  page[at + 1] = address >>> 16;
  page[at + 2] = address >>> 8;
  page[at + 3] = address;
}
