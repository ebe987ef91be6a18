import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseSize } from './figures';
import { benchReads, benchWrites, withService } from './http';
import { benchInventory } from './inventory';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  http: async () => {
    await withService(benchReads);
    for (const size of sizes('BENCH_HTTP_SIZES', '10k,100k')) await benchInventory(size);
  },
  write: () => withService(benchWrites),
  search: benchSearch,
};

/** The sizes of dealerships that an environment variable names. */
function sizes(variable: string, fallback: string): number[] {
  return (process.env[variable] ?? fallback).split(',').map(parseSize);
}

/** The search engine alone, in a process of its own whose memory is its own; `BENCH_SIZES` names other sizes. */
async function benchSearch(): Promise<void> {
  const wanted = process.env.BENCH_SIZES ?? '10k,100k';
  const parameters = ['--expose-gc', '--import', 'tsx', join(__dirname, 'search.ts'), '--sizes', wanted];
  const { status } = spawnSync(process.execPath, parameters, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The bench of the search engine failed.');
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((name) => !name.startsWith('-'));
  const names = wanted.length === 0 || wanted.includes('all') ? Object.keys(benches) : wanted;
  for (const name of names) {
    const bench = benches[name];
    if (!bench) throw new Error(`There is no bench ${name}. There are ${Object.keys(benches).join(', ')} and all.`);
    await bench();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
