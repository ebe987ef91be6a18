/** Rules for figures over lists of numbers. Without numbers there is no average: it is null, not 0. */

/** Collects numbers one by one and keeps their sum, not the numbers. */
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

/** Collects numbers one by one, 8 bytes each. */
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

/** Returns the middle one of `sorted`, or the mean of the two in the middle. */
export function median(sorted: Float64Array): number | null {
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  const upper = sorted[Math.floor(sorted.length / 2)];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

/** `number` to one decimal. */
export function toTenths(number: number | null): number | null {
  return number === null ? null : Math.round(number * 10) / 10;
}

/** Currency units for cents, which are rounded to whole ones. */
export function toUnits(cents: number | null): number | null {
  return cents === null ? null : Math.round(cents) / 100;
}
