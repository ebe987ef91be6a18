import { beforeAll, describe, expect, test } from '@jest/globals';
import { InventoryClient } from '../../packages/client/src/index';
import { dataOf } from '../support/client';
import { aDealership, type Dealership, unique } from '../support/dealership';
import { aPicture } from '../support/pictures';
import { theService } from '../support/service';
import { aCarLot } from '../support/vin';

const { baseUrl } = theService();
const clientOf = ({ key }: { key: string }) => new InventoryClient({ baseUrl, key });

describe('each client method calls its route and returns the data of the answer', () => {
  let lot: Dealership;
  let client: InventoryClient;
  /** What the same key reads with a plain request. */
  const raw = async (path: string) => dataOf(await lot.client.get(path));

  beforeAll(async () => {
    const leads = [{ name: 'Ana', email: 'ana@buyer.example', message: 'Still there?' }];
    lot = await aDealership({
      listings: [
        { title: 'Red one', price: 100, status: 'publish', categories: { select: 'toyota', number: 5 } },
        { title: 'Blue one', price: 200, status: 'publish', categories: { select: 'mercedes', number: 9 } },
        { title: 'A draft', price: 300 },
      ],
      leads: [],
    });
    client = clientOf(lot);
    for (const lead of leads) await client.sendLead({ ...lead, type_id: lot.type.id });
  });

  test('reads identity and catalog', async () => {
    const select = lot.categories.select ?? 0;
    const term = lot.terms['select/toyota'] ?? 0;

    expect(await client.authenticate()).toEqual(await raw('/authenticate'));
    expect(await client.listTypes()).toEqual(await raw('/types'));
    expect(await client.getTypeData(lot.type.id)).toEqual(await raw(`/type_data/${lot.type.id}`));
    expect(await client.listCategories(lot.type.id)).toEqual(await raw(`/categories/${lot.type.id}`));
    expect(await client.getCategory(select)).toEqual(await raw(`/category/${select}`));
    expect(await client.listTerms(select)).toEqual(await raw(`/terms/${select}`));
    expect(await client.getTerm(term)).toEqual(await raw(`/term/${term}`));
    expect(await client.locations()).toEqual(await raw('/locations'));
    expect((await client.listIcons()).map(({ key }) => key)).toContain('car');
  });

  test('searches by words, bounds, categories with commas in their names, ranges, order and status', async () => {
    const { type, categories } = lot;
    const titles = async (query: Parameters<InventoryClient['searchInventory']>[1]) =>
      (await client.searchInventory(type.id, query)).items.map(({ title }) => title);
    const multiselect = categories.multiselect ?? 0;
    await client.createListing(type.id, {
      title: 'With a bar',
      price: 50,
      status: 'publish',
      categories: { [multiselect]: ['Tow bar, folding'] },
    });

    expect(await client.searchInventory(type.id)).toEqual(await raw(`/inventory/${type.id}`));
    expect(await client.exportListings(type.id, { s: 'red' })).toEqual(await raw(`/export/${type.id}?s=red`));
    expect(await titles({ s: 'red', location: ['main'] })).toEqual(['Red one']);
    expect(await titles({ s: 'red', location: ['nowhere'] })).toEqual([]);
    expect(await titles({ s: 'red' })).toEqual(['Red one']);
    expect(await titles({ min_price: 100, max_price: 200, orderby: 'price', order: 'asc' })).toEqual([
      'Red one',
      'Blue one',
    ]);
    expect(await titles({ categories: { [categories.select ?? 0]: ['toyota', 'nothing'] } })).toEqual(['Red one']);
    expect(await titles({ categories: { [multiselect]: 'Tow bar, folding' } })).toEqual(['With a bar']);
    expect(await titles({ ranges: { [categories.number ?? 0]: { min: 6 } } })).toEqual(['Blue one']);
    expect(await titles({ ranges: { [categories.number ?? 0]: { max: 6 } } })).toEqual(['Red one']);
    expect(await titles({ orderby: categories.number ?? 0, order: 'desc', per_page: 1 })).toEqual(['Blue one']);
    expect(await titles({ status: ['draft', 'trash'] })).toEqual(['A draft']);
    expect((await client.searchAll({ s: 'red one' }))[String(type.id)]?.items.map(({ title }) => title)).toEqual([
      'Red one',
    ]);
  });

  test('creates, reads, changes and trashes a listing', async () => {
    const made = await client.createListing(lot.type.id, { title: 'New', price: 10 });
    expect(made).toMatchObject({ title: 'New', status: 'draft', version: 1 });

    expect(await client.getListing(made.id)).toEqual(made);
    expect(await client.getListing(made.id, { ifChangedSince: made })).toBeUndefined();
    const sold = await client.updateListing(made.id, { sold: true }, { ifUnchanged: made });
    expect(sold).toMatchObject({ is_sold: true, version: 2 });
    expect(await client.getListing(made.id, { ifChangedSince: made })).toEqual(sold);
    await expect(client.updateListing(made.id, { sold: false }, { ifUnchanged: made })).rejects.toMatchObject({
      code: 'svc_precondition_failed',
      status: 412,
    });
    await expect(client.trashListing(made.id, { ifUnchanged: made })).rejects.toMatchObject({ status: 412 });
    const later = { ifMatch: client.entityTag(sold), idempotencyKey: unique('key') };
    // by a client that has read nothing
    const priced = await clientOf(lot).updateListing(made.id, { price: 12 }, later);
    expect(await clientOf(lot).updateListing(made.id, { price: 12 }, later)).toEqual(priced);
    await expect(client.updateListing(made.id, { price: 13 }, { ifMatch: later.ifMatch })).rejects.toMatchObject({
      status: 412,
    });
    expect(await client.trashListing(made.id, { ifUnchanged: await client.getListing(made.id) })).toMatchObject({
      id: made.id,
      status: 'trash',
    });

    const history = await client.getListingHistory(made.id, { per_page: 2 });
    expect(history).toEqual(await raw(`/listing/${made.id}/history?per_page=2`));
    expect(history.items.map(({ version }) => version)).toEqual([4, 3]);

    const [listed] = (await client.searchInventory(lot.type.id, { per_page: 1 })).items;
    if (!listed) throw new Error('nothing is listed');
    await expect(client.getListing(listed.id, { ifChangedSince: listed })).rejects.toThrow(TypeError);
  });

  test('uploads media', async () => {
    const picture = new Blob([new Uint8Array(await aPicture(320, 200).jpeg().toBuffer())], { type: 'image/jpeg' });
    const progress: number[] = [];

    const image = await client.uploadImage(picture, {
      filename: 'front "1".jpg',
      onProgress: ({ loaded, total }) => progress.push(loaded / total),
    });
    expect(image).toMatchObject({ width: 320, height: 200, mime_type: 'image/jpeg' });
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    const { images } = await client.createListing(lot.type.id, {
      title: 'Shown',
      images: [{ id: image.id, alt: 'Front' }],
    });
    expect(images).toMatchObject([{ id: image.id, alt: 'Front' }]);

    const text = new File(['How to drive'], 'manual.txt', { type: 'text/plain' });
    expect(await client.uploadFile(text)).toMatchObject({
      filename: 'manual.txt',
      mime_type: 'text/plain',
      size_bytes: 12,
    });
  });

  test('sends leads, reads statistics and options, and flushes the cache', async () => {
    const lead = await client.sendLead({ type_id: lot.type.id, name: 'Sam Lee', phone: '555 0100' });
    const { items, pagination } = await client.listLeadsOfType(lot.type.id, { orderby: 'name', order: 'asc' });
    expect([items.map(({ name }) => name), pagination.total]).toEqual([['Ana', 'Sam Lee'], 2]);
    expect(await client.getLead(lead.id)).toMatchObject({ name: 'Sam Lee', phone: '555 0100' });
    expect((await client.listLeads({ s: '555 0100' })).items.map(({ id }) => id)).toContain(lead.id);
    const mine: number[] = [];
    for await (const { id } of client.eachLead({ created_after: new Date(Date.now() - 3_600_000).toISOString() }))
      mine.push(id);
    expect(mine).toContain(lead.id);

    expect(await client.getStats(lot.type.id)).toMatchObject({ type_id: lot.type.id, leads: { total: 2 } });
    expect(await client.getOptions(['site_url', 'nothing'])).toEqual({
      site_url: expect.any(String) as unknown as string,
      nothing: null,
    });
    expect(Date.parse((await client.flushCache()).flushed_at)).not.toBeNaN();
  });

  test('adds, changes, reports on and removes a channel', async () => {
    const { channels } = client;
    const added = await channels.add({ name: 'A partner', kind: 'csv', type_id: lot.type.id });
    expect(await channels.get(added.id)).toEqual(added);
    expect((await channels.list()).map(({ id }) => id)).toContain(added.id);
    expect(await channels.change(added.id, { is_enabled: false })).toEqual({ ...added, is_enabled: false });
    expect((await channels.rotate(added.id)).url).not.toBe(added.url);
    expect(await channels.getReport(added.id)).toMatchObject({ channel: { id: added.id }, fetches: [] });
    await channels.remove(added.id);
    expect((await channels.list()).map(({ id }) => id)).not.toContain(added.id);
  });

  test('adds, changes, tests and removes a webhook, and replays its deliveries', async () => {
    const { webhooks } = client;
    const { secret, ...added } = await webhooks.add({ url: 'https://hooks.example/in', events: ['listing.sold'] });
    expect(secret).toMatch(/^whsec_/);
    expect(await webhooks.get(added.id)).toEqual(added);
    expect((await webhooks.list()).map(({ id }) => id)).toContain(added.id);
    expect(await webhooks.change(added.id, { is_enabled: false })).toEqual({ ...added, is_enabled: false });
    const rotated = await webhooks.rotate(added.id);
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.old_secret_expires_at).not.toBeNull();

    const ping = await webhooks.test(added.id);
    expect(ping).toMatchObject({ event: 'ping', status: 'pending' });
    const { items, pagination } = await webhooks.listDeliveries(added.id, { per_page: 1 });
    expect([items.map(({ id }) => id), pagination.total]).toEqual([[ping.id], 1]);
    expect(await webhooks.replay(added.id, ping.id)).toMatchObject({ id: ping.id, attempts: 0 });

    await webhooks.remove(added.id);
    expect((await webhooks.list()).map(({ id }) => id)).not.toContain(added.id);
  });

  test('imports and decodes VINs', async () => {
    const cars = await aCarLot();
    const own = clientOf(cars);
    const { import: attempt, listing } = await own.importVin(cars.type.id, '5YFBURHE6FP281155');
    expect([attempt.status, attempt.make, listing.status]).toEqual(['created', 'Toyota', 'draft']);
    expect(await own.getListing(listing.id, { ifChangedSince: listing })).toBeUndefined();
    expect((await own.listVinImports(cars.type.id)).items.map(({ id }) => id)).toEqual([attempt.id]);
    const every: number[] = [];
    for await (const { id } of own.eachVinImport(cars.type.id)) every.push(id);
    expect(every).toEqual([attempt.id]);
  });
});

