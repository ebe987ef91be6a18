/** Statistics of numbers, and rounding. Without numbers, an average or median is null, not 0. */

/** A running sum, count and maximum. */
export class Sum {
  count = 0;
  total = 0;
  max: number | null = null;

  add(number: number): void {
    this.count++;
    this.total += number;
    if (this.max === null || number > this.max) this.max = number;
  }

  get average(): number | null {
    return this.count === 0 ? null : this.total / this.count;
  }
}

/** A growing list of numbers, 8 bytes each. */
export class NumberList {
  #numbers = new Float64Array(256);
  #count = 0;

  add(number: number): void {
    if (this.#count === this.#numbers.length) {
      const larger = new Float64Array(2 * this.#count);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#count++] = number;
  }

  /** Returns a sorted copy. */
  sorted(): Float64Array {
    return this.#numbers.slice(0, this.#count).sort();
  }
}

/** Rounds to one decimal. */
export function toTenths(number: number | null): number | null {
  return number === null ? null : Math.round(number * 10) / 10;
}

/** Rounds to whole cents and converts them to currency units. */
export function toUnits(cents: number | null): number | null {
  return cents === null ? null : Math.round(cents) / 100;
}
