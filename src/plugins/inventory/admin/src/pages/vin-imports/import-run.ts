import type { NewVinImport, VinOutcome } from '../../../../contract/panel/vin-imports';

/** What a row lets pass, once the admin has said so. */
export interface RowOptions {
  readonly allowDuplicate: boolean;
  readonly allowMismatch: boolean;
}

/** Where a row stands: `done` when the server has judged it, `broken` when it has not answered, `stopped` before its turn. */
export type RowState = 'waiting' | 'running' | 'done' | 'broken' | 'stopped';

export interface ImportRow {
  readonly key: number;
  readonly vin: string;
  readonly state: RowState;
  readonly options: RowOptions;
  /** Of the last attempt that was judged. */
  readonly outcome: VinOutcome | null;
  /** Why the server has not answered, for a row that is broken. */
  readonly failure: string | null;
}

export interface ImportRunState {
  readonly rows: readonly ImportRow[];
  readonly isRunning: boolean;
  /** Whether the run has halted by itself, because the server does not answer. */
  readonly isHalted: boolean;
}

export interface ImportTarget {
  readonly typeId: number;
  readonly status: 'publish' | 'draft';
}

/** Requests at a time: the server writes one after another, and others work on it too. */
const concurrency = 3;
/** After so many rows in a row without an answer nobody is there to answer the rest. */
const maxUnanswered = 4;

const idle: ImportRunState = { rows: [], isRunning: false, isHalted: false };

/**
 * Imports VINs one by one and says of each what became of it. Knows nothing of React: who wants to see listens.
 * Stopping lets the rows under way finish, so that no listing is made that no row tells of.
 */
export class ImportRun {
  readonly #send: (body: NewVinImport) => Promise<VinOutcome>;
  readonly #explain: (error: unknown) => string;
  readonly #listeners = new Set<() => void>();
  #state = idle;
  #target: ImportTarget = { typeId: 0, status: 'draft' };
  #working = 0;
  #brokenInARow = 0;
  /** The first row that may be waiting. */
  #next = 0;

  /** @param describe says in words why a request has failed */
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
    const options = { allowDuplicate: false, allowMismatch: false };
    const rows = vins.map((vin, key): ImportRow => ({
      key,
      vin,
      state: 'waiting',
      options,
      outcome: null,
      failure: null,
    }));
    this.#state = { ...idle, rows };
    this.#go();
  }

  /** Takes no further row; those under way finish. */
  stop(): void {
    this.#halt(false);
  }

  /** Goes on with what has been stopped; after a halt, with what got no answer too. */
  resume(): void {
    const { isHalted } = this.#state;
    const isOpen = ({ state }: ImportRow) => state === 'stopped' || (isHalted && state === 'broken');
    this.#change((row) => (isOpen(row) ? { ...row, state: 'waiting' } : row));
    this.#go();
  }

  /** Tries one row again, with another VIN or with more let pass. */
  retry(key: number, { vin, ...options }: { vin?: string } & Partial<RowOptions> = {}): void {
    this.#change((row) =>
      row.key === key && row.state !== 'running'
        ? {
            ...row,
            vin: vin ?? row.vin,
            options:
              vin === undefined ? { ...row.options, ...options } : { allowDuplicate: false, allowMismatch: false },
            state: 'waiting',
          }
        : row,
    );
    this.#go();
  }

  /** Tries every row again that got no answer, or of which nothing was known. */
  retryFailed(): void {
    this.#change((row) => (isFailed(row) ? { ...row, state: 'waiting' } : row));
    this.#go();
  }

  /** Forgets the rows. */
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

  /** A row's key is its place. */
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

/** What a row shows, in one word. */
export type RowResult = VinOutcome['status'] | 'broken' | 'stopped' | 'waiting' | 'running';

export function resultOf({ state, outcome }: ImportRow): RowResult {
  return state === 'done' && outcome ? outcome.status : state === 'done' ? 'broken' : state;
}

/** Whether trying again as it is may help. */
export function isFailed(row: ImportRow): boolean {
  const result = resultOf(row);
  return result === 'broken' || result === 'failed';
}
