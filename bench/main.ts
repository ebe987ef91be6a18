import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { benchBackup } from './backup';
import { benchBundleLoad } from './bundle-load';
import { parseSize } from './measurements';
import { benchReads, benchWrites, withService } from './http';
import { benchCluster } from './cluster';
import { benchInventory } from './inventory';
import { benchLog } from './log';
import { benchPanel } from './panel';
import { benchImports } from './vin-import';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  http: async () => {
    await withService(benchReads);
    for (const size of sizes('BENCH_HTTP_SIZES', '10k,100k')) await benchInventory(size);
  },
  write: () => withService(benchWrites),
  log: benchLog,
  cluster: benchCluster,
  load: async () => {
    for (const size of sizes('BENCH_LOAD_SIZES', '20k')) await benchBundleLoad(size);
  },
  search: benchSearch,
  vin: async () => {
    benchAlone('vin');
    await withService(benchImports);
  },
  backup: async () => {
    for (const size of sizes('BENCH_BACKUP_SIZES', '10k,100k')) await benchBackup(size);
  },
  panel: async () => {
    for (const size of sizes('BENCH_PANEL_SIZES', '100k')) await benchPanel(size);
  },
};

/** The sizes of dealerships that an environment variable names. */
function sizes(variable: string, fallback: string): number[] {
  return (process.env[variable] ?? fallback).split(',').map(parseSize);
}

/** The search engine alone; `BENCH_SIZES` names other sizes. */
async function benchSearch(): Promise<void> {
  benchAlone('search', '--sizes', process.env.BENCH_SIZES ?? '10k,100k,1M');
}

/** Runs a bench in a process of its own, whose memory is its own. */
function benchAlone(name: string, ...more: readonly string[]): void {
  const parameters = ['--expose-gc', '--import', 'tsx', join(__dirname, `${name}.ts`), ...more];
  const { status } = spawnSync(process.execPath, parameters, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`The bench ${name} failed.`);
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
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
