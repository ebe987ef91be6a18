import { startCluster } from '../tests/support/cluster';
import { aDealership, type Dealership } from '../tests/support/dealership';
import { startNginx } from '../tests/support/nginx';
import { newDatabase, startPostgres } from '../tests/support/postgres';
import { table } from './measurements';
import { typicalListing } from './http';
import { type LoadRequest, median, putLoadOn } from './load';

const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

/**
 * Compares the throughput of three instances with one, behind nginx, on a private PostgreSQL server. Everything runs on
 * one machine, so the instances share its CPUs with the database, nginx and the load generator.
 */
export async function benchCluster(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const DATABASE_URL = await newDatabase(postgres.adminUrl);
    const three = await startCluster(3, { DATABASE_CLIENT: 'postgres', DATABASE_URL, TRUST_PROXY: 'true' });
    const [first] = three.instances.values();
    if (!first) throw new Error('The cluster has no instances.');
    const lot = await aDealership({ listings: [typicalListing] }, first);
    const ports = [...three.instances.keys()];
    const nginx = await startNginx(ports);
    try {
      const headers = { Authorization: `Bearer ${lot.key}`, 'Content-Type': 'application/json' };
      const listing = `${nginx.baseUrl}/listing/${lot.listings[0]}`;
      const requests: Record<string, LoadRequest> = {
        'GET listing/{id}': { url: listing, headers },
        'GET inventory/{type_id}': { url: `${nginx.baseUrl}/inventory/${lot.type.id}`, headers },
        'POST listing/{type_id}': { ...aPost(lot), url: `${nginx.baseUrl}/listing/${lot.type.id}` },
      };
      const rates = new Map<string, { one: number[]; three: number[] }>();
      for (let round = 0; round < rounds; round++) {
        for (const [count, used] of [['one', ports.slice(0, 1)] as const, ['three', ports] as const]) {
          await nginx.useInstances(used);
          for (const [name, request] of Object.entries(requests)) {
            await putLoadOn(request, 1); // warm-up, not measured
            const { perSecond, failed } = await putLoadOn(request, seconds);
            if (failed > 0) throw new Error(`${failed} requests to ${name} failed.`);
            const both = rates.get(name) ?? { one: [], three: [] };
            both[count].push(perSecond);
            rates.set(name, both);
          }
        }
      }
      printRates(rates);
      await nginx.useInstances(ports.slice(0, 1));
      await benchKeys({ ...aPost(lot), url: `${first.baseUrl}/listing/${lot.type.id}` });
    } finally {
      await nginx.stop();
      await three.stop();
    }
  } finally {
    await postgres.stop();
  }
}

function aPost({ key }: Dealership): Omit<LoadRequest, 'url'> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify({ title: 'One of many', price: 100 }) };
}

/** Compares writes with an idempotency key, each another one, with writes without one, at one instance. */
async function benchKeys(without: LoadRequest): Promise<void> {
  const run = Date.now();
  const withKey = { ...without, headers: { ...without.headers, 'Idempotency-Key': `bench-${run}-{n}` } };
  const rates = { without: [] as number[], withKey: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    for (const [request, own] of [[without, rates.without] as const, [withKey, rates.withKey] as const]) {
      await putLoadOn(request, 1); // warm-up, not measured
      const { perSecond, failed } = await putLoadOn(request, seconds);
      if (failed > 0) throw new Error(`${failed} writes failed.`);
      own.push(perSecond);
    }
  }
  const [plain, keyed] = [median(rates.without), median(rates.withKey)];
  console.log(`\nPOST of a listing at one instance, 16 connections, median of ${rounds} rounds, per second`);
  const cells = [[plain.toFixed(0), keyed.toFixed(0), (keyed / plain).toFixed(2)]];
  console.log(table(['without key', 'with idempotency key', 'ratio'], cells));
}

function printRates(rates: ReadonlyMap<string, { one: readonly number[]; three: readonly number[] }>): void {
  const rows = [...rates].map(([name, { one, three }]) => {
    const [alone, together] = [median(one), median(three)];
    return [name, alone.toFixed(0), together.toFixed(0), (together / alone).toFixed(2)];
  });
  console.log(`\nRequests per second through nginx, 16 connections, median of ${rounds} rounds`);
  console.log(table(['', 'one instance', 'three instances', 'ratio'], rows));
}
