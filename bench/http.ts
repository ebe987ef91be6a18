import { Client, dataOf } from '../tests/support/client';
import { aDealership, type Dealership, type Part } from '../tests/support/dealership';
import { discard, makeConfiguration, type Service, startService } from '../tests/support/service';
import { type LoadResult, median, putLoadOn, startBareKoa } from './load';

const rounds = 3;
const nameWidth = 34;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

/** Measures HTTP reads with key and license against bare Koa sending the same bytes, alternating in one run. */
export async function benchReads(service: Service, dealership: Dealership): Promise<void> {
  console.log('\nReads over HTTP, 16 connections, median of 3 rounds, against bare Koa sending the same bytes');
  printHead();
  const [listing] = dealership.listings;
  for (const path of ['/authenticate', `/listing/${listing}`]) {
    await compare(path, `${service.baseUrl}${path}`, dealership.key);
  }
}

export function printHead(): void {
  console.log(`${'route'.padEnd(nameWidth)}   requests/s   bare Koa    share     p50 ms   p99 ms`);
}

/** Prints one row: a route compared with bare Koa sending the same bytes. @throws Error if a request fails */
export async function compare(name: string, url: string, key: string): Promise<void> {
  const headers = { Authorization: `Bearer ${key}` };
  const response = await fetch(url, { headers });
  const body = Buffer.from(await response.arrayBuffer());
  const bare = await startBareKoa(body, response.headers.get('content-type') ?? 'application/json');
  const ours: LoadResult[] = [];
  const theirs: LoadResult[] = [];
  try {
    await putLoadOn({ url, headers }, 2); // warm-up, not measured
    await putLoadOn({ url: bare.url, headers }, 2);
    for (let round = 0; round < rounds; round++) {
      ours.push(await putLoadOn({ url, headers }, seconds));
      theirs.push(await putLoadOn({ url: bare.url, headers }, seconds));
    }
  } finally {
    bare.stop();
  }
  const failed = [...ours, ...theirs].reduce((sum, result) => sum + result.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests to ${name} failed, so the results are invalid.`);
  printRow(name, ours, theirs);
}

function printRow(name: string, ours: readonly LoadResult[], theirs: readonly LoadResult[]): void {
  const own = median(ours.map(({ perSecond }) => perSecond));
  const bare = median(theirs.map(({ perSecond }) => perSecond));
  const columns = [
    name.padEnd(nameWidth),
    own.toFixed(0).padStart(12),
    bare.toFixed(0).padStart(10),
    (own / bare).toFixed(2).padStart(8),
    median(ours.map(({ p50 }) => p50))
      .toFixed(1)
      .padStart(10),
    median(ours.map(({ p99 }) => p99))
      .toFixed(1)
      .padStart(8),
  ];
  console.log(columns.join(' '));
}

/** Measures PATCH requests of one field. Each commits to disk before the response. */
export async function benchWrites(service: Service, dealership: Dealership): Promise<void> {
  const perSecond = await patchFor(service, dealership, seconds);
  console.log(
    `\nPATCH of one field, 16 concurrent, synchronous FULL, on ${service.databaseFile.startsWith('/dev/shm') ? 'memory' : 'disk'}`,
  );
  console.log(`${perSecond.toFixed(0)} per second, each acknowledged and counted in the listing's version`);
}

/**
 * Changes the price of a listing on 16 connections for `duration` seconds. Returns the changes per second.
 * @throws Error if one is refused, or acknowledged and not in the listing's version
 */
export async function patchFor(service: Service, dealership: Dealership, duration: number): Promise<number> {
  const [id] = dealership.listings;
  const client = new Client(service.baseUrl, dealership.key);
  const versionOf = async () => dataOf<{ version: number }>(await client.get(`/listing/${id}`)).version;
  const before = await versionOf();
  let price = Date.now() % 1_000_000; // another one than that of an earlier call
  const startedAt = Date.now();
  const end = startedAt + duration * 1000;
  const write = async () => {
    let written = 0;
    while (Date.now() < end) {
      const { status } = await client.patch(`/listing/${id}`, { price: ++price });
      if (status !== 200) throw new Error(`A PATCH returned ${status}.`);
      written++;
    }
    return written;
  };
  const written = (await Promise.all(Array.from({ length: 16 }, write))).reduce((sum, count) => sum + count, 0);
  const perSecond = written / ((Date.now() - startedAt) / 1000);
  const grown = (await versionOf()) - before;
  if (grown !== written) throw new Error(`${written} changes were acknowledged, and the version grew by ${grown}.`);
  return perSecond;
}

export const typicalListing: Part = {
  title: '2019 Toyota Corolla LE',
  content: 'One owner, full service history, new tyres in spring. '.repeat(8),
  price: 15990,
  status: 'publish',
  categories: {
    text: 'A text',
    number: 45210,
    select: 'Toyota',
    child: 'Corolla',
    multiselect: ['Sunroof', 'Heated seats'],
    boolean: true,
    date: '2026-09-01',
  },
  images: ['front.jpg', 'rear.jpg', 'side.jpg'].map((file) => ({
    file,
    title: file,
    alt: `View: ${file}`,
    category: 'exterior',
  })),
};

/** Runs `measure` with a new service and dealership, and removes them afterwards. The database is on disk. */
export async function withService(measure: (service: Service, dealership: Dealership) => Promise<void>): Promise<void> {
  const configuration = await makeConfiguration({}, { onDisk: true });
  const service = await startService(configuration);
  try {
    await measure(service, await aDealership({ listings: [typicalListing] }, service));
  } finally {
    await service.stop();
    discard(configuration);
  }
}
