import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capabilities } from '../src/plugins/inventory/contract/capability';
import { Sqlite } from '../src/plugins/inventory/server/platform/sqlite/sqlite-driver';
import { Client, dataOf } from '../tests/support/client';
import { svc } from '../tests/support/command';
import { aProfile, csvOf, type Import, startImport } from '../tests/support/imports';
import { until } from '../tests/support/patience';
import { discard, makeConfiguration, type Service, startService } from '../tests/support/service';
import { lengthOf, longestOf, watch } from './bundle-load';
import { processorSecondsOf } from './processor-use';

const makes = ['Toyota', 'Kia', 'Ford', 'Volvo', 'Honda', 'Audi', 'Seat'];
const categories = [
  { slug: 'make', name: 'Make', kind: 'select', terms: makes },
  { slug: 'year', name: 'Year', kind: 'number' },
  { slug: 'mileage', name: 'Mileage', kind: 'number' },
  { slug: 'trim', name: 'Trim', kind: 'text' },
];

interface Car {
  readonly stock: string;
  readonly title: string;
  readonly price: number;
  readonly make: string;
  readonly year: number;
  readonly mileage: number;
  readonly trim: string;
  readonly content: string;
}

function carOf(index: number): Car {
  const make = makes[index % makes.length] ?? '';
  const [year, trim] = [2000 + (index % 25), `Trim ${index % 40}`];
  const content = `A good ${make} of ${year}, number ${index}. `.repeat(4);
  return {
    stock: `S${index}`,
    title: `${year} ${make} ${trim}`,
    price: 5000 + (index % 30_000),
    make,
    year,
    mileage: index % 200_000,
    trim,
    content,
  };
}

/**
 * Measures a first import, the same rows in another file, a changed price of each row and an undo, next to `svc load`
 * and plain INSERTs of the same rows, on SQLite. On a busy machine, compare the processor time.
 */
export async function benchImport(size: number): Promise<void> {
  const cars = Array.from({ length: size }, (_, index) => carOf(index));
  const configuration = await makeConfiguration({ TEST_TURNS: '1', ...nodeSettings() }, { onDisk: true });
  const service = await startService(configuration);
  try {
    const bundle = join(configuration.folder, 'bundle.json');
    const user = { username: 'bench', email: 'bench@example.test', role: 'bench', keys: [{ label: 'Bench' }] };
    const people = { roles: [{ name: 'bench', capabilities }], users: [user] };
    const types = ['feed', 'load'].map((slug) => ({ slug, name: slug, categories }));
    const { ids, keys } = await load(bundle, { ...people, types }, service);
    const lot = { client: new Client(service.baseUrl, keys[0]?.key ?? ''), type: { id: ids.types.feed ?? 0 } };
    const query = `profile=${(await aProfile(lot)).id}`;
    const feed = csvOf(cars.map((car) => ({ ...car })));
    const start = (file: string) => () => startImport(lot, file, query);
    await measure('first import', size, { service, lot }, start(feed));
    await measure('the same rows in another file', size, { service, lot }, start(`${feed}\r\n\r\n`));
    await measure('the same file again', size, { service, lot }, start(`${feed}\r\n\r\n`));
    const some = cars.slice(0, 20_000); // which take long enough
    const dearer = csvOf(some.map((car) => ({ ...car, price: car.price + 1 })));
    const { id } = await measure('another price in each row', some.length, { service, lot }, start(dearer));
    await measure('undo of that', some.length, { service, lot }, async () =>
      dataOf<Import>(await lot.client.post(`/imports/${id}/undo`, {})),
    );
    const listings = cars.map(({ stock, title, price, content, make, year, mileage, trim }) => ({
      ref: stock,
      type: 'load',
      title,
      price,
      content,
      stock_number: stock,
      status: 'publish',
      categories: { make, year, mileage, trim },
    }));
    await timed('svc load', size, () => load(bundle, { listings }, service));
    await timed('plain INSERTs', size, () => insertPlainly(service.databaseFile, cars));
  } finally {
    await service.stop();
    discard(configuration);
  }
}

/** `BENCH_NODE_OPTIONS` are those of the server, such as `--inspect`. */
function nodeSettings(): Record<string, string> {
  const { BENCH_NODE_OPTIONS: options } = process.env;
  return options === undefined ? {} : { NODE_OPTIONS: options };
}

