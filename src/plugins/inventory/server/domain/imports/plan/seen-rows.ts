import { matchKey } from './match-key';

/** The rows of a feed that were planned: the first one of each key, and the vehicles of those without a key. */
export class SeenRows {
  readonly #rowOf = new Map<string, number>();
  readonly #vins = new Set<string>();

  /** Returns the number of the first row with a key. */
  firstOf(key: string | undefined): number | undefined {
    return key === undefined ? undefined : this.#rowOf.get(key);
  }

  /** Notes a row with its key, or by its VIN. */
  add(row: number, key: string | undefined, vin?: unknown): void {
    if (key === undefined) {
      const own = matchKey('vin', vin);
      if (own !== undefined) this.#vins.add(own);
    } else if (!this.#rowOf.has(key)) this.#rowOf.set(key, row);
  }

  /** Returns whether the feed has a vehicle: by its key, or by its VIN in a row without one. */
  has(key: string, vin: string | null): boolean {
    return this.#rowOf.has(key) || (vin !== null && this.#vins.has(matchKey('vin', vin) ?? ''));
  }
}
