/** How long a transaction should take, in milliseconds: other writers of SQLite wait for it. */
const wantedMs = 40;
const [smallest, first, largest] = [20, 100, 500];

/** The number of rows per transaction: as many as the last ones could write in time. */
export class BatchSize {
  #rows: number = first;

  get rows(): number {
    return this.#rows;
  }

  /** Learns from a transaction. At most doubles, so that one quick transaction does not make the next one long. */
  learn({ rows, tookMs }: { rows: number; tookMs: number }): void {
    const fitting = (rows * wantedMs) / Math.max(tookMs, 1);
    this.#rows = Math.round(Math.min(Math.max(fitting, smallest), this.#rows * 2, largest));
  }
}
