import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dataOf } from '../support/client';
import type { Dealership } from '../support/dealership';
import { badlyLit, cameraVideo, vinCodes, vinLabel } from '../support/vin-labels';
import type { ListingData } from '../support/listing';
import { browserWithCamera, LotApp } from '../support/lot-app';
import { Pace } from '../support/pace';
import { until } from '../support/patience';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { aCarLot, aVin } from '../support/vin';

/** How many cars are added: docs/LOT_APP.md has the figures of ten. */
const cars = Number(process.env.LOT_APP_CARS ?? 1);
const shots = ['Front', 'Left', 'Rear', 'Right', 'Seats', 'Dashboard'];

let service: Service;
let lot: Dealership;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  const slots = shots.map((label) => ({ key: label.toLowerCase(), label, is_required: true }));
  lot = await aCarLot({ type: { photo_slots: slots }, listings: [] }, service);
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

/** Adds the car in front of the camera, takes its photos, sets the price and publishes it. */
async function addCar(app: LotApp): Promise<Pace> {
  const { page } = app;
  const pace = new Pace(page);
  const tap = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
    pace.click(page.getByRole(role, { name, exact: true }).first());
  await tap('Scan', 'link');
  await tap('Add this VIN', 'link');
  await tap('Add');
  await tap('Take photos', 'link');
  await tap('Take photos');
  for (const shot of shots) {
    await page.getByText(`Next: ${shot}`).waitFor();
    await tap('Take photo');
  }
  await tap('Done');
  await tap('Send 6 photos');
  await tap('Back', 'link');
  await pace.click(page.getByLabel('Price', { exact: true }));
  await pace.type('15990');
  await pace.press('Enter');
  await tap('Publish');
  return pace;
}

test('a salesperson adds a car by its VIN with six photos and publishes it within two minutes', async () => {
  const paces: Pace[] = [];
  for (let car = 0; car < cars; car++) {
    const vin = aVin(String(4000 + car).padStart(6, '0'));
    const video = join(service.folder, `camera-${car}.mjpeg`);
    const label = await vinLabel(vin, vinCodes[car % vinCodes.length]);
    writeFileSync(video, await cameraVideo([badlyLit(label)], 5));
    const browser = await browserWithCamera(video);
    const app = await LotApp.open(browser, service);
    await app.pairByPaste(lot);
    paces.push(await addCar(app));
    await until(async () => (await app.waiting()) === 0);
    await browser.close();
  }
  const { items } = dataOf<{ items: readonly ListingData[] }>(await lot.client.get(`/inventory/${lot.type.id}`));
  expect(items.map(({ price, images }) => [price, images.length])).toEqual(
    Array.from({ length: cars }, () => [15_990, 6]),
  );
  const most = Math.max(...paces.map((pace) => pace.seconds));
  process.stdout.write(`# lot app: ${cars} cars, ${paces[0]?.clicks} taps, ${paces[0]?.keys} keys, ${most} s each\n`);
  expect(most).toBeLessThan(120);
});
