import { outOfRange } from '../out-of-range';
import { resized } from '../sets/growable';
import type { AddToSlots, CountSets, Kernel } from './kernel';

/** The loops in JavaScript: the reference, used where WebAssembly is not available. */
export class JavaScriptKernel implements Kernel {
  #bytes = new Uint8Array(0);

  get buffer(): ArrayBuffer {
    return this.#bytes.buffer;
  }

  reserve(bytes: number): void {
    if (bytes > this.#bytes.length) this.#bytes = resized(this.#bytes, Math.ceil(bytes / 4) * 4);
  }

  readonly countSets: CountSets = (areWide, rows, width, ordinals, ordinalCount, places, placeCount, counts) => {
    const sets = areWide ? this.#numbers(rows) : new Uint16Array(this.buffer, rows);
    const chosen = this.#numbers(places, placeCount);
    countSets({ sets, width }, this.#numbers(ordinals, ordinalCount), chosen, this.#numbers(counts));
  };

  readonly addToSlots: AddToSlots = (bases, slots, setCount, counts, slotCounts) => {
    const sets = { bases: this.#numbers(bases, setCount), slots: this.#numbers(slots, setCount) };
    addToSlots(sets, this.#numbers(counts, setCount), this.#numbers(slotCounts));
  };

  #numbers(position: number, length?: number): Uint32Array {
    return new Uint32Array(this.buffer, position, length);
  }
}

function countSets(
  { sets, width }: { readonly sets: Uint16Array | Uint32Array; readonly width: number },
  ordinals: Uint32Array,
  places: Uint32Array,
  counts: Uint32Array,
): void {
  for (let index = 0; index < ordinals.length; index++) {
    const row = (ordinals[index] ?? outOfRange()) * width;
    for (let at = 0; at < places.length; at++) {
      const set = sets[row + (places[at] ?? outOfRange())] ?? outOfRange();
      counts[set] = (counts[set] ?? outOfRange()) + 1;
    }
  }
}

function addToSlots(
  { bases, slots }: { readonly bases: Uint32Array; readonly slots: Uint32Array },
  counts: Uint32Array,
  slotCounts: Uint32Array,
): void {
  for (let set = counts.length - 1; set > 0; set--) {
    const count = counts[set] ?? outOfRange();
    if (count === 0) continue;
    const slot = slots[set] ?? outOfRange();
    const base = bases[set] ?? outOfRange();
    slotCounts[slot] = (slotCounts[slot] ?? outOfRange()) + count;
    counts[base] = (counts[base] ?? outOfRange()) + count; // a base is older, so it is processed later
  }
}
