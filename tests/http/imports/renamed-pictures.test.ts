import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { dataOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { aProfile, type ImportProfile, moveImport } from '../../support/imports';
import { aPicture } from '../../support/pictures';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { runSql } from '../../support/sql';
import { readVehicles, sendVehicles, vehicle } from '../../support/vehicles';

let configuration: Awaited<ReturnType<typeof makeConfiguration>>;
let service: Service;
let lot: Dealership;
let profile: ImportProfile;
/** By path; their widths tell them apart. */
const pictures = new Map<string, Buffer>();
const server = createServer((request, response) => {
  const picture = pictures.get(request.url ?? '');
  response.writeHead(picture ? 200 : 404).end(picture);
});
let origin: string;

beforeAll(async () => {
  configuration = await makeConfiguration({ SVC_WEBHOOK_ALLOW_PRIVATE: 'true' });
  service = await startService(configuration);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const width of [101, 102, 103]) pictures.set(`/${width}.jpg`, await aPicture(width, 90).jpeg().toBuffer());
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await service.stop();
  discard(configuration);
});
beforeEach(async () => {
  lot = await aDealership({ categories: [] }, service);
  profile = await aProfile(lot);
});

const at = (...widths: number[]) => ({ images: widths.map((width) => `${origin}/${width}.jpg`).join('|') });
/** Returns the stock number of each listing with the widths of its pictures. */
async function shown() {
  const listings = await readVehicles(lot);
  return Promise.all(
    listings.map(async ({ id, stock_number: stock }) => {
      const { images } = dataOf<{ images: Array<{ width: number }> }>(await lot.client.get(`/listing/${id}`));
      return [stock, ...images.map(({ width }) => width)];
    }),
  );
}
const idOf = async (stock: string) => (await readVehicles(lot)).find((each) => each.stock_number === stock)?.id ?? 0;

test('a vehicle that is added, because its listing was sold since the plan, gets its pictures', async () => {
  await sendVehicles(lot, [vehicle('T1', 1, at(101, 102)), vehicle('T2', 2, at(103))], { profile });
  const rows = [vehicle('U1', 1, at(101, 102)), vehicle('T2', 2, at(103))];
  const plan = await sendVehicles(lot, rows, { profile, more: 'dry_run=1' });
  expect(plan).toMatchObject({ counts: { update: 1, unchanged: 1 }, pictures: { waiting: 0 } });
  dataOf(await lot.client.patch(`/listing/${await idOf('T1')}`, { sold: true }));

  const run = await moveImport(lot.client, plan.id, 'apply');

  expect(run).toMatchObject({ status: 'done', counts: { failed: 0 }, pictures: { waiting: 0, failed: 0 } });
  expect(await shown()).toEqual([
    ['T1', 101, 102],
    ['T2', 103],
    ['U1', 101, 102],
  ]);
  const again = await sendVehicles(lot, [...rows].reverse(), { profile });
  expect(again).toMatchObject({ counts: { create: 0, update: 0, unchanged: 2 }, pictures: { added: 0 } });
});

test('a vehicle that is added, because its listing was deleted since the plan, gets its pictures', async () => {
  await sendVehicles(lot, [vehicle('T1', 1, at(101))], { profile });
  const plan = await sendVehicles(lot, [vehicle('T1', 1, { Price: 500, ...at(101) })], { profile, more: 'dry_run=1' });
  expect(plan).toMatchObject({ counts: { update: 1 }, pictures: { waiting: 0 } });
  await runSql('DELETE FROM inventory_listings WHERE id = ?', [await idOf('T1')], service);

  await moveImport(lot.client, plan.id, 'apply');

  expect(await shown()).toEqual([['T1', 101]]);
});

test('a vehicle of the plan that finds a listing by now gives it its pictures', async () => {
  const plan = await sendVehicles(lot, [vehicle('U1', 1, at(101))], { profile, more: 'dry_run=1' });
  expect(plan).toMatchObject({ counts: { create: 1 }, pictures: { waiting: 1 } });
  await sendVehicles(lot, [vehicle('T1', 1, at(102))]);

  const run = await moveImport(lot.client, plan.id, 'apply');

  expect(run).toMatchObject({ status: 'done', pictures: { waiting: 0, failed: 0 } });
  expect(await shown()).toEqual([['U1', 101]]);
  const again = await sendVehicles(lot, [vehicle('', 9), vehicle('U1', 1, at(101))], { profile });
  expect(again).toMatchObject({ counts: { unchanged: 1 }, pictures: { waiting: 0 } });
});
