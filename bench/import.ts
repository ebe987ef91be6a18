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
  return { stock: `S${index}`, title: `${year} ${make} ${trim}`, price: 5000 + (index % 30_000), make, year, mileage: index % 200_000, trim, content }; // prettier-ignore
}

/** Measures a first import and an unchanged feed next to `svc load` and plain INSERTs of the same rows, on SQLite. */
export async function benchImport(size: number): Promise<void> {
  const cars = Array.from({ length: size }, (_, index) => carOf(index));
  const configuration = await makeConfiguration({}, { onDisk: true });
  const service = await startService(configuration);
  try {
    const bundle = join(configuration.folder, 'bundle.json');
    const user = { username: 'bench', email: 'bench@example.test', role: 'bench', keys: [{ label: 'Bench' }] };
    const people = { roles: [{ name: 'bench', capabilities }], users: [user] };
    const types = ['feed', 'load'].map((slug) => ({ slug, name: slug, categories }));
    const { ids, keys } = await load(bundle, { ...people, types }, service);
    const lot = { client: new Client(service.baseUrl, keys[0]?.key ?? ''), type: { id: ids.types.feed ?? 0 } };
    const profile = await aProfile(lot);
    const feed = csvOf(cars.map((car) => ({ ...car })));
    await measure('first import', size, service, lot, { feed, query: `profile=${profile.id}` });
    await measure('the same rows again', size, service, lot, {
      feed: `${feed}\r\n\r\n`,
      query: `profile=${profile.id}`,
    });
    await measure('the same file again', size, service, lot, {
      feed: `${feed}\r\n\r\n`,
      query: `profile=${profile.id}`,
    });
    const listings = cars.map(({ stock, title, price, content, make, year, mileage, trim }) => ({
      ...{ ref: stock, type: 'load', title, price, content, stock_number: stock, status: 'publish' },
      categories: { make, year, mileage, trim },
    }));
    const began = performance.now();
    await load(bundle, { listings }, service);
    print('svc load', size, performance.now() - began, '');
    const startedAt = performance.now();
    insertPlainly(service.databaseFile, cars);
    print('plain INSERTs', size, performance.now() - startedAt, '');
  } finally {
    await service.stop();
    discard(configuration);
  }
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

async function measure(
  name: string,
  size: number,
  service: Service,
  lot: Parameters<typeof startImport>[0],
  { feed, query }: { feed: string; query: string },
): Promise<void> {
  let memory = 0;
  const reads = watch(async () => {
    memory = Math.max(memory, memoryOf(service));
    return (await lot.client.get('/authenticate')).status === 200;
  });
  const began = performance.now();
  const { id } = await startImport(lot, feed, query);
  await until(async () => isEnded(dataOf<Import>(await lot.client.get(`/imports/${id}`))), 100);
  const took = performance.now() - began;
  const spans = await reads.stop();
  const { counts, status } = dataOf<Import>(await lot.client.get(`/imports/${id}`));
  if (status !== 'done' || counts.error + counts.failed > 0) throw new Error(`The import is ${status}.`);
  const slowest = lengthOf(longestOf(spans)).toFixed(0);
  print(name, size, took, `; slowest of ${spans.length} reads ${slowest} ms; ${(memory / 1e6).toFixed(0)} MB`);
}

const isEnded = ({ status }: Import) => status !== 'reading' && status !== 'applying';

/** The resident memory of the server in bytes. */
function memoryOf({ process: { pid } }: Service): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

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

function print(name: string, size: number, tookMs: number, more: string): void {
  const rate = ((size / tookMs) * 1000).toFixed(0);
  console.log(`${name}: ${size.toLocaleString('en')} rows in ${(tookMs / 1000).toFixed(1)} s, ${rate} rows/s${more}`);
}
