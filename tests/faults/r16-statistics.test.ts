import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dataOf } from '../support/client';
import { aDealership, type Dealership, loadBundle, type Part, unique } from '../support/dealership';
import { changeListing } from '../support/listing';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { report, size } from './sizes';

const listings = size(5000, 100_000, 2000);
const callers = 100;
const changes = size(25, 200);
const atOnce = 5000;

interface Stats {
  readonly generated_at: string;
  readonly totals: { readonly all: number };
  readonly price: { readonly max: number };
}

let service: Service;
let lot: Dealership;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  lot = await aDealership({ categories: [], listings: [{ status: 'publish', price: 1 }] }, service);
  for (let made = 1; made < listings; made += atOnce)
    await loadBundle({ listings: Array.from({ length: Math.min(atOnce, listings - made) }, aListing) }, service);
});
afterAll(async () => {
  await service.stop('SIGKILL');
  discard(service);
});

const aListing = (): Part => ({
  ref: unique('listing'),
  type: lot.type.slug,
  title: 'A listing',
  status: 'publish',
  price: 1,
});

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const startedAt = performance.now();
  const result = await work();
  return { ms: performance.now() - startedAt, result };
}

const statistics = async () => dataOf<Stats>(await lot.client.get(`/stats/${lot.type.id}`));

/** Repeats a small request until `isOver`; returns the longest response time in milliseconds. */
async function longestWait(isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) longest = Math.max(longest, (await timed(() => lot.client.get('/authenticate'))).ms);
  return longest;
}

const memoryMb = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${service.process.pid}/status`, 'utf8'))?.[1]) / 1024;

test(`computes once for ${callers} simultaneous callers over ${listings} listings`, async () => {
  const price = (amount: number) => changeListing(lot.client, lot.listings[0] ?? 0, { price: amount });
  await statistics(); // until everything is compiled
  await price(2);
  let isOver = false;
  const waited = longestWait(() => isOver);
  const alone = await timed(statistics);
  isOver = true;
  const longest = await waited;
  await price(3);
  const before = memoryMb();
  const together = await timed(() => Promise.all(Array.from({ length: callers }, statistics)));
  const computations = new Set(together.result.map((stats) => stats.generated_at)).size;
  const again = await timed(() => Promise.all(Array.from({ length: callers }, statistics)));
  report('R16', {
    listings,
    callers,
    computations,
    one_caller_ms: alone.ms,
    all_callers_ms: together.ms,
    unchanged_ms: again.ms,
    longest_wait_of_others_ms: longest,
    peak_memory_growth_mb: memoryMb() - before,
  });
  expect([computations, together.result[0]?.totals.all]).toEqual([1, listings]);
  expect(new Set(again.result.map((stats) => stats.generated_at)).size).toBe(1);
});

test(`answers every request with current figures during ${changes} consecutive changes`, async () => {
  let acknowledged = 0;
  let isOver = false;
  let answers = 0;
  let stale = 0;
  const seen = new Set<string>();
  const readers = Array.from({ length: 10 }, async () => {
    while (!isOver) {
      const atLeast = acknowledged;
      const stats = await statistics();
      seen.add(stats.generated_at);
      answers++;
      if (stats.price.max < atLeast) stale++;
    }
  });
  for (let price = 10; price < 10 + changes; price++) {
    await changeListing(lot.client, lot.listings[0] ?? 0, { price });
    acknowledged = price;
  }
  isOver = true;
  await Promise.all(readers);
  report('R16', { changes, answers, computations: seen.size, stale });
  expect([stale, (await statistics()).price.max]).toEqual([0, 9 + changes]);
});
