import { appendFileSync } from 'node:fs';

/** Whether the guarantees are tested in full size, which takes hours, or in the size for every change. */
export const isFull = process.env.FAULTS_FULL === '1';

/** @param onPostgres the size for every change on PostgreSQL, which is much slower */
export function size(forEveryChange: number, full: number, onPostgres = forEveryChange): number {
  if (isFull) return full;
  return process.env.TEST_DATABASE === 'postgres' ? onPostgres : forEveryChange;
}

/**
 * Records a measurement of a guarantee: printed at the end of the run, and the source of docs/RELIABILITY.md.
 * @param promise as docs/RELIABILITY.md numbers them, such as `R1`
 */
export function report(promise: string, figures: Readonly<Record<string, unknown>>): void {
  const line = JSON.stringify({ promise, database: process.env.TEST_DATABASE ?? 'sqlite', ...figures });
  process.stdout.write(`# ${line}\n`);
  if (process.env.FAULTS_REPORT) appendFileSync(process.env.FAULTS_REPORT, `${line}\n`);
}

/**
 * Returns a generator of whole numbers from a seed, so that a failed run can be repeated. Below 2^32; uses mulberry32.
 */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The seed of this run: from the environment to repeat a run, otherwise random. */
export const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 32));
