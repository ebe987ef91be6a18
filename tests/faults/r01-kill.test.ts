import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'expect';
import { type Admin, aSuperAdmin, dataOf as panelDataOf } from '../support/admin';
import { Client, dataOf } from '../support/client';
import { aDealership, type Dealership } from '../support/dealership';
import { fetchStored, upload, type UploadData } from '../support/forms';
import { aPicture } from '../support/pictures';
import { databaseClient, discard, makeConfiguration, startService } from '../support/service';
import { readSql } from '../support/sql';
import { findLost, stateOf, type Told } from './acknowledged';
import { randomFrom, report, seed, size } from './sizes';

const rounds = size(10, 100);
const writers = 8;
const name = 'Kept';

let configuration: Awaited<ReturnType<typeof makeConfiguration>>;
let lot: Dealership;
let picture: Buffer;

before(async () => {
  configuration = await makeConfiguration();
  picture = await aPicture(80, 60).jpeg().toBuffer();
  const service = await startService(configuration);
  lot = await aDealership(
    { categories: [{ slug: 'make', name: 'Make', kind: 'select', terms: ['Toyota'] }], listings: [] },
    service,
  );
  await service.stop();
});
after(() => discard(configuration));

/** Everything that was acknowledged in all rounds. */
const told: Told[] = [];
const trashed: number[] = [];
const uploads: UploadData[] = [];
const keys: string[] = [];

/** Writes until the service is gone. Ends without a word then: what was not answered was not promised. */
async function write(client: Client, admin: Admin, turn: number): Promise<void> {
  const { type, categories } = lot;
  for (;;) {
    const first = stateOf(name, 0);
    const made = await client.post(`/listing/${type.id}`, {
      ...first,
      categories: { [String(categories.make)]: 'Toyota' },
    });
    expect(made.status).toBe(201);
    const listing: Told = { id: dataOf<{ id: number }>(made).id, acknowledged: 0, sent: 0 };
    told.push(listing);
    for (let n = 1; n <= 3; n++) {
      listing.sent = n;
      expect((await client.patch(`/listing/${listing.id}`, stateOf(name, n))).status).toBe(200);
      listing.acknowledged = n;
    }
    if (turn % 4 === 1) {
      const { id } = dataOf<{ id: number }>(await client.post(`/listing/${type.id}`, { title: 'Thrown away' }));
      expect((await client.delete(`/listing/${id}`)).status).toBe(200);
      trashed.push(id);
    }
    if (turn % 4 === 2) uploads.push(dataOf<UploadData>(await upload(client, '/upload_image', picture)));
    if (turn % 4 === 3) {
      const made = await admin.ask('POST', '/inventory/keys', {
        user_id: lot.load.ids.users[lot.username],
        label: 'Kept',
      });
      if (made.status < 300) keys.push(panelDataOf<{ secret: string }>(made).secret);
    }
  }
}

test(`${rounds} times kill -9 under ${writers} writers: nothing that was acknowledged is lost, nothing is half-written`, async () => {
  const below = randomFrom(seed);
  let service = await startService(configuration);
  try {
    for (let round = 0; round < rounds; round++) {
      const client = new Client(service.baseUrl, lot.key);
      const admin = await aSuperAdmin(service);
      const running = Array.from({ length: writers }, (_, turn) => write(client, admin, turn).catch(() => undefined));
      await sleep(200 + below(800)); // at any moment of the work
      await service.stop('SIGKILL');
      await Promise.all(running);
      service = await startService(configuration);
    }

    const found = await findLost(service, lot.key, name, told);
    const client = new Client(service.baseUrl, lot.key);
    let lostOther = 0;
    for (const id of trashed) {
      const { status } = dataOf<{ status: string }>(await client.get(`/listing/${id}`));
      if (status !== 'trash') lostOther++;
    }
    for (const { src } of uploads) if ((await fetchStored(src, service)).status !== 200) lostOther++;
    for (const key of keys)
      if ((await new Client(service.baseUrl, key).get('/authenticate')).status !== 200) lostOther++;
    const halfMade = await readSql(
      `SELECT l.id FROM inventory_listings l LEFT JOIN inventory_listings_type_lnk t ON t.listing_id = l.id
        WHERE t.id IS NULL`,
      [],
      service,
    );
    const soundness =
      databaseClient === 'sqlite' ? await readSql('PRAGMA integrity_check', [], service) : [{ integrity_check: 'ok' }];
    const incoming = `${configuration.environment.DATABASE_FILENAME}-incoming`;
    const left = readdirSync(incoming, { encoding: 'utf8' }).length;
    const figures = {
      rounds,
      seed,
      writes_acknowledged: told.reduce((sum, { acknowledged }) => sum + 1 + acknowledged, 0),
      trashed: trashed.length,
      uploads: uploads.length,
      keys: keys.length,
      lost: found.lost + lostOther,
      half: found.half + halfMade.length,
      temporary_files: left,
    };
    report('R1', figures);
    expect(figures).toMatchObject({ lost: 0, half: 0, temporary_files: 0 });
    expect(soundness).toEqual([{ integrity_check: 'ok' }]);
    expect(told.length).toBeGreaterThan(rounds);
  } finally {
    await service.stop('SIGKILL');
  }
});
