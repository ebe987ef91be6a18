import type { BitSet } from './sets/bit-set';
import { size } from './thread/shared-count';

/** The ordinals that a query matches: as a set, as a count, and as a list that is created on first use. */
export class Matches {
  readonly count: number;
  #ordinals: Uint32Array | undefined;

  constructor(readonly set: BitSet) {
    this.count = size(set);
  }

  /** Ascending. */
  get ordinals(): Uint32Array {
    if (!this.#ordinals) {
      this.#ordinals = new Uint32Array(this.count);
      this.set.writeTo(this.#ordinals);
    }
    return this.#ordinals;
  }
}
