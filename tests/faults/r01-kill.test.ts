import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Admin, aSuperAdmin, dataOf as panelDataOf } from '../support/admin';
import { Client, dataOf, isBrokenConnection } from '../support/client';
import { aDealership, type Dealership } from '../support/dealership';
import { fetchStored, upload, type UploadData } from '../support/forms';
import { until } from '../support/patience';
import { aPicture } from '../support/pictures';
import { databaseClient, discard, makeConfiguration, startService } from '../support/service';
import { readSql } from '../support/sql';
import { findLost, stateOf, type Acknowledgements } from './acknowledged';
import { randomFrom, report, seed, size } from './sizes';

const rounds = size(5, 100, 4);
const writers = 8;
const name = 'Kept';

let configuration: Awaited<ReturnType<typeof makeConfiguration>>;
let lot: Dealership;
let picture: Buffer;

beforeAll(async () => {
  configuration = await makeConfiguration();
  picture = await aPicture(80, 60).jpeg().toBuffer();
  const service = await startService(configuration);
  try {
    lot = await aDealership(
      { categories: [{ slug: 'make', name: 'Make', kind: 'select', terms: ['Toyota'] }], listings: [] },
      service,
    );
  } finally {
    await service.stop();
  }
});
afterAll(() => discard(configuration));

/** Everything that was acknowledged in all rounds. */
const acknowledgedListings: Acknowledgements[] = [];
const trashed: number[] = [];
const uploads: UploadData[] = [];
const keys: string[] = [];
const acknowledged = () =>
  acknowledgedListings.reduce((sum, listing) => sum + 1 + listing.acknowledged, 0) +
  trashed.length +
  uploads.length +
  keys.length;

/** The writers, one for each kind of write. */
const works: ReadonlyArray<(client: Client, admin: Admin) => Promise<void>> = [
  async (client) => {
    const made = await client.post(`/listing/${lot.type.id}`, {
      ...stateOf(name, 0),
      categories: { [String(lot.categories.make)]: 'Toyota' },
    });
    const listing: Acknowledgements = { id: dataOf<{ id: number }>(made).id, acknowledged: 0, sent: 0 };
    acknowledgedListings.push(listing);
    for (let n = 1; n <= 3; n++) {
      listing.sent = n;
      dataOf(await client.patch(`/listing/${listing.id}`, stateOf(name, n)));
      listing.acknowledged = n;
    }
  },
  async (client) => {
    const { id } = dataOf<{ id: number }>(await client.post(`/listing/${lot.type.id}`, { title: 'Thrown away' }));
    dataOf(await client.delete(`/listing/${id}`));
    trashed.push(id);
  },
  async (client) => {
    uploads.push(dataOf<UploadData>(await upload(client, '/upload_image', picture)));
  },
  async (_client, admin) => {
    const body = { user_id: lot.load.ids.users[lot.username], label: 'Kept' };
    keys.push(panelDataOf<{ secret: string }>(await admin.request('POST', '/dealer-inventory/keys', body)).secret);
  },
];

/** Writes until the service is killed. Does not count unanswered writes; counts a refusal as a failure. */
async function write(client: Client, admin: Admin, turn: number): Promise<void> {
  try {
    for (;;) await works[turn % works.length]?.(client, admin);
  } catch (error) {
    if (!isBrokenConnection(error)) throw error;
  }
}

/** Listings of the tests whose fields do not match each other, and media without bytes. */
async function countHalf(): Promise<number> {
  const place = { environment: configuration.environment };
  const listings = await readSql(
    `SELECT l.title, l.price_cents, t.id AS link FROM inventory_listings l
       LEFT JOIN inventory_listings_type_lnk t ON t.listing_id = l.id`,
    [],
    place,
  );
  const torn = listings.filter(({ title, price_cents: cents, link }) => {
    const isOfOurs = String(title).startsWith(name);
    return link === null || (isOfOurs && title !== stateOf(name, Number(cents) / 100 - 1).title);
  });
  const files = await readSql('SELECT url FROM files', [], place);
  const gone = files.filter(({ url }) => !existsSync(join(configuration.environment.UPLOAD_DIR ?? '', String(url))));
  return torn.length + gone.length;
}

test(`loses no acknowledged write and leaves nothing half-written after ${rounds} times kill -9 under ${writers} writers`, async () => {
  const below = randomFrom(seed);
  let service = await startService(configuration);
  try {
    for (let round = 0; round < rounds; round++) {
      const client = new Client(service.baseUrl, lot.key);
      const admin = await aSuperAdmin(service);
      const wanted = acknowledged() + 10 + below(80); // at any moment of the work
      const wantedUploads = Math.floor(round / 2); // uploads are slower: some rounds wait for one
      const isEnough = () => acknowledged() >= wanted && uploads.length >= wantedUploads;
      const running = Promise.all(Array.from({ length: writers }, (_, turn) => write(client, admin, turn)));
      await Promise.race([running, until(isEnough, 20 + below(20))]);
      await service.stop('SIGKILL');
      await running;
      service = await startService(configuration);
    }

    const found = await findLost(service, lot.key, { name, category: lot.categories.make }, acknowledgedListings);
    const client = new Client(service.baseUrl, lot.key);
    let lostOther = 0;
    for (const id of trashed) {
      const { status } = dataOf<{ status: string }>(await client.get(`/listing/${id}`));
      if (status !== 'trash') lostOther++;
    }
    for (const { src } of uploads) if ((await fetchStored(src, service)).status !== 200) lostOther++;
    for (const key of keys)
      if ((await new Client(service.baseUrl, key).get('/authenticate')).status !== 200) lostOther++;
    const soundness =
      databaseClient === 'sqlite' ? await readSql('PRAGMA integrity_check', [], service) : [{ integrity_check: 'ok' }];
    const incoming = `${configuration.environment.DATABASE_FILENAME}-incoming`;
    const left = readdirSync(incoming).length;
    const figures = {
      rounds,
      seed,
      acknowledged: acknowledged(),
      listings: acknowledgedListings.length,
      trashed: trashed.length,
      uploads: uploads.length,
      keys: keys.length,
      lost: found.lost + lostOther,
      half: found.half + (await countHalf()),
      temporary_files: left,
    };
    report('R1', figures);
    expect(figures).toMatchObject({ lost: 0, half: 0, temporary_files: 0 });
    expect(soundness).toEqual([{ integrity_check: 'ok' }]);
    for (const made of [acknowledgedListings, trashed, uploads, keys]) expect(made.length).toBeGreaterThan(0);
  } finally {
    await service.stop('SIGKILL');
  }
});
