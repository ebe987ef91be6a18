import { expect, test } from '@jest/globals';
import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { aDealership } from '../support/dealership';
import { makeListing } from '../support/listing';
import { listingPath } from '../support/listing-editor';
import { phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';
import { until } from '../support/patience';

const tests = panelTests();

/** The number of pages of the printed document, and their size in points. */
async function printed(page: Page) {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  return { pages: text.match(/\/Type \/Page\b/g)?.length, width: Number(width), height: Number(height) };
}

/** The texts of the codes on the printed sheets, in their order. */
async function codesOn(page: Page): Promise<Array<string | undefined>> {
  await page.emulateMedia({ media: 'print' });
  const texts: Array<string | undefined> = [];
  for (const code of await page.locator('.inventory-print [data-label] svg').all()) {
    const { data, info } = await sharp(await code.screenshot())
      .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
      .resize(400)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    texts.push(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data);
  }
  await page.emulateMedia({ media: 'screen' });
  return texts;
}

async function aLot(count: number) {
  const lot = await aDealership({ categories: [] }, tests.service);
  const listings = [];
  for (let number = 1; number <= count; number++)
    listings.push(
      await makeListing(lot, {
        title: `Car ${number}`,
        price: 1000 * number,
        stock_number: `A-${number}`,
        status: 'publish',
      }),
    );
  return { ...lot, cars: listings };
}

test('prints the selected listings on label sheets, with codes that lead to them', async () => {
  const lot = await aLot(11);
  const panel = await tests.open(`/plugins/inventory/listings/${lot.type.id}?orderby=price&order=asc`);
  const { page } = panel;
  await page.getByRole('checkbox', { name: 'Select all on this page' }).first().click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByText('11 listings', { exact: true }).waitFor();
  await panel.expectAccessible();

  expect(await printed(page)).toEqual({ pages: 2, width: 612, height: 792 });
  const sheets = page.locator('.inventory-print [data-sheet]');
  expect(await sheets.nth(0).locator('[data-label]').count()).toBe(10);
  const codes = await codesOn(page);
  expect([...codes].sort()).toEqual(lot.cars.map(({ permalink }) => permalink).sort());
  await panel.close();
});

test('prints one listing from its menu: from a free label on, and as a window sticker on A4', async () => {
  const { type, cars } = await aLot(1);
  const [car] = cars;
  const panel = await tests.open(await listingPath(type.id, car?.id ?? 0, tests.service));
  const { page } = panel;
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print label or sticker' }).click();
  await page.getByText('1 listing', { exact: true }).waitFor();
  const choose = async (name: string, option: string) => {
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('First free label', '4');
  const label = page.locator('.inventory-print [data-label]');
  await until(async () => (await label.getAttribute('style'))?.includes('top: 63.5mm') === true);

  await choose('What to print', 'Window stickers');
  await choose('Paper', 'A4');
  await until(async () => (await printed(page)).height > 841);
  expect((await printed(page)).pages).toBe(1);
  expect(await codesOn(page)).toEqual([car?.permalink]);
  await page.getByRole('group', { name: 'Preview' }).getByText('$1,000').waitFor();
  await panel.expectAccessible();
  await panel.close();
});

test('lists everything for sale, on a phone too', async () => {
  const lot = await aLot(3);
  await makeListing(lot, { title: 'A draft', status: 'draft' });
  const panel = await tests.open(`/plugins/inventory/listings/${lot.type.id}/labels?kind=list`, { view: phone });
  const { page } = panel;
  await page.getByText('3 listings for sale').waitFor();
  const preview = page.getByRole('group', { name: 'Preview' });
  expect(await preview.locator('tbody tr').count()).toBe(3);
  expect(await preview.getByText('A draft').count()).toBe(0);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await panel.expectAccessible();
  expect((await printed(page)).pages).toBe(1);
  await panel.close();
});
