import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anEmptyTwin, backUp, entriesOf, type Install, manifestOf, rowHashes, uploadsOf } from '../support/backup';
import { Client, dataOf } from '../support/client';
import { svc } from '../support/command';
import { aDealership, type Dealership } from '../support/dealership';
import { upload, type UploadData } from '../support/forms';
import { changeListing, type ListingData, makeListing } from '../support/listing';
import { aPicture } from '../support/pictures';
import { until } from '../support/patience';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql } from '../support/sql';

/** R13: a backup that is taken while eight clients write, and its restore into another install. */
let source: Service;
let twin: Install;
let restored: Service;
let lot: Dealership;
let archive: string;

/** The acknowledged writes: listings as last answered, without those in the trash. */
const shown = new Map<number, ListingData>();
let atBegin: { shown: Map<number, ListingData>; pictures: Set<string> };
const pictures = new Set<string>();

const writers = 8;
const writesBefore = 120;
let writes = 0;
let isOver = false;

beforeAll(async () => {
  source = await startService(await makeConfiguration());
  lot = await aDealership({ leads: [{ ref: 'lead-1', name: 'Sam Lee', email: 'sam@buyer.example' }] }, source);
  archive = join(source.folder, 'backups', 'lot.tar.gz');

  const writing = Promise.all(Array.from({ length: writers }, (_, index) => write(index)));
  await Promise.race([until(() => writes >= writesBefore), writing]); // reports a failed writer immediately
  atBegin = { shown: new Map(shown), pictures: new Set(pictures) };
  await backUp(archive, source);
  isOver = true;
  await writing;

  twin = await anEmptyTwin(source);
  const { code, document } = await svc(['restore', archive], twin);
  expect({ code, document }).toMatchObject({ code: 0, document: { restored: archive } });
});
afterAll(async () => {
  await source.stop();
  await restored?.stop();
  discard(source);
  discard(twin);
});

/** One client: creates listings, some with images, changes them, and trashes and restores some of them. */
async function write(index: number): Promise<void> {
  const { client } = lot;
  for (let turn = 0; !isOver; turn++) {
    const images = turn % 4 === 0 ? [{ id: await aPhoto() }] : [];
    const made = await makeListing(lot, {
      title: `Writer ${index}, turn ${turn}`,
      price: turn,
      status: 'publish',
      images,
    });
    const changed = await changeListing(client, made.id, { price: turn + 1 });
    writes += 2;
    if (turn % 3 === 0) dataOf(await client.delete(`/listing/${made.id}`));
    else shown.set(made.id, changed);
    if (turn % 9 === 0 && index === 0) dataOf(await client.delete(`/clear_trash/${lot.type.id}`));
  }
}

async function aPhoto(): Promise<number> {
  const bytes = await aPicture(120, 80).png().toBuffer();
  const { id, src } = dataOf<UploadData>(await upload(lot.client, '/upload_image', bytes, { filename: 'a.png' }));
  pictures.add(new URL(src).pathname);
  return id;
}

test('restores exactly the rows of the backup, and a backup of the restored database has the same rows', async () => {
  const again = join(twin.folder, 'again.tar.gz');
  await backUp(again, twin);

  expect(await rowHashes(again)).toEqual(await rowHashes(archive));
});

test('restores every media file that the database names, byte for byte, and no other', async () => {
  const entries = await entriesOf(archive);
  const uploads = uploadsOf(twin);
  const named = await namedMedia(twin);

  expect([...uploads.keys()].sort()).toEqual(named);
  for (const [url, bytes] of uploads) expect(bytes.equals(entries.get(`media${url}`) ?? Buffer.alloc(0))).toBe(true);
  const originals = uploadsOf(source);
  for (const [url, bytes] of uploads) expect(originals.get(url)?.equals(bytes) ?? true).toBe(true);
  for (const url of atBegin.pictures) if (originals.has(url)) expect(named).toContain(url);
});

async function namedMedia(install: Install): Promise<string[]> {
  const rows = await readSql('SELECT url, formats FROM files', [], install);
  return rows
    .flatMap(({ url, formats }) => {
      const smaller = JSON.parse(String(formats ?? 'null')) as Record<string, { url: string }> | null;
      return [String(url), ...Object.values(smaller ?? {}).map((version) => version.url)];
    })
    .sort();
}

test('restores everything that was acknowledged before the backup began', async () => {
  restored = await startService(twin);
  const client = new Client(restored.baseUrl, lot.key);

  expect(atBegin.shown.size).toBeGreaterThan(0);
  for (const [id, listing] of atBegin.shown) {
    const there = dataOf<ListingData>(await client.get(`/listing/${id}`));
    expect(there.version).toBeGreaterThanOrEqual(listing.version);
    if (there.version === listing.version) expect(there).toEqual(listing);
  }
});

test('passes svc doctor after a restore', async () => {
  const { document } = await svc(['doctor'], twin);

  expect(document).toMatchObject({ ok: true });
});

test('describes the source of the backup in the manifest and hashes every entry', async () => {
  const manifest = await manifestOf(archive);
  const entries = await entriesOf(archive);

  expect(manifest).toMatchObject({
    format: 'dealer-inventory-backup',
    format_version: 1,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    client: source.environment.DATABASE_CLIENT ?? 'sqlite',
    missing_media: [],
  });
  expect(manifest.entries.map(({ name }) => name).sort()).toEqual(
    [...entries.keys()].filter((name) => name !== 'manifest.json').sort(),
  );
  expect(manifest.tables.find(({ name }) => name === 'inventory_leads')).toMatchObject({ rows: 1 });
});

test('omits the configuration and its secrets from the archive', async () => {
  const entries = await entriesOf(archive);
  const { SVC_KEY_PEPPER, SVC_ENCRYPTION_KEY } = source.environment;

  for (const bytes of entries.values()) {
    expect(bytes.includes(SVC_KEY_PEPPER ?? '')).toBe(false);
    expect(bytes.includes(SVC_ENCRYPTION_KEY ?? '')).toBe(false);
    expect(bytes.includes(lot.key)).toBe(false);
  }
});