/** Measures what this process and its children do. */
async function timed(name: string, size: number, work: () => unknown): Promise<void> {
  const used = processorSecondsOf(process.pid);
  const began = performance.now();
  await work();
  print(name, { size, tookMs: performance.now() - began, used: processorSecondsOf(process.pid) - used });
}

interface Loaded {
  readonly ids: { readonly types: Readonly<Record<string, number>> };
  readonly keys: ReadonlyArray<{ readonly key: string }>;
}

async function load(path: string, bundle: object, service: Service): Promise<Loaded> {
  writeFileSync(path, JSON.stringify(bundle));
  const { code, stderr, document } = await svc(['load', path], service);
  if (code !== 0) throw new Error(`svc load exited with ${code}: ${stderr}`);
  return document as Loaded;
}

/** Measures a run from its start to its end. */
async function measure(
  name: string,
  size: number,
  { service, lot }: { service: Service; lot: Parameters<typeof startImport>[0] },
  start: () => Promise<Import>,
): Promise<Import> {
  const pid = service.process.pid ?? 0;
  const reads = watch(async () => (await lot.client.get('/authenticate')).status === 200);
  forgetPeak(pid);
  await longestTurn(service);
  const used = processorSecondsOf(pid);
  const began = performance.now();
  const { id } = await start();
  await until(async () => isEnded(dataOf<Import>(await lot.client.get(`/imports/${id}`))), 100);
  const took = performance.now() - began;
  const work = processorSecondsOf(pid) - used;
  const turn = await longestTurn(service);
  const spans = await reads.stop();
  const run = dataOf<Import>(await lot.client.get(`/imports/${id}`));
  if (!['done', 'undone'].includes(run.status) || run.counts.error + run.counts.failed > 0)
    throw new Error(`The import is ${run.status}.`);
  const slowest = lengthOf(longestOf(spans)).toFixed(0);
  const memory = `at most ${inMb(peakOf(pid))} MB, ${inMb(await heldBy(service))} MB in use afterwards`;
  const more = `; slowest of ${spans.length} reads ${slowest} ms; longest turn ${turn.toFixed(0)} ms; ${memory}`;
  print(name, { size, tookMs: took, used: work }, more);
  return run;
}

/** Returns the longest turn of the server's event loop since the last call, in milliseconds of processor time. */
async function longestTurn({ controlUrl }: Service): Promise<number> {
  const { longest_turn_ms: longest } = (await (await fetch(controlUrl)).json()) as { longest_turn_ms: number };
  return longest;
}

const isEnded = ({ status }: Import) => !['reading', 'applying', 'undoing'].includes(status);

/** Returns what the server has in use, in bytes, once garbage is collected. */
async function heldBy({ controlUrl }: Service): Promise<number> {
  const { used_bytes: held } = (await (await fetch(`${controlUrl}/?collect`)).json()) as { used_bytes: number };
  return held;
}

/** Returns the most resident memory of a process since `forgetPeak`, in bytes (Linux). */
function peakOf(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
const inMb = (bytes: number) => (bytes / 1e6).toFixed(0);

/** Inserts the rows without any rule, history or link. */
function insertPlainly(file: string, cars: readonly Car[]): void {
  const database = new Sqlite(file, { timeout: 10_000 });
  const insert = database.prepare(
    'INSERT INTO inventory_listings (title, content, price_cents, stock_number, listing_status, category_values, version, recorded_version) VALUES (?, ?, ?, ?, ?, ?, 1, 1)',
  );
  database.transaction(() => {
    for (const { title, content, price, stock, make, year, mileage, trim } of cars)
      insert.run(
        title,
        content,
        price * 100,
        stock,
        'draft',
        JSON.stringify({ 1: make, 2: year, 3: mileage, 4: trim }),
      );
  })();
  database.close();
}

function print(name: string, { size, tookMs, used }: { size: number; tookMs: number; used: number }, more = ''): void {
  const rate = (perSecond: number) => Math.round(perSecond).toLocaleString('en');
  const took = `${size.toLocaleString('en')} rows in ${(tookMs / 1000).toFixed(1)} s, ${rate((size / tookMs) * 1000)} rows/s`;
  console.log(`${name}: ${took}; ${used.toFixed(1)} s of processor, ${rate(size / used)} rows/s${more}`);
}
