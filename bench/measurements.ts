import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';

export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Returns nearest-rank percentiles; NaN if there are no values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // exists because of the flag above

/** Returns the bytes in use by JavaScript after garbage collection: heap and typed arrays. */
export function memoryHeld(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Formats milliseconds with three significant digits. */
export function inMs(milliseconds: number): string {
  return milliseconds >= 100 ? milliseconds.toFixed(0) : milliseconds.toPrecision(3);
}

/** Formats rows as aligned columns: the first left-aligned, the others right-aligned. */
export function table(header: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

/** Parses a number of listings such as 500, 10k or 1M. @throws Error */
export function parseSize(text: string): number {
  const match = /^(\d+)(k|M)?$/.exec(text.trim());
  if (!match) throw new Error(`Use a size such as 500, 10k or 1M, not ${text}.`);
  return Number(match[1]) * (match[2] === 'M' ? 1e6 : match[2] === 'k' ? 1e3 : 1);
}
