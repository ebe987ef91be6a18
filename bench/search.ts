/**
 * The search engine alone, without HTTP and database:
 *
 *   npx tsx bench/search.ts [--sizes 10k,100k,1M] [--json figures.json] [--queries]
 *
 * Prints the time of 56 fixed queries by their class, of building and of changing, and the memory that the index holds.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { EmbeddedSearch } from '../src/plugins/inventory/server/search/engine/embedded-search';
import type { IndexedListing } from '../src/plugins/inventory/server/search/engine/port';
import { listing, listings, schema } from './dealership';
import { type Spread, inMs, memoryHeld, parseSize, spreadOf, table } from './measurements';
import { randomFrom } from './random';
import { queriesFor } from './search-queries';

const goals: Readonly<Record<number, { readonly search: string; readonly megabytes: number }>> = {
  10_000: { search: '0.15 / 0.6 / 2', megabytes: 5 },
  100_000: { search: '0.6 / 2 / 5', megabytes: 35 },
  1_000_000: { search: '6 / 15 / 25', megabytes: 350 },
};

interface QueryFigures {
  readonly kind: string;
  readonly name: string;
  readonly total: number;
  /** Of one query's runs, in milliseconds. */
  readonly runs: Spread;
}

interface SizeFigures {
  readonly size: number;
  readonly buildMs: number;
  readonly longestHoldMs: number;
  readonly megabytes: number;
  readonly queries: readonly QueryFigures[];
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
  const all: SizeFigures[] = [];
  for (const size of values.sizes.split(',').map(parseSize)) {
    const figures = await measure(size);
    all.push(figures);
    print(figures, values.queries ?? false);
  }
  if (values.json) writeFileSync(values.json, JSON.stringify(all, null, 2));
}

async function measure(size: number): Promise<SizeFigures> {
  await warmUp();
  const before = memoryHeld();
  const engine = new EmbeddedSearch();
  engine.setSchema(schema);
  const { buildMs, longestHoldMs } = await build(engine, size);
  const megabytes = (memoryHeld() - before) / 1e6;
  const { queries, everyRun } = measureQueries(engine, size);
  return { size, buildMs, longestHoldMs, megabytes, queries, everyRun, changes: await measureChanges(engine, size) };
}

/** Lets the compiler see every path once, on a small dealership. */
async function warmUp(): Promise<void> {
  const engine = new EmbeddedSearch();
  engine.setSchema(schema);
  await engine.rebuild([[...listings(3000)]]);
  for (let round = 0; round < 30; round++) for (const { query } of queriesFor(3000)) engine.search(query);
}

/** The time of the rebuild without that of inventing its listings, and the longest time it held the event loop. */
async function build(engine: EmbeddedSearch, size: number): Promise<{ buildMs: number; longestHoldMs: number }> {
  const hold = new HoldWatch();
  let inventingMs = 0;
  function* timed(): Generator<IndexedListing[]> {
    for (let first = 0; first < size; first += 1000) {
      const began = performance.now();
      const invented = Array.from({ length: Math.min(1000, size - first) }, (_, n) => listing(first + n));
      const took = performance.now() - began;
      inventingMs += took;
      hold.forgive(took);
      yield invented;
    }
  }
  const began = performance.now();
  await engine.rebuild(timed());
  return { buildMs: performance.now() - began - inventingMs, longestHoldMs: hold.stop() };
}

/** Measures the longest time between two turns of the event loop. */
class HoldWatch {
  #longest = 0;
  #forgiven = 0;
  #turnedAt = performance.now();
  #next = setImmediate(() => this.#turn());

  /** Leaves out time that is not the engine's. */
  forgive(milliseconds: number): void {
    this.#forgiven += milliseconds;
  }

  stop(): number {
    clearImmediate(this.#next);
    const underWay = performance.now() - this.#turnedAt - this.#forgiven;
    return Math.max(this.#longest, underWay);
  }

  #turn(): void {
    this.#longest = Math.max(this.#longest, performance.now() - this.#turnedAt - this.#forgiven);
    this.#forgiven = 0;
    this.#turnedAt = performance.now();
    this.#next = setImmediate(() => this.#turn());
  }
}

function measureQueries(engine: EmbeddedSearch, size: number): { queries: QueryFigures[]; everyRun: Spread } {
  const every: number[] = [];
  const rounds = Math.max(30, Math.min(400, Math.round(2e7 / size)));
  const asked = queriesFor(size).map((named) => ({ ...named, times: [] as number[] }));
  for (let round = -5; round < rounds; round++) {
    for (const { query, times } of asked) {
      const took = timeOf(() => engine.search(query));
      if (round >= 0) times.push(took); // the first five rounds warm up
    }
  }
  const queries = asked.map(({ kind, name, query, times }) => {
    every.push(...times);
    return { kind, name, total: engine.search(query).total, runs: spreadOf(times) };
  });
  return { queries, everyRun: spreadOf(every) };
}

/** One change at a time, of random listings; then ten thousand at once. */
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
  const hold = new HoldWatch();
  const began = performance.now();
  await engine.applyMany(many, []);
  changes['10,000 listings at once'] = spreadOf([performance.now() - began]);
  await engine.idle();
  changes['longest hold by them, with compaction'] = spreadOf([hold.stop()]);
  changes['longest hold by one text of 1 MiB, ten times'] = spreadOf(await holdsOfLongTexts(engine, random));
  return changes;
}

/** Overwrites one listing with 175,000 random words again and again. */
async function holdsOfLongTexts(engine: EmbeddedSearch, random: () => number): Promise<number[]> {
  const holds: number[] = [];
  for (let edit = 0; edit < 10; edit++) {
    const words = Array.from({ length: 175_000 }, () => random().toString(36).slice(2, 7));
    const long = { ...listing(0), text: words.join(' ') };
    const hold = new HoldWatch();
    await engine.applyMany([long], []);
    await engine.idle();
    holds.push(hold.stop());
  }
  return holds;
}

function timeOf(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function print(figures: SizeFigures, withQueries: boolean): void {
  const { size, queries } = figures;
  const goal = goals[size];
  const cells = ({ p50, p95, max }: Spread) => [inMs(p50), inMs(p95), inMs(max)];
  const overMedians = (some: readonly QueryFigures[]) => cells(spreadOf(some.map(({ runs }) => runs.p50)));
  const kinds = [...new Set(queries.map(({ kind }) => kind))];
  const rows = [
    [`all ${queries.length} queries, their medians`, ...overMedians(queries)],
    ...kinds.map((kind) => [`  ${kind}`, ...overMedians(queries.filter((one) => one.kind === kind))]),
    ['every single run', ...cells(figures.everyRun)],
    ...Object.entries(figures.changes).map(([name, spread]) => [name, ...cells(spread)]),
    ...(withQueries
      ? queries.map(({ kind, name, total, runs }) => [`${kind}: ${name} (${total})`, ...cells(runs)])
      : []),
  ];
  console.log(`\n${size.toLocaleString('en')} listings, ms`);
  console.log(table(['', 'p50', 'p95', 'max'], rows));
  if (goal) console.log(`goal of the medians: ${goal.search}`);
  const memory = `index ${figures.megabytes.toFixed(1)} MB${goal ? ` (goal ${goal.megabytes})` : ''}`;
  console.log(`${memory}; built in ${inMs(figures.buildMs)} ms, at most ${inMs(figures.longestHoldMs)} ms at a time`);
}

void main();
