import { appendFileSync } from 'node:fs';

/** Whether the promises are tested in their full sizes, which takes hours, or in those for every change. */
export const isFull = process.env.FAULTS_FULL === '1';

/** @param onPostgres for every change, where PostgreSQL takes so much longer that a part of it must do */
export function size(forEveryChange: number, full: number, onPostgres = forEveryChange): number {
  if (isFull) return full;
  return process.env.TEST_DATABASE === 'postgres' ? onPostgres : forEveryChange;
}

/**
 * Notes what was measured of a promise: printed at the end of the run, and what docs/RELIABILITY.md is written from.
 * @param promise as docs/RELIABILITY.md numbers them, such as `R1`
 */
export function report(promise: string, figures: Readonly<Record<string, unknown>>): void {
  const line = JSON.stringify({ promise, database: process.env.TEST_DATABASE ?? 'sqlite', ...figures });
  process.stdout.write(`# ${line}\n`);
  if (process.env.FAULTS_REPORT) appendFileSync(process.env.FAULTS_REPORT, `${line}\n`);
}

/** Whole numbers from a seed: a run that failed can be made again. Below 2^32; the generator is mulberry32. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The seed of this run: from the environment to make one again, otherwise by chance. */
export const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 32));
