/**
 * Measures the search engine without HTTP and database:
 *
 *   npx tsx bench/search.ts [--sizes 10k,100k,1M] [--json results.json] [--queries]
 *
 * Prints the times of 56 fixed queries by kind, of building and of changing the index, and the memory of the index.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { EmbeddedSearch } from '../src/plugins/inventory/server/domain/search/engine/embedded-search';
import type { IndexedListing } from '../src/plugins/inventory/server/domain/search/engine/port';
import { listing, listings, schema } from './dealership';
import { type Spread, inMs, memoryHeld, parseSize, spreadOf, table } from './measurements';
import { randomFrom } from './random';
import { queriesFor } from './search-queries';

const goals: Readonly<Record<number, { readonly search: string; readonly megabytes: number }>> = {
  10_000: { search: '0.15 / 0.6 / 2', megabytes: 5 },
  100_000: { search: '0.6 / 2 / 5', megabytes: 35 },
  1_000_000: { search: '6 / 15 / 25', megabytes: 350 },
};

interface QueryResult {
  readonly kind: string;
  readonly name: string;
  readonly total: number;
  /** The times of this query's runs in milliseconds. */
  readonly runs: Spread;
}

interface SizeResult {
  readonly size: number;
  readonly buildMs: number;
  readonly longestBlockMs: number;
  readonly megabytes: number;
  readonly queries: readonly QueryResult[];
  readonly everyRun: Spread;
  readonly changes: Readonly<Record<string, Spread>>;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '10k,100k,1M' },
      json: { type: 'string' },
      queries: { type: 'boolean' },
    },
  });
  const all: SizeResult[] = [];
  for (const size of values.sizes.split(',').map(parseSize)) {
    const result = await measure(size);
    all.push(result);
    print(result, values.queries ?? false);
  }
  if (values.json) writeFileSync(values.json, JSON.stringify(all, null, 2));
}

async function measure(size: number): Promise<SizeResult> {
  await warmUp();
  const before = memoryHeld();
  const engine = new EmbeddedSearch();
  engine.setSchema(schema);
  const { buildMs, longestBlockMs } = await build(engine, size);
  const megabytes = (memoryHeld() - before) / 1e6;
  const { queries, everyRun } = measureQueries(engine, size);
  return { size, buildMs, longestBlockMs, megabytes, queries, everyRun, changes: await measureChanges(engine, size) };
}

/** Runs every query on a small dealership so that V8 optimizes the code. */
async function warmUp(): Promise<void> {
  const engine = new EmbeddedSearch();
  engine.setSchema(schema);
  await engine.rebuild([[...listings(3000)]]);
  for (let round = 0; round < 30; round++) for (const { query } of queriesFor(3000)) engine.search(query);
}

/** Measures a rebuild, without the time to generate the listings, and the longest block of the event loop. */
async function build(engine: EmbeddedSearch, size: number): Promise<{ buildMs: number; longestBlockMs: number }> {
  const monitor = new BlockMonitor();
  let generatingMs = 0;
  function* timed(): Generator<IndexedListing[]> {
    for (let first = 0; first < size; first += 1000) {
      const began = performance.now();
      const generated = Array.from({ length: Math.min(1000, size - first) }, (_, n) => listing(first + n));
      const took = performance.now() - began;
      generatingMs += took;
      monitor.exclude(took);
      yield generated;
    }
  }
  const began = performance.now();
  await engine.rebuild(timed());
  return { buildMs: performance.now() - began - generatingMs, longestBlockMs: monitor.stop() };
}

/** Measures the longest time between two iterations of the event loop. */
class BlockMonitor {
  #longest = 0;
  #excluded = 0;
  #lastTurnAt = performance.now();
  #next = setImmediate(() => this.#turn());

  /** Excludes time that the engine did not use. */
  exclude(milliseconds: number): void {
    this.#excluded += milliseconds;
  }

