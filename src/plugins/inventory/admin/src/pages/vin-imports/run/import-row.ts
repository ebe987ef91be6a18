import type { VinOutcome } from '../../../../../contract/panel/imports/vin-imports';

/** Checks that the admin has waived for a row. */
export interface RowOptions {
  readonly allowDuplicate: boolean;
  readonly allowMismatch: boolean;
}

/** State of a row: `done` with a result, `broken` without an answer, `stopped` before it was sent. */
export type RowState = 'waiting' | 'running' | 'done' | 'broken' | 'stopped';

export interface ImportRow {
  readonly key: number;
  readonly vin: string;
  readonly state: RowState;
  readonly options: RowOptions;
  /** Result of the last answered attempt. */
  readonly outcome: VinOutcome | null;
  /** Error of a `broken` row. */
  readonly failure: string | null;
}

/** Waives no check. */
export const noOptions: RowOptions = { allowDuplicate: false, allowMismatch: false };

/** Returns a row that waits to be sent. @param key its index */
export function newRow(vin: string, key: number): ImportRow {
  return { key, vin, state: 'waiting', options: noOptions, outcome: null, failure: null };
}

/** The result that a row shows. */
export type RowResult = VinOutcome['status'] | 'broken' | 'stopped' | 'waiting' | 'running';

export function resultOf({ state, outcome }: ImportRow): RowResult {
  return state === 'done' && outcome ? outcome.status : state === 'done' ? 'broken' : state;
}

/** Returns whether a plain retry may help. */
export function isFailed(row: ImportRow): boolean {
  const result = resultOf(row);
  return result === 'broken' || result === 'failed';
}
