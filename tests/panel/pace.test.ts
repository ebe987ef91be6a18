import { expect, test } from '@jest/globals';
import { aDealership } from '../support/dealership';
import { readListing } from '../support/listing';
import { fieldOf, theListing, uploadPhotos } from '../support/listing-editor';
import { Pace } from '../support/pace';
import { panelTests } from '../support/panel-tests';
import { until } from '../support/patience';
import { aCarLot, aVin, carCategories } from '../support/vin';

// The figures of docs/PANEL.md, under "How long it takes".

const tests = panelTests();

test('a car with its VIN and six photos is published within two minutes', async () => {
  const mileage = { slug: 'mileage', name: 'Mileage', kind: 'number', decimals: 0, is_required: true };
  const lot = await aCarLot({ categories: [...carCategories, mileage] }, tests.service);
  const panel = await tests.open(`/plugins/inventory/listings/${lot.type.id}`);
  const { page } = panel;
  const pace = new Pace(page);
  await pace.click(page.getByRole('link', { name: 'New listing' }).first());
  await fieldOf(page, 'make').waitFor();
  await pace.click(page.getByRole('textbox', { name: 'VIN', exact: true }));
  await pace.type(aVin('004399'));
  await pace.press('Enter');
  await page.getByRole('status', { name: 'VIN result' }).waitFor();
  await pace.click(page.getByRole('textbox', { name: /^Mileage/ }));
  await pace.type('45210');
  await pace.click(page.getByRole('textbox', { name: 'Price' }));
  await pace.type('15990');
  await pace.chooseFiles(() => uploadPhotos(page, ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg']));
  await pace.click(page.getByRole('button', { name: 'Publish', exact: true }));
  await page.locator('header').getByText('Published', { exact: true }).waitFor();
  expect(await theListing(lot.client, lot.type.id)).toMatchObject({ status: 'publish', price: 15_990 });
  expect((await theListing(lot.client, lot.type.id)).images).toHaveLength(6);
  expect(pace.seconds).toBeLessThan(120);
  expect({ clicks: pace.clicks, keys: pace.keys, seconds: pace.seconds }).toEqual({
    clicks: 9,
    keys: 28,
    seconds: 38.1,
  });
  await panel.close();
});

test('ten cars get ten other prices within a minute, without the mouse', async () => {
  const listings = Array.from({ length: 10 }, (_, index) => ({
    title: `Car ${index}`,
    status: 'publish',
    price: 10_000 + index,
  }));
  const lot = await aDealership({ categories: [], listings }, tests.service);
  const panel = await tests.open(`/plugins/inventory/listings/${lot.type.id}`);
  const { page } = panel;
  const pace = new Pace(page);
  await page.getByText('Car 3').first().waitFor();
  for (const [index, id] of [...lot.listings].reverse().entries()) {
    const price = 9000 + index;
    await pace.press('j');
    await pace.press('e');
    await page.getByRole('textbox', { name: /^Price of/ }).waitFor();
    await pace.type(String(price));
    await pace.press('Enter');
    await until(async () => (await readListing(lot.client, id)).price === price);
    await page.getByRole('textbox', { name: /^Price of/ }).waitFor({ state: 'detached' });
  }
  expect(pace.seconds).toBeLessThan(60);
  expect({ clicks: pace.clicks, keys: pace.keys, seconds: pace.seconds }).toEqual({
    clicks: 0,
    keys: 70,
    seconds: 33.5,
  });
  await panel.close();
});

test('ten cars get three percent less in six steps', async () => {
  const listings = Array.from({ length: 10 }, (_, index) => ({
    title: `Car ${index}`,
    status: 'publish',
    price: 10_000,
  }));
  const lot = await aDealership({ categories: [], listings }, tests.service);
  const panel = await tests.open(`/plugins/inventory/listings/${lot.type.id}`);
  const { page } = panel;
  const pace = new Pace(page);
  await pace.click(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await pace.click(page.getByRole('button', { name: 'Change prices' }));
  await pace.click(page.getByRole('combobox', { name: 'Change' }));
  await pace.click(page.getByRole('option', { name: 'Lower by a percentage' }));
  await pace.click(page.getByRole('textbox', { name: 'Percent' }));
  await pace.type('3');
  await pace.press('Enter');
  await pace.click(page.getByRole('dialog').getByRole('button', { name: /^Change prices \(10\)/ }));
  await page.getByText('10 prices changed.').waitFor();
  expect((await readListing(lot.client, lot.listings[0] ?? 0)).price).toBe(9700);
  expect({ clicks: pace.clicks, keys: pace.keys, seconds: pace.seconds }).toEqual({
    clicks: 6,
    keys: 2,
    seconds: 18.6,
  });
  await panel.close();
});

test('a car is marked as sold with one click, and a boat is found by its VIN from the vehicles', async () => {
  const cars = await aDealership(
    { categories: [], listings: [{ title: 'Red car', status: 'publish' }] },
    tests.service,
  );
  const hull = aVin('774411');
  const boats = await aDealership(
    { categories: [], listings: [{ title: 'Blue boat', status: 'publish', vin: hull }] },
    tests.service,
  );
  const panel = await tests.open(`/plugins/inventory/listings/${cars.type.id}`);
  const { page } = panel;
  const selling = new Pace(page);
  await page.getByRole('row').filter({ hasText: 'Red car' }).hover();
  await selling.click(page.getByRole('button', { name: 'Mark sold: Red car' }));
  await page.getByText('1 listing marked as sold.').waitFor();
  expect({ clicks: selling.clicks, seconds: selling.seconds }).toEqual({ clicks: 1, seconds: 2.7 });

  const finding = new Pace(page);
  await finding.press('Control+k');
  await finding.type(hull);
  const found = page.locator('[role="listbox"][aria-busy="false"]'); // while it searches, the palette ignores Enter
  await found.getByRole('option').filter({ hasText: boats.type.slug }).waitFor();
  await finding.press('Enter');
  await page.waitForURL(new RegExp(`/listings/${boats.type.id}/[a-z0-9]{24}$`));
  expect({ clicks: finding.clicks, keys: finding.keys, seconds: finding.seconds }).toEqual({
    clicks: 0,
    keys: 20,
    seconds: 7.4,
  });
  await panel.close();
});