  stop(): number {
    clearImmediate(this.#next);
    const current = performance.now() - this.#lastTurnAt - this.#excluded;
    return Math.max(this.#longest, current);
  }

  #turn(): void {
    this.#longest = Math.max(this.#longest, performance.now() - this.#lastTurnAt - this.#excluded);
    this.#excluded = 0;
    this.#lastTurnAt = performance.now();
    this.#next = setImmediate(() => this.#turn());
  }
}

function measureQueries(engine: EmbeddedSearch, size: number): { queries: QueryResult[]; everyRun: Spread } {
  const every: number[] = [];
  const rounds = Math.max(30, Math.min(400, Math.round(2e7 / size)));
  const runs = queriesFor(size).map((named) => ({ ...named, times: [] as number[] }));
  for (let round = -5; round < rounds; round++) {
    for (const { query, times } of runs) {
      const took = timeOf(() => engine.search(query));
      if (round >= 0) times.push(took); // the first five rounds are a warm-up
    }
  }
  const queries = runs.map(({ kind, name, query, times }) => {
    every.push(...times);
    return { kind, name, total: engine.search(query).total, runs: spreadOf(times) };
  });
  return { queries, everyRun: spreadOf(every) };
}

/** Measures single changes of random listings, then ten thousand at once. */
async function measureChanges(engine: EmbeddedSearch, size: number): Promise<Record<string, Spread>> {
  const random = randomFrom(7);
  const some = Array.from({ length: 500 }, () => listing(Math.floor(random() * size)));
  const each = (change: (listing: IndexedListing) => void) => spreadOf(some.map((one) => timeOf(() => change(one))));
  const changes: Record<string, Spread> = {};
  for (const name of ['warm-up', 'one price']) {
    changes[name] = each((one) => engine.apply([{ ...one, priceCents: Math.floor(random() * 5e6) }], []));
  }
  delete changes['warm-up'];
  changes['one status'] = each((one) => engine.apply([{ ...one, status: random() < 0.5 ? 'draft' : 'publish' }], []));
  changes['one text'] = each((one) => engine.apply([{ ...one, text: `${one.text} sold by ${one.id}` }], []));
  changes['delete and add'] = each((one) => {
    engine.apply([], [one.id]);
    engine.apply([one], []);
  });
  await engine.idle();
  const many = Array.from({ length: 10_000 }, () => listing(Math.floor(random() * size), 1));
  const monitor = new BlockMonitor();
  const began = performance.now();
  await engine.applyMany(many, []);
  changes['10,000 listings at once'] = spreadOf([performance.now() - began]);
  await engine.idle();
  changes['longest block during that, with compaction'] = spreadOf([monitor.stop()]);
  changes['longest block by a 1 MiB text, ten times'] = spreadOf(await blocksByLongTexts(engine, random));
  return changes;
}

/** Overwrites one listing ten times with 175,000 random words. */
async function blocksByLongTexts(engine: EmbeddedSearch, random: () => number): Promise<number[]> {
  const blocks: number[] = [];
  for (let edit = 0; edit < 10; edit++) {
    const words = Array.from({ length: 175_000 }, () => random().toString(36).slice(2, 7));
    const long = { ...listing(0), text: words.join(' ') };
    const monitor = new BlockMonitor();
    await engine.applyMany([long], []);
    await engine.idle();
    blocks.push(monitor.stop());
  }
  return blocks;
}

function timeOf(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function print(result: SizeResult, withQueries: boolean): void {
  const { size, queries } = result;
  const goal = goals[size];
  const cells = ({ p50, p95, max }: Spread) => [inMs(p50), inMs(p95), inMs(max)];
  const overMedians = (some: readonly QueryResult[]) => cells(spreadOf(some.map(({ runs }) => runs.p50)));
  const kinds = [...new Set(queries.map(({ kind }) => kind))];
  const rows = [
    [`medians of all ${queries.length} queries`, ...overMedians(queries)],
    ...kinds.map((kind) => [`  ${kind}`, ...overMedians(queries.filter((one) => one.kind === kind))]),
    ['every single run', ...cells(result.everyRun)],
    ...Object.entries(result.changes).map(([name, spread]) => [name, ...cells(spread)]),
    ...(withQueries
      ? queries.map(({ kind, name, total, runs }) => [`${kind}: ${name} (${total})`, ...cells(runs)])
      : []),
  ];
  console.log(`\n${size.toLocaleString('en')} listings, ms`);
  console.log(table(['', 'p50', 'p95', 'max'], rows));
  if (goal) console.log(`goal for the medians: ${goal.search}`);
  const memory = `index ${result.megabytes.toFixed(1)} MB${goal ? ` (goal ${goal.megabytes})` : ''}`;
  console.log(
    `${memory}; built in ${inMs(result.buildMs)} ms, event loop blocked for at most ${inMs(result.longestBlockMs)} ms`,
  );
}

void main();
