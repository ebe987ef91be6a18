/**
 * Compares the kernels of the search engine, alternating in one run:
 *
 *   npx tsx bench/search-kernels.ts [--sizes 10k,100k]
 *
 * Prints the times of 56 fixed queries with the loops in JavaScript and in WebAssembly.
 */
import { parseArgs } from 'node:util';
import { EmbeddedSearch } from '../src/plugins/inventory/server/domain/search/engine/embedded-search';
import { listings, schema } from './dealership';
import { inMs, parseSize, spreadOf, table } from './measurements';
import { queriesFor } from './search-queries';

const rounds = 60;
const kernels = ['JavaScript', 'WebAssembly'] as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { sizes: { type: 'string', default: '10k,100k' } } });
  for (const size of values.sizes.split(',').map(parseSize)) await compare(size);
}

async function compare(size: number): Promise<void> {
  const javaScript = await withoutWebAssembly(() => build(size));
  const engines = { JavaScript: javaScript, WebAssembly: await build(size) };
  const runs = queriesFor(size).map(({ query }) => ({
    query,
    JavaScript: [] as number[],
    WebAssembly: [] as number[],
  }));
  for (let round = -5; round < rounds; round++) {
    for (const run of runs) {
      for (const kernel of kernels) {
        const began = performance.now();
        engines[kernel].search(run.query);
        if (round >= 0) run[kernel].push(performance.now() - began); // the first five rounds are a warm-up
      }
    }
  }
  const medians = (kernel: (typeof kernels)[number]) => runs.map((run) => spreadOf(run[kernel]).p50);
  const rows = kernels.map((kernel) => {
    const { p50, p95, max } = spreadOf(medians(kernel));
    return [kernel, inMs(p50), inMs(p95), inMs(max)];
  });
  const sum = (kernel: (typeof kernels)[number]) => medians(kernel).reduce((all, one) => all + one, 0);
  console.log(`\n${size.toLocaleString('en')} listings, ms: medians of ${runs.length} queries`);
  console.log(table(['', 'p50', 'p95', 'max'], rows));
  console.log(
    `all queries together in WebAssembly: ${(sum('WebAssembly') / sum('JavaScript')).toFixed(2)} of the time`,
  );
}

async function build(size: number): Promise<EmbeddedSearch> {
  const engine = new EmbeddedSearch();
  engine.setSchema(schema);
  await engine.rebuild([[...listings(size)]]);
  return engine;
}

/** Runs `work` as on a machine without WebAssembly. */
async function withoutWebAssembly<Result>(work: () => Promise<Result>): Promise<Result> {
  const globals = globalThis as { WebAssembly?: unknown };
  const known = globals.WebAssembly;
  delete globals.WebAssembly;
  try {
    return await work();
  } finally {
    globals.WebAssembly = known;
  }
}

void main();
