import { Client } from '../tests/support/client';
import { aDealership, type Dealership, type Part } from '../tests/support/dealership';
import { discard, makeConfiguration, type Service, startService } from '../tests/support/service';
import { readSql } from '../tests/support/sql';
import { connections, loadGenerator, type LoadRequest, type LoadResult, median, putLoadOn, startBareKoa } from './load';
import { watchForeignUse } from './processor-use';

const rounds = 3;
const nameWidth = 34;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

/** The service as it is delivered: with a line in the log for each request. */
export const asDelivered = { LOG_LEVEL: 'info' } as const;

/** How many listings or filters a row asks for at random. */
export const variety = 40;

/** Measures HTTP reads with key and license against bare Koa sending the same bytes, alternating in one run. */
export async function benchReads(service: Service, dealership: Dealership): Promise<void> {
  console.log('\nReads over HTTP against bare Koa sending the same bytes');
  printHead();
  const { baseUrl, process: child } = service;
  const { key } = dealership;
  await compare('/authenticate', { urls: [`${baseUrl}/authenticate`], key, pid: child.pid });
  const urls = dealership.listings.map((id) => `${baseUrl}/listing/${id}`);
  await compare('/listing/{id}, at random', { urls, key, pid: child.pid });
}

const columns = ['requests/s', 'bare Koa', 'share', 'p50 ms', 'p99 ms', 'share 1', 'p50 1', 'p99 1', 'others'] as const;
const columnWidth = 10;

/** Explains and prints the names of the columns that `compare` fills. */
export function printHead(): void {
  console.log(
    `${loadGenerator}, 16 connections, then 1; median of ${rounds} rounds of ${seconds} s; others: the share of the ` +
      'processors that other programs used',
  );
  console.log(`${'route'.padEnd(nameWidth)}${columns.map((column) => column.padStart(columnWidth)).join('')}`);
}

interface Compared {
  /** At one origin. Each request takes one of them. */
  readonly urls: readonly string[];
  readonly key: string;
  /** The process of the service. */
  readonly pid: number | undefined;
}

/** Prints one row: a route compared with bare Koa sending the same bytes. @throws Error if a request fails */
export async function compare(name: string, { urls, key, pid }: Compared): Promise<void> {
  const headers = { Authorization: `Bearer ${key}` };
  const bodies: Buffer[] = [];
  let type = 'application/json';
  for (const url of urls) {
    const response = await fetch(url, { headers });
    if (response.status !== 200) throw new Error(`${name} returned ${response.status}.`);
    type = response.headers.get('content-type') ?? type;
    bodies.push(Buffer.from(await response.arrayBuffer()));
  }
  const paths = urls.map((url) => url.slice(new URL(url).origin.length));
  const request: LoadRequest = { url: urls[0] ?? '', paths, headers };
  const bare = await startBareKoa(bodies, type);
  try {
    for (const one of [request, { url: bare.url }]) await putLoadOn(one, 2); // warm-up, not measured
    const foreign = watchForeignUse([pid, bare.pid]);
    const many = await alternate(request, bare.url, connections);
    const one = await alternate(request, bare.url, 1);
    printRow(name, many, one, foreign());
    const failed = [many, one].reduce((sum, each) => sum + each.failed, 0);
    if (failed > 0) throw new Error(`${failed} requests to ${name} failed, so the results are invalid.`);
  } finally {
    bare.stop();
  }
}

interface Alternated {
  readonly own: LoadResult;
  readonly barePerSecond: number;
  readonly failed: number;
}

/** Returns the medians of rounds in which the service and bare Koa take turns. */
async function alternate(request: LoadRequest, bareUrl: string, clients: number): Promise<Alternated> {
  const own: LoadResult[] = [];
  const bare: LoadResult[] = [];
  for (let round = 0; round < rounds; round++) {
    own.push(await putLoadOn(request, seconds, clients));
    bare.push(await putLoadOn({ url: bareUrl }, seconds, clients));
  }
  const middle = (of: (result: LoadResult) => number) => median(own.map(of));
  return {
    own: {
      perSecond: middle(({ perSecond }) => perSecond),
      p50: middle(({ p50 }) => p50),
      p99: middle(({ p99 }) => p99),
      failed: 0,
    },
    barePerSecond: median(bare.map(({ perSecond }) => perSecond)),
    failed: [...own, ...bare].reduce((sum, { failed }) => sum + failed, 0),
  };
}

function printRow(name: string, many: Alternated, one: Alternated, foreign: number | undefined): void {
  const share = ({ own, barePerSecond }: Alternated) => (own.perSecond / barePerSecond).toFixed(2);
  const cells = [
    many.own.perSecond.toFixed(0),
    many.barePerSecond.toFixed(0),
    share(many),
    ...[many.own.p50, many.own.p99].map((ms) => ms.toFixed(1)),
    share(one),
    ...[one.own.p50, one.own.p99].map((ms) => ms.toFixed(2)),
    foreign === undefined ? '' : foreign.toFixed(2),
  ];
  console.log(`${name.padEnd(nameWidth)}${cells.map((cell) => cell.padStart(columnWidth)).join('')}`);
}

/**
 * Changes the prices of the listings in turn on 16 connections for `duration` seconds. Returns the changes per second.
 * @throws Error if one is refused, or acknowledged and not in the listings' versions
 */
export async function patchFor(service: Service, dealership: Dealership, duration: number): Promise<number> {
  const { listings } = dealership;
  const client = new Client(service.baseUrl, dealership.key);
  const versions = async () => {
    const [row] = await readSql('SELECT sum(version) AS sum FROM inventory_listings', [], service);
    return Number(row?.sum);
  };
  const before = await versions();
  // another one than that of an earlier call, at up to 10,000 changes a second
  let price = (Date.now() % 1_000_000) * 10;
  const startedAt = Date.now();
  const end = startedAt + duration * 1000;
  const write = async () => {
    let written = 0;
    while (Date.now() < end) {
      const { status } = await client.patch(`/listing/${listings[++price % listings.length]}`, { price });
      if (status !== 200) throw new Error(`A PATCH returned ${status}.`);
      written++;
    }
    return written;
  };
  const written = (await Promise.all(Array.from({ length: 16 }, write))).reduce((sum, count) => sum + count, 0);
  const perSecond = written / ((Date.now() - startedAt) / 1000);
  const grown = (await versions()) - before;
  if (grown !== written) throw new Error(`${written} changes were acknowledged, and the versions grew by ${grown}.`);
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
export async function withService(
  measure: (service: Service, dealership: Dealership) => Promise<void>,
  { changes = {}, listings = 1 }: { changes?: Readonly<Record<string, string>>; listings?: number } = {},
): Promise<void> {
  const configuration = await makeConfiguration(changes, { onDisk: true });
  const service = await startService(configuration, undefined, { isQuiet: true });
  try {
    const parts = Array.from({ length: listings }, () => typicalListing);
    await measure(service, await aDealership({ listings: parts }, service));
  } finally {
    await service.stop();
    discard(configuration);
  }
}
