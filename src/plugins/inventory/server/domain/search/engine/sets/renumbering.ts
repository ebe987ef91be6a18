import { outOfRange } from '../out-of-range';

const DROPPED = 0xffffffff;

/** Maps the ordinals of an index to those of its compacted copy. */
export class Renumbering {
  readonly #targets: Uint32Array;
  #scratch = new Uint32Array(0);

  /** Drops all `size` ordinals, and every later one, until they are moved. */
  constructor(size: number) {
    this.#targets = new Uint32Array(size).fill(DROPPED);
  }

  move(from: number, to: number): void {
    this.#targets[from] = to;
  }

  /**
   * Returns the new numbers of the surviving `ordinals`, in the same order. The result is valid until the next call.
   */
  kept(ordinals: Uint32Array): Uint32Array {
    if (this.#scratch.length < ordinals.length) this.#scratch = new Uint32Array(ordinals.length);
    let count = 0;
    for (let index = 0; index < ordinals.length; index++) {
      const target = this.#targets[ordinals[index] ?? outOfRange()] ?? DROPPED;
      if (target !== DROPPED) this.#scratch[count++] = target;
    }
    return this.#scratch.subarray(0, count);
  }
}
