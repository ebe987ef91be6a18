import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { capabilities } from '../src/plugins/inventory/contract/capability';
import { Client, dataOf } from '../tests/support/client';
import { svc } from '../tests/support/command';
import { discard, makeConfiguration, type Service, startService } from '../tests/support/service';
import { writeBundle } from './bundle';
import { category, termId } from './dealership';
import { inMs } from './measurements';
import { asDelivered, compare, printHead, variety } from './http';

type Configuration = Awaited<ReturnType<typeof makeConfiguration>>;

interface Loaded {
  readonly ids: { types: Record<string, number>; categories: Record<string, number>; terms: Record<string, number> };
  readonly keys: ReadonlyArray<{ key: string }>;
}

/** Measures loading a generated dealership of `size` listings into a running service, and searching it over HTTP. */
export async function benchInventory(size: number): Promise<void> {
  const configuration = await makeConfiguration({ ...asDelivered, TEST_HOLD: '1' }, { onDisk: true });
  console.log(`\n${size.toLocaleString('en')} generated listings over HTTP`);
  try {
    const loaded = await measureLoad(configuration, size);
    await measureSearches(withoutPageCache(configuration), loaded);
    await measureCachedPage(configuration, loaded);
  } finally {
    discard(configuration);
  }
}

/** Loads the dealership with `svc load` while the service runs, and prints how long that blocked the service. */
async function measureLoad(configuration: Configuration, size: number): Promise<Loaded & { paths: Paths }> {
  const service = await startService(configuration, undefined, { isQuiet: true });
  try {
    const few = await load(configuration, 100);
    const client = new Client(service.baseUrl, few.keys[0]?.key ?? '');
    const path = `/inventory/${few.ids.types[few.paths.type]}?status=publish,draft,trash`;
    await expectTotal(client, path, 100); // warm-up
    await longestBlock(service); // resets the measurement
    const began = performance.now();
    const loaded = await load(configuration, size);
    const loadedAt = performance.now();
    await expectTotal(client, path, size);
    const visibleMs = performance.now() - loadedAt;
    await sleep(200); // a block is reported only after it ends
    console.log(
      `svc load: ${inMs(loadedAt - began)} ms; all listings are visible after ${inMs(visibleMs)} ms; ` +
        `other requests were blocked for at most ${inMs(await longestBlock(service))} ms at a time`,
    );
    return { ...loaded, keys: few.keys }; // a key is shown only once
  } finally {
    await service.stop();
  }
}

async function load(configuration: Configuration, size: number): Promise<Loaded & { paths: Paths }> {
  const bundle = join(configuration.folder, 'bundle.json');
  const paths = writeBundle(bundle, size, { username: 'bench', capabilities });
  const { code, stderr, document } = await svc(['load', bundle], configuration);
  if (code !== 0) throw new Error(`svc load exited with ${code}: ${stderr}`);
  return { ...(document as Loaded), paths };
}

async function expectTotal(client: Client, path: string, size: number): Promise<void> {
  const { pagination } = dataOf<{ pagination: { total: number } }>(await client.get(path));
  if (pagination.total !== size) throw new Error(`Found ${pagination.total} listings instead of ${size}.`);
}

async function longestBlock(service: Service): Promise<number> {
  return ((await (await fetch(service.controlUrl)).json()) as { longest_hold_ms: number }).longest_hold_ms;
}

type Paths = ReturnType<typeof writeBundle>;

/** Returns the configuration with the page cache turned off. */
function withoutPageCache(configuration: Configuration): Configuration {
  const { SVC_TUNING = '{}' } = configuration.environment;
  const tuning = { ...(JSON.parse(SVC_TUNING) as object), page_cache_bytes: 0 };
  return { ...configuration, environment: { ...configuration.environment, SVC_TUNING: JSON.stringify(tuning) } };
}

async function measureSearches(configuration: Configuration, { ids, keys, paths }: Loaded & { paths: Paths }) {
  const [{ key } = { key: '' }] = keys;
  const path = `/inventory/${ids.types[paths.type]}`;
  const began = performance.now();
  const service = await startService(configuration, undefined, { isQuiet: true });
  try {
    const client = new Client(service.baseUrl, key);
    await client.get('/authenticate');
    const firstResponse = performance.now() - began;
    const { status } = await client.get(path);
    if (status !== 200) throw new Error(`The first page returned ${status}.`);
    const firstPage = performance.now() - began;
    console.log(`cold start: first response after ${inMs(firstResponse)} ms, first page after ${inMs(firstPage)} ms`);
    console.log('25 items, the counts of all terms, all ranges; page cache off; another filter in each request');
    printHead();
    for (const [name, queryOf] of Object.entries(queriesOf(ids, paths))) {
      const urls = Array.from({ length: variety }, (_, n) => `${service.baseUrl}${path}?${queryOf(n)}`);
      await compare(name, { urls, key, pid: service.process.pid });
    }
    console.log(`resident memory: ${residentMegabytes(service)} MB`);
  } finally {
    await service.stop();
  }
}

/** Measures a repeated page with the default page cache. */
async function measureCachedPage(
  configuration: Configuration,
  { ids, keys, paths }: Loaded & { paths: Paths },
): Promise<void> {
  const [{ key } = { key: '' }] = keys;
  const service = await startService(configuration, undefined, { isQuiet: true });
  try {
    const urls = [`${service.baseUrl}/inventory/${ids.types[paths.type]}`];
    await compare('any cached page', { urls, key, pid: service.process.pid });
  } finally {
    await service.stop();
  }
}

/** Returns the resident memory of a service in MB (Linux; NaN elsewhere). */
function residentMegabytes({ process: { pid } }: Service): number {
  const file = `/proc/${pid}/status`;
  const kilobytes = existsSync(file) ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return Math.round(Number(kilobytes ?? Number.NaN) / 1024);
}

/** Returns typical queries of an app by name: each makes the n-th variant. */
function queriesOf({ categories, terms }: Loaded['ids'], { category: categoryPath, term }: Paths) {
  const id = (categoryId: number) => categories[categoryPath(categoryId)];
  const slug = (categoryId: number, n: number) => {
    const path = term(termId(categoryId, n));
    if (terms[path] === undefined) throw new Error(`No term ${path}.`);
    return path.slice(path.lastIndexOf('/') + 1);
  };
  const make = `svc_category_${id(category.make)}`;
  const makes = 10;
  const three = (n: number) => [0, 3, 7].map((step) => slug(category.make, (n + step) % makes)).join(',');
  return {
    'everything, newest first': (n: number) => `page=${n + 1}`,
    'one make': (n: number) => `${make}=${slug(category.make, n % makes)}&page=${Math.floor(n / makes) + 1}`,
    'three makes by price': (n: number) => `${make}=${three(n)}&min_price=${n * 100}&orderby=price&order=asc`,
    'a keyword': (n: number) => `s=citroen%20coupe&min_price=${n}`,
    'price and year': (n: number) =>
      `min_price=${10_000 + n * 100}&max_price=${30_000 + n * 100}&min_category_${id(category.year)}=2019`,
    'page 100 by mileage': (n: number) => `orderby=${id(category.mileage)}&order=asc&page=${100 + n}`,
  };
}
