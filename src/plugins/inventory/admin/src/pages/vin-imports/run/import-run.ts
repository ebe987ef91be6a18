import type { NewVinImport, VinOutcome } from '../../../../../contract/panel/imports/vin-imports';
import { type ImportRow, isFailed, newRow, noOptions, type RowOptions } from './import-row';

export interface ImportRunState {
  readonly rows: readonly ImportRow[];
  readonly isRunning: boolean;
  /** Whether the run stopped because the server does not answer. */
  readonly isHalted: boolean;
}

export interface ImportTarget {
  readonly typeId: number;
  readonly status: 'publish' | 'draft';
}

/** Parallel requests. Few, because the server writes one at a time and others use it too. */
const concurrency = 3;
/** The run stops after this many consecutive rows without an answer. */
const maxUnanswered = 4;

const idle: ImportRunState = { rows: [], isRunning: false, isHalted: false };

/**
 * A run that imports VINs and tracks the result of each. Independent of React; subscribers get updates. Stopping waits
 * for running rows, so that every created listing has its row.
 */
export class ImportRun {
  readonly #send: (body: NewVinImport) => Promise<VinOutcome>;
  readonly #explain: (error: unknown) => string;
  readonly #listeners = new Set<() => void>();
  #state = idle;
  #target: ImportTarget = { typeId: 0, status: 'draft' };
  #working = 0;
  #brokenInARow = 0;
  /** Index of the first row that may be waiting. */
  #next = 0;

  /** @param describe returns the message of a failed request */
  constructor(send: (body: NewVinImport) => Promise<VinOutcome>, describe: (error: unknown) => string) {
    this.#send = send;
    this.#explain = describe;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): ImportRunState => this.#state;

  start(target: ImportTarget, vins: readonly string[]): void {
    if (this.#state.isRunning) return;
    this.#target = target;
    const rows = vins.map(newRow);
    this.#state = { ...idle, rows };
    this.#go();
  }

  /** Sends no further rows. Running rows finish. */
  stop(): void {
    this.#halt(false);
  }

  /** Continues with the stopped rows and those without an answer. */
  resume(): void {
    const { isHalted } = this.#state;
    const isOpen = ({ state }: ImportRow) => state === 'stopped' || (isHalted && state === 'broken');
    this.#change((row) => (isOpen(row) ? { ...row, state: 'waiting' } : row));
    this.#go();
  }

  /** Retries a row, with another VIN or with waived checks. */
  retry(key: number, { vin, ...options }: { vin?: string } & Partial<RowOptions> = {}): void {
    this.#change((row) =>
      row.key === key && row.state !== 'running'
        ? {
            ...row,
            vin: vin ?? row.vin,
            options: vin === undefined ? { ...row.options, ...options } : noOptions,
            state: 'waiting',
          }
        : row,
    );
    this.#go();
  }

  /** Retries the rows that failed or were not answered. */
  retryFailed(): void {
    this.#change((row) => (isFailed(row) ? { ...row, state: 'waiting' } : row));
    this.#go();
  }

  clear(): void {
    if (this.#state.isRunning) return;
    this.#state = idle;
    this.#tell();
  }

  #go(): void {
    this.#brokenInARow = 0;
    this.#next = 0;
    this.#set({ isHalted: false });
    while (this.#working < concurrency && this.#takeNext());
    this.#set({ isRunning: this.#working > 0 });
  }

  /** @returns whether there was a row to take */
  #takeNext(): boolean {
    const row = this.#state.rows.find(({ key, state }) => key >= this.#next && state === 'waiting');
    if (!row) return false;
    this.#next = row.key + 1;
    this.#working += 1;
    this.#put(row.key, { state: 'running', failure: null });
    void this.#import(row).finally(() => {
      this.#working -= 1;
      this.#takeNext();
      this.#set({ isRunning: this.#working > 0 });
    });
    return true;
  }

  async #import({ key, vin, options }: ImportRow): Promise<void> {
    try {
      const outcome = await this.#send({
        type_id: this.#target.typeId,
        vin,
        status: this.#target.status,
        allow_duplicate: options.allowDuplicate,
        allow_check_digit_mismatch: options.allowMismatch,
      });
      this.#brokenInARow = 0;
      this.#put(key, { state: 'done', outcome });
    } catch (error) {
      this.#put(key, { state: 'broken', outcome: null, failure: this.#explain(error) });
      if (++this.#brokenInARow >= maxUnanswered) this.#halt(true);
    }
  }

  #halt(isHalted: boolean): void {
    const isWaiting = this.#state.rows.some(({ state }) => state === 'waiting');
    this.#change((row) => (row.state === 'waiting' ? { ...row, state: 'stopped' } : row));
    this.#set({ isHalted: isHalted && (isWaiting || this.#state.isHalted) });
  }

  /** Changes a row. @param key its index */
  #put(key: number, part: Partial<ImportRow>): void {
    const row = this.#state.rows[key];
    if (row) this.#set({ rows: this.#state.rows.with(key, { ...row, ...part }) });
  }

  #change(change: (row: ImportRow) => ImportRow): void {
    this.#set({ rows: this.#state.rows.map(change) });
  }

  #set(part: Partial<ImportRunState>): void {
    this.#state = { ...this.#state, ...part };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
