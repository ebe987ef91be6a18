import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dataOf } from '../support/client';
import { aDealership, type Dealership } from '../support/dealership';
import { settled, upload } from '../support/forms';
import { aPicture } from '../support/pictures';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { randomFrom, report, seed, size } from './sizes';

const requests = size(8000, 400_000, 4000);
const atOnce = 16;
const heapMb = 192;

let service: Service;
let lot: Dealership;
let picture: Buffer;

beforeAll(async () => {
  // Small caches are full before the first measurement, and a small heap makes Node collect garbage soon, which
  // otherwise leaves hundreds of MB: growth after that is a leak.
  service = await startService(
    await makeConfiguration(
      { NODE_OPTIONS: `--max-old-space-size=${heapMb}` },
      { tuning: { listing_cache_bytes: 200_000, page_cache_bytes: 200_000 } },
    ),
  );
  picture = await aPicture(64, 48).jpeg().toBuffer();
  lot = await aDealership(
    {
      categories: [{ slug: 'make', name: 'Make', kind: 'select', is_filterable: true, terms: ['Toyota', 'Honda'] }],
      listings: Array.from({ length: 200 }, (_, n) => ({
        title: `Car ${n}`,
        status: 'publish',
        price: 1000 + n,
        categories: { make: n % 2 === 0 ? 'toyota' : 'honda' },
      })),
    },
    service,
  );
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

/** Memory in pages of the system, handles and temporary files of the process. */
function held() {
  const { pid } = service.process;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const incoming = `${service.environment.DATABASE_FILENAME}-incoming`;
  return {
    rss_mb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    temporary_files: readdirSync(incoming, { encoding: 'utf8' }).length,
  };
}

async function ask(count: number, below: (n: number) => number): Promise<void> {
  const { client, type, listings } = lot;
  let left = count;
  const one = async (): Promise<void> => {
    const turn = below(100);
    const id = listings[below(listings.length)];
    if (turn < 50) await client.get(`/inventory/${type.id}?page=${1 + below(8)}&min_price=${below(1200)}`);
    else if (turn < 70) await client.get(`/listing/${id}`);
    else if (turn < 80) await client.get(`/stats/${type.id}`);
    else if (turn < 90) await client.patch(`/listing/${id}`, { price: below(10_000) });
    else if (turn < 94) await client.get('/authenticate', { Authorization: `Bearer svc_wrong${below(1e9)}` });
    else if (turn < 97) await client.post('/leads', { name: 'Kim', email: `kim${below(1e9)}@buyer.example` });
    else if (turn < 98) await upload(client, '/upload_image', picture);
    else {
      const { id: made } = dataOf<{ id: number }>(await client.post(`/listing/${type.id}`, { title: 'Passing' }));
      await client.delete(`/listing/${made}`);
    }
  };
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await one();
    }),
  );
  await client.delete(`/clear_trash/${type.id}?limit=200`);
  await settled(service);
}

test(`keeps memory, handles and temporary files constant after the first third of ${requests} requests`, async () => {
  const below = randomFrom(seed);
  await ask(Math.floor(requests / 3), below); // until all caches are full and the code is compiled
  const before = held();
  await ask(Math.ceil((requests * 2) / 3), below);
  const after = held();
  const growth = after.rss_mb / before.rss_mb - 1;
  report('R10', { requests, heap_mb: heapMb, seed, before, after, growth_percent: Math.round(growth * 1000) / 10 });
  expect(after.temporary_files).toBe(0);
  expect(after.handles).toBeLessThanOrEqual(before.handles + atOnce); // keep-alive connections
  expect(growth).toBeLessThan(0.1);
});
