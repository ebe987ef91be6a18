import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { benchBackup } from './backup';
import { benchBundleLoad } from './bundle-load';
import { benchImport } from './import';
import { parseSize } from './measurements';
import { asDelivered, benchReads, variety, withService } from './http';
import { benchWrites } from './writes';
import { benchCluster } from './cluster';
import { benchEvents } from './events';
import { benchInventory } from './inventory';
import { benchLog } from './log';
import { benchLotApp } from './lot-app';
import { benchPanel } from './panel';
import { benchSite } from './site';
import { benchImports } from './vin-import';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  http: async () => {
    await withService(benchReads, { changes: asDelivered, listings: variety });
    for (const size of sizes('BENCH_HTTP_SIZES', '10k,100k')) await benchInventory(size);
  },
  write: benchWrites,
  events: benchEvents,
  log: benchLog,
  cluster: benchCluster,
  load: async () => {
    for (const size of sizes('BENCH_LOAD_SIZES', '20k')) await benchBundleLoad(size);
  },
  import: async () => {
    for (const size of sizes('BENCH_IMPORT_SIZES', '100k')) await benchImport(size);
  },
  search: benchSearch,
  site: benchSite,
  vin: async () => {
    runInProcess('vin');
    await withService(benchImports);
  },
  backup: async () => {
    for (const size of sizes('BENCH_BACKUP_SIZES', '10k,100k')) await benchBackup(size);
  },
  panel: async () => {
    for (const size of sizes('BENCH_PANEL_SIZES', '100k')) await benchPanel(size);
  },
  'lot-app': async () => {
    for (const size of sizes('BENCH_LOT_APP_SIZES', '5k')) await benchLotApp(size);
  },
};

/** Returns the dealership sizes from an environment variable. */
function sizes(variable: string, fallback: string): number[] {
  return (process.env[variable] ?? fallback).split(',').map(parseSize);
}

/** Runs the search engine benchmarks. `BENCH_SIZES` sets other sizes. */
async function benchSearch(): Promise<void> {
  runInProcess('search', '--sizes', process.env.BENCH_SIZES ?? '10k,100k,1M');
  runInProcess('search-kernels', '--sizes', process.env.BENCH_SIZES ?? '10k,100k');
}

/** Runs a benchmark in its own process, so that its memory can be measured. */
function runInProcess(name: string, ...more: readonly string[]): void {
  const parameters = ['--expose-gc', '--import', 'tsx', join(__dirname, `${name}.ts`), ...more];
  const { status } = spawnSync(process.execPath, parameters, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`The benchmark ${name} failed.`);
}

async function main(): Promise<void> {
  const requested = process.argv.slice(2);
  const names = requested.length === 0 || requested.includes('all') ? Object.keys(benches) : requested;
  for (const name of names) {
    const bench = benches[name];
    if (!bench) throw new Error(`Unknown benchmark ${name}. Choose from ${Object.keys(benches).join(', ')} and all.`);
    await bench();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
