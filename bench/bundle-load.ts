import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { capabilities } from '../src/plugins/inventory/contract/capability';
import { Sqlite } from '../src/plugins/inventory/server/platform/sqlite/sqlite-driver';
import { Client } from '../tests/support/client';
import { svc } from '../tests/support/command';
import { discard, makeConfiguration, startService } from '../tests/support/service';
import { writeBundle } from './bundle';
import { inMs } from './measurements';

const pollMs = 5;

/**
 * Measures `svc load` next to a running service on SQLite: its duration, how long it holds the write lock, and the
 * delay of reads.
 */
export async function benchBundleLoad(size: number): Promise<void> {
  const configuration = await makeConfiguration({}, { onDisk: true });
  const service = await startService(configuration);
  const bundle = join(configuration.folder, 'bundle.json');
  try {
    const load = async (count: number) => {
      writeBundle(bundle, count, { username: 'bench', capabilities });
      const began = performance.now();
      const { code, stderr, document } = await svc(['load', bundle], configuration);
      if (code !== 0) throw new Error(`svc load exited with ${code}: ${stderr}`);
      return { tookMs: performance.now() - began, keys: (document as { keys: Array<{ key: string }> }).keys };
    };
    const { keys } = await load(100); // the load of `size` creates no key
    const client = new Client(service.baseUrl, keys[0]?.key ?? '');
    const writer = watch(() => isWriterFree(service.databaseFile));
    const reads = watch(async () => (await client.get('/types')).status === 200);
    const { tookMs } = await load(size);
    const held = longestOf(await writer.stop());
    const all = await reads.stop();
    const during = all.filter(({ from, to }) => from > held.from && to < held.to);
    const next = all.find(({ to }) => to >= held.to);
    console.log(
      `svc load of ${size.toLocaleString('en')} listings: ${inMs(tookMs)} ms; the write lock was held for ` +
        `${inMs(lengthOf(held))} ms; ${during.length} API reads during that time, slowest ` +
        `${inMs(lengthOf(longestOf(during)))} ms; the read at the commit took ${next ? inMs(lengthOf(next)) : '?'} ms`,
    );
  } finally {
    await service.stop();
    discard(configuration);
  }
}

/** The time between two successful polls, in milliseconds of `performance.now()`. */
interface Span {
  readonly from: number;
  readonly to: number;
}

export const lengthOf = ({ from, to }: Span): number => to - from;

export const longestOf = (spans: readonly Span[]): Span =>
  spans.reduce((longest, span) => (lengthOf(span) > lengthOf(longest) ? span : longest), { from: 0, to: 0 });

/** Polls every 5 ms until it is stopped. */
export function watch(poll: () => boolean | Promise<boolean>): { stop(): Promise<readonly Span[]> } {
  let isStopped = false;
  const watching = (async () => {
    const spans: Span[] = [];
    for (let from = performance.now(); !isStopped; await sleep(pollMs)) {
      if (!(await poll())) continue;
      const to = performance.now();
      spans.push({ from, to });
      from = to;
    }
    return spans;
  })();
  return { stop: () => ((isStopped = true), watching) };
}

function isWriterFree(file: string): boolean {
  const other = new Sqlite(file, { timeout: 0 });
  try {
    other.exec('BEGIN IMMEDIATE; ROLLBACK');
    return true;
  } catch {
    return false;
  } finally {
    other.close();
  }
}
