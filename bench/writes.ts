import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { aDealership, type Dealership } from '../tests/support/dealership';
import { discard, makeConfiguration, type Service, startService } from '../tests/support/service';
import { asDelivered, typicalListing } from './http';
import { connections, loadGenerator, type LoadRequest, type LoadResult, median, putLoadOn } from './load';
import { inMs, table } from './measurements';
import { processorSeconds } from './processor-use';

const rounds = 3;
/** The listings that are changed, at random: the more often a price has changed, the longer a write takes. */
const listingCount = 200;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

/** A service and the writes to it, by name. */
interface Subject {
  readonly service: Service;
  readonly writes: ReadonlyArray<readonly [string, LoadRequest]>;
}

interface Measured extends LoadResult {
  readonly processorMs: number;
}

/** Measures writes that share a COMMIT with others, against a service in which each has its own, in turn in one run. */
export async function benchWrites(): Promise<void> {
  const alone = await start('own-commits');
  const shared = await start(undefined);
  try {
    const rows: string[][] = [];
    const flushes: number[] = [];
    for (const clients of [connections, 1])
      for (const [at, [name]] of shared.writes.entries()) {
        const results: Record<'alone' | 'shared', Measured[]> = { alone: [], shared: [] };
        for (let round = 0; round <= rounds; round++) {
          flushes.push(flushesPerSecond(shared.service.folder));
          const measured = { alone: await measure(alone, at, clients), shared: await measure(shared, at, clients) };
          if (round === 0) continue; // warm-up
          results.alone.push(measured.alone);
          results.shared.push(measured.shared);
        }
        rows.push([name, String(clients), ...cells(results)]);
      }
    console.log(
      `\nWrites, each on disk before its answer; ${loadGenerator}, median of ${rounds} rounds of ${seconds} s`,
    );
    console.log(`The disk flushes ${median(flushes).toFixed(0)} times per second. Own COMMIT → shared:`);
    console.log(table(['', 'clients', 'per second', 'ratio', 'p50 ms', 'p99 ms', 'processor ms'], rows));
  } finally {
    for (const { service } of [alone, shared]) {
      await service.stop();
      discard(service);
    }
  }
}

/** Starts a service on disk, changed by one of tests/support/mutants.cjs. */
async function start(mutant: string | undefined): Promise<Subject> {
  const configuration = await makeConfiguration(asDelivered, { onDisk: true });
  if (mutant !== undefined) process.env.TEST_MUTANT = mutant;
  try {
    const service = await startService(configuration, undefined, { isQuiet: true });
    return {
      service,
      writes: writesTo(service, await aDealership({ listings: Array(listingCount).fill(typicalListing) }, service)),
    };
  } finally {
    delete process.env.TEST_MUTANT;
  }
}

function writesTo({ baseUrl }: Service, { key, listings, type }: Dealership): Subject['writes'] {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const paths = listings.map((id) => `${new URL(baseUrl).pathname}/listing/${id}`);
  return [
    ['PATCH of the price', { url: baseUrl, paths, method: 'PATCH', headers, body: '{"price":{n}}' }],
    [
      'POST of a listing',
      {
        url: `${baseUrl}/listing/${type.id}`,
        method: 'POST',
        headers,
        body: '{"title":"Corolla {n}","price":15990,"status":"publish"}',
      },
    ],
  ];
}

/** @throws Error if a write is refused */
async function measure({ service, writes }: Subject, at: number, clients: number): Promise<Measured> {
  const [name, request] = writes[at] ?? [];
  if (!request) throw new Error(`There is no write ${at}.`);
  const before = processorSeconds(service.process.pid);
  const result = await putLoadOn(request, seconds, clients);
  if (result.failed > 0) throw new Error(`${result.failed} times ${name} failed, so the results are invalid.`);
  const used = processorSeconds(service.process.pid) - before;
  return { ...result, processorMs: (1000 * used) / (result.perSecond * seconds) };
}

function cells({ alone, shared }: Record<'alone' | 'shared', readonly Measured[]>): string[] {
  const medians = (of: (result: Measured) => number) => [median(alone.map(of)), median(shared.map(of))] as const;
  const pair = (of: (result: Measured) => number, format: (value: number) => string) =>
    medians(of).map(format).join(' → ');
  const [before, after] = medians(({ perSecond }) => perSecond);
  return [
    pair(
      ({ perSecond }) => perSecond,
      (rate) => rate.toFixed(0),
    ),
    (after / before).toFixed(2),
    pair(({ p50 }) => p50, inMs),
    pair(({ p99 }) => p99, inMs),
    pair(({ processorMs }) => processorMs, inMs),
  ];
}

/** Returns how often per second the disk of `folder` flushes 8 KiB appended to a file. */
function flushesPerSecond(folder: string): number {
  const path = join(folder, 'flushes');
  const file = openSync(path, 'w');
  const bytes = Buffer.alloc(8192);
  const end = performance.now() + 500;
  let count = 0;
  for (; performance.now() < end; count++) {
    writeSync(file, bytes);
    fdatasyncSync(file);
  }
  closeSync(file);
  rmSync(path);
  return count * 2;
}