test('clears the trash until it is empty', async () => {
  const listings = Array.from({ length: 450 }, (_, at) => ({ title: `Old ${at}`, status: 'trash' }));
  const lot = await aDealership({ categories: [], listings });
  const batches: unknown[] = [];

  expect(await clientOf(lot).clearTrash(lot.type.id, { onBatch: (batch) => batches.push(batch) })).toBe(450);
  expect(batches).toEqual([
    { deleted: 200, remaining: 250 },
    { deleted: 400, remaining: 50 },
    { deleted: 450, remaining: 0 },
  ]);
  expect((await clientOf(lot).searchInventory(lot.type.id, { status: ['trash'] })).pagination.total).toBe(0);
});

test('reads 10,000 listings page by page, each once, while others are added', async () => {
  const listings = Array.from({ length: 10_000 }, (_, at) => ({ title: `Number ${at}`, status: 'publish' }));
  const lot = await aDealership({ categories: [], listings });
  const client = clientOf(lot);
  const seen = new Set<number>();
  let count = 0;
  for await (const { id } of client.eachListing(lot.type.id, { orderby: 'date', order: 'desc' })) {
    seen.add(id);
    count++;
    if (count === 150) await client.createListing(lot.type.id, { title: unique('Late'), status: 'publish' });
  }

  expect([count, seen.size]).toEqual([10_000, 10_000]);
});

test("connects with the content of a key's QR code alone", async () => {
  const lot = await aDealership({ categories: [] });
  const site = baseUrl.replace('/api/v1', '');

  expect(await InventoryClient.fromQr(`${site}/|${lot.key}`).authenticate()).toMatchObject({ authenticated: true });
  expect(() => InventoryClient.fromQr('https://cars.example')).toThrow(TypeError);
});
