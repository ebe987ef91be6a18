import { readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { components } from '../../packages/client/src/contract';
import { dataOf } from '../support/client';
import { aDealership, type Dealership, loadBundle, unique } from '../support/dealership';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { report, size } from './sizes';

type Schemas = components['schemas'];

const listings = size(2000, 100_000);
const atOnce = size(200, 5000);
/** The length of each description, so that a file has at least 200 MB. */
const characters = size(50_000, 3000);
/** The memory that a file of any size may take: buffers, eight bytes per listing, and garbage not yet collected. */
const mostMb = 128;

let service: Service;
let lot: Dealership;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  lot = await aDealership({ categories: [], listings: [] }, service);
  const content = 'Well kept. '.repeat(characters / 11);
  const aListing = () => ({ ref: unique('a'), type: lot.type.slug, title: 'A', status: 'publish', price: 1, content });
  for (let made = 0; made < listings; made += atOnce)
    await loadBundle({ listings: Array.from({ length: atOnce }, aListing) }, service);
});
afterAll(async () => {
  await service.stop('SIGKILL');
  discard(service);
});

const peakMb = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${service.process.pid}/status`, 'utf8'))?.[1]) / 1024;
const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.process.pid}/status`, 'utf8'))?.[1]) / 1024;

/** Reads a file, and stops for a moment at each tenth. Returns its bytes, and those until the first pause. */
async function readSlowly(url: string): Promise<{ bytes: number; firstByteMs: number; ms: number }> {
  const start = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, resolve).on('error', reject);
  });
  let bytes = 0;
  let firstByteMs = 0;
  let nextPause = 10_000_000;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (bytes === 0) firstByteMs = performance.now() - start;
    bytes += chunk.length;
    if (bytes < nextPause) continue;
    nextPause += 10_000_000;
    await pause(20);
  }
  return { bytes, firstByteMs, ms: performance.now() - start };
}

test(`a file of ${listings} listings is sent in constant memory, and its fetch recorded`, async () => {
  const body = { name: 'Everything', kind: 'json_feed', type_id: lot.type.id };
  const channel = dataOf<Schemas['Channel']>(await lot.client.post('/channels', body));
  const url = service.siteUrl + new URL(channel.url ?? '').pathname;
  await readSlowly(url); // fills the cache of listings, which has a limit of its own
  const before = residentMb();
  writeFileSync(`/proc/${service.process.pid}/clear_refs`, '5'); // resets the peak
  const { bytes, firstByteMs, ms } = await readSlowly(url);
  const grownMb = peakMb() - before;
  const { fetches, items } = dataOf<Schemas['ChannelReport']>(await lot.client.get(`/channels/${channel.id}/report`));
  report('R21', {
    listings,
    file_mb: Math.round(bytes / 1e6),
    grown_mb: Math.round(grownMb),
    first_byte_ms: Math.round(firstByteMs),
    ms: Math.round(ms),
  });
  expect(items).toBe(listings);
  expect(fetches[0]).toMatchObject({ status: 200, is_complete: true, items: listings, bytes });
  expect(bytes).toBeGreaterThan(200_000_000);
  expect(grownMb).toBeLessThan(mostMb);
});
