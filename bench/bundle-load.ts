import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { capabilities } from '../src/plugins/inventory/contract/capability';
import { Sqlite } from '../src/plugins/inventory/server/platform/sqlite/sqlite-driver';
import { Client } from '../tests/support/client';
import { svc } from '../tests/support/command';
import { discard, makeConfiguration, startService } from '../tests/support/service';
import { writeBundle } from './bundle';
import { inMs } from './measurements';

const lookMs = 5;

/** Measures `svc load` next to a running service on SQLite: how long it takes, holds the writer, and delays reads. */
export async function benchBundleLoad(size: number): Promise<void> {
  const configuration = await makeConfiguration({}, { onDisk: true });
  const service = await startService(configuration);
  const bundle = join(configuration.folder, 'bundle.json');
  try {
    const load = async (count: number) => {
      writeBundle(bundle, count, { username: 'bench', capabilities });
      const began = performance.now();
      const { code, stderr, document } = await svc(['load', bundle], configuration);
      if (code !== 0) throw new Error(`svc load ended with ${code}: ${stderr}`);
      return { tookMs: performance.now() - began, keys: (document as { keys: Array<{ key: string }> }).keys };
    };
    const { keys } = await load(100); // the load of `size` has no key to tell
    const client = new Client(service.baseUrl, keys[0]?.key ?? '');
    const writer = watch(() => isWriterFree(service.databaseFile));
    const reads = watch(async () => (await client.get('/types')).status === 200);
    const { tookMs } = await load(size);
    const held = longestOf(await writer.stop());
    const all = await reads.stop();
    const meanwhile = all.filter(({ from, to }) => from > held.from && to < held.to);
    const next = all.find(({ to }) => to >= held.to);
    console.log(
      `svc load of ${size.toLocaleString('en')} listings: ${inMs(tookMs)} ms; the writer was held for ` +
        `${inMs(lengthOf(held))} ms; ${meanwhile.length} reads by the API meanwhile, the slowest ` +
        `${inMs(lengthOf(longestOf(meanwhile)))} ms; the one at the commit took ${next ? inMs(lengthOf(next)) : '?'} ms`,
    );
  } finally {
    await service.stop();
    discard(configuration);
  }
}

/** From one look that succeeded to the next, in milliseconds of `performance.now()`. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const lengthOf = ({ from, to }: Span): number => to - from;

const longestOf = (spans: readonly Span[]): Span =>
  spans.reduce((longest, span) => (lengthOf(span) > lengthOf(longest) ? span : longest), { from: 0, to: 0 });

/** Looks again and again, 5 ms apart, until it is stopped. */
function watch(look: () => boolean | Promise<boolean>): { stop(): Promise<readonly Span[]> } {
  let isStopped = false;
  const watching = (async () => {
    const spans: Span[] = [];
    for (let from = performance.now(); !isStopped; await sleep(lookMs)) {
      if (!(await look())) continue;
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
