import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { capabilities } from '../src/plugins/inventory/contract/capability';
import { Client, dataOf } from '../tests/support/client';
import { svc } from '../tests/support/command';
import { discard, makeConfiguration, type Service, startService } from '../tests/support/service';
import { writeBundle } from './bundle';
import { category, termId } from './dealership';
import { inMs } from './measurements';
import { compare, printHead } from './http';

type Configuration = Awaited<ReturnType<typeof makeConfiguration>>;

interface Loaded {
  readonly ids: { types: Record<string, number>; categories: Record<string, number>; terms: Record<string, number> };
  readonly keys: ReadonlyArray<{ key: string }>;
}

/** A generated dealership of `size` listings, loaded beside the running service, and searched over HTTP. */
export async function benchInventory(size: number): Promise<void> {
  const configuration = await makeConfiguration({}, { onDisk: true });
  console.log(`\n${size.toLocaleString('en')} generated listings over HTTP`);
  try {
    const loaded = await loadBeside(configuration, size);
    await searchIt(workingOut(configuration), loaded);
    await askAgain(configuration, loaded);
  } finally {
    discard(configuration);
  }
}

/** Loads the dealership with `svc load` while the service runs, and tells how long that held the service. */
async function loadBeside(configuration: Configuration, size: number): Promise<Loaded & { paths: Paths }> {
  const service = await startService(configuration);
  try {
    const few = await load(configuration, 100);
    const client = new Client(service.baseUrl, few.keys[0]?.key ?? '');
    const path = `/inventory/${few.ids.types[few.paths.type]}?status=publish,draft,trash`;
    await mustShow(client, path, 100); // the service has done this before, as one that runs has
    await longestHold(service); // what came before does not count
    const began = performance.now();
    const loaded = await load(configuration, size);
    const loadedAt = performance.now();
    await mustShow(client, path, size);
    const shown = performance.now() - loadedAt;
    await sleep(200); // a hold that is under way is told when it is over
    console.log(
      `svc load: ${inMs(loadedAt - began)} ms; the next answer shows all of it after ${inMs(shown)} ms; ` +
        `other requests were held for at most ${inMs(await longestHold(service))} ms at a time`,
    );
    return { ...loaded, keys: few.keys }; // a key is told once
  } finally {
    await service.stop();
  }
}

async function load(configuration: Configuration, size: number): Promise<Loaded & { paths: Paths }> {
  const bundle = join(configuration.folder, 'bundle.json');
  const paths = writeBundle(bundle, size, { username: 'bench', capabilities });
  const { code, stderr, document } = await svc(['load', bundle], configuration);
  if (code !== 0) throw new Error(`svc load ended with ${code}: ${stderr}`);
  return { ...(document as Loaded), paths };
}

async function mustShow(client: Client, path: string, size: number): Promise<void> {
  const { pagination } = dataOf<{ pagination: { total: number } }>(await client.get(path));
  if (pagination.total !== size) throw new Error(`${pagination.total} listings instead of ${size}.`);
}

async function longestHold(service: Service): Promise<number> {
  return ((await (await fetch(service.controlUrl)).json()) as { longest_hold_ms: number }).longest_hold_ms;
}

type Paths = ReturnType<typeof writeBundle>;

/** The same service, which keeps no pages. */
function workingOut(configuration: Configuration): Configuration {
  return { ...configuration, environment: { ...configuration.environment, SVC_PAGE_CACHE_BYTES: '0' } };
}

async function searchIt(configuration: Configuration, { ids, keys, paths }: Loaded & { paths: Paths }) {
  const [{ key } = { key: '' }] = keys;
  const path = `/inventory/${ids.types[paths.type]}`;
  const began = performance.now();
  const service = await startService(configuration);
  try {
    const client = new Client(service.baseUrl, key);
    await client.get('/authenticate');
    const firstAnswer = performance.now() - began;
    const { status } = await client.get(path);
    if (status !== 200) throw new Error(`The first page was ${status}.`);
    const firstPage = performance.now() - began;
    console.log(`cold start: first answer after ${inMs(firstAnswer)} ms, first page after ${inMs(firstPage)} ms`);
    console.log(
      '25 items, the counts of all terms, all ranges; 16 connections, median of 3 rounds; every page worked out',
    );
    printHead();
    for (const [name, query] of Object.entries(questions(ids, paths))) {
      await compare(name, `${service.baseUrl}${path}?${query}`, key);
    }
  } finally {
    await service.stop();
  }
}

/** As the service is delivered: a page that is asked for again is kept until something changes. */
async function askAgain(configuration: Configuration, { ids, keys, paths }: Loaded & { paths: Paths }): Promise<void> {
  const [{ key } = { key: '' }] = keys;
  const service = await startService(configuration);
  try {
    await compare('any page again', `${service.baseUrl}/inventory/${ids.types[paths.type]}`, key);
  } finally {
    await service.stop();
  }
}

/** Questions as an app asks them, by their names. */
function questions({ categories, terms }: Loaded['ids'], { category: categoryPath, term }: Paths) {
  const id = (categoryId: number) => categories[categoryPath(categoryId)];
  const slug = (categoryId: number, n: number) => {
    const path = term(termId(categoryId, n));
    if (terms[path] === undefined) throw new Error(`No term ${path}.`);
    return path.slice(path.lastIndexOf('/') + 1);
  };
  const make = `svc_category_${id(category.make)}`;
  return {
    'everything, newest first': '',
    'one make': `${make}=${slug(category.make, 0)}`,
    'three makes by price': `${make}=${[0, 3, 8].map((n) => slug(category.make, n)).join(',')}&orderby=price&order=asc`,
    'a keyword': 's=citroen%20coupe',
    'price and year': `min_price=10000&max_price=30000&min_category_${id(category.year)}=2019`,
    'page 100 by mileage': `orderby=${id(category.mileage)}&order=asc&page=100`,
  };
}
