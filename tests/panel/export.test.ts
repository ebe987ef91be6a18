import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { anAdmin, dataOf } from '../support/admin';
import { auditMark, auditSince } from '../support/audit';
import { aDealership, unique } from '../support/dealership';
import { phone } from '../support/panel';
import { panelTests } from '../support/panel-tests';

const tests = panelTests();

const aLot = () =>
  aDealership(
    {
      categories: [{ slug: 'mileage', name: 'Mileage', kind: 'number', decimals: 1 }],
      listings: [
        { title: '=1+1', status: 'publish', price: 1500.5, categories: { mileage: 12.5 } },
        { title: 'Red car', status: 'publish', price: 900 },
        { title: 'Sold car', status: 'publish', sold: true },
      ],
    },
    tests.service,
  );

/** Clicks a button that saves a file, and returns the file. */
async function save(page: Page, name: string): Promise<{ file: string; text: string }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).first().click();
  const download = await saved;
  return { file: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

const rowsOf = (text: string, delimiter = ',') =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true, delimiter })
    .data;

test('saves what the list shows on all its pages as a file for Excel, in its order', async () => {
  const lot = await aLot();
  const panel = await tests.open(
    `/plugins/inventory/listings/${lot.type.id}?sale=available&per_page=1&orderby=price&order=asc`,
  );
  const { file, text } = await save(panel.page, 'Export these listings for Excel');
  expect(file).toMatch(new RegExp(`^${lot.type.slug} \\d{4}-\\d\\d-\\d\\d\\.csv$`));
  expect(text.startsWith('\uFEFFid,title,price,')).toBe(true);
  expect(rowsOf(text).map(({ title, price }) => [title, price])).toEqual([
    ['Red car', '900'],
    ["'=1+1", '1500.5'],
  ]);
  await panel.page.getByText(`Exported to ${file}.`).waitFor();
  await panel.expectAccessible();
  await panel.close();
});

test('saves only the selected listings', async () => {
  const lot = await aLot();
  const panel = await tests.open(`/plugins/inventory/listings/${lot.type.id}`);
  const { page } = panel;
  await page.getByRole('checkbox', { name: /Red car/ }).check();
  const { text } = await save(page, 'Export');
  expect(rowsOf(text).map(({ title }) => title)).toEqual(['Red car']);
  await panel.close();
});

test('writes numbers and separators as Excel expects them in German', async () => {
  const lot = await aLot();
  const admin = await anAdmin(['listings.read'], tests.service);
  dataOf(await admin.request('PUT', '/admin/users/me', { preferedLanguage: 'de' }));
  const panel = await tests.open(`/plugins/inventory/listings/${lot.type.id}`, { view: phone, admin });
  await panel.page.getByRole('button', { name: 'Diese Inserate für Excel exportieren' }).waitFor();
  const { text } = await save(panel.page, 'Diese Inserate für Excel exportieren');
  const row = rowsOf(text, ';').find(({ title }) => title === "'=1+1");
  expect(row).toMatchObject({ price: '1500,5', mileage: '12,5' });
  await panel.close();
});

test('saves leads only with the right to export them, and records which', async () => {
  const lot = await aLot();
  const sent = await lot.client.post('/leads', {
    listing_id: lot.listings[1],
    name: unique('Ana'),
    email: 'ana@buyer.example',
    message: '=cmd',
  });
  const { id } = (sent.body as { data: { id: number } }).data;
  const path = `/plugins/inventory/leads?listing=${lot.listings[1]}`;
  const reader = await anAdmin(['leads.read'], tests.service);
  const refused = await reader.request('GET', '/dealer-inventory/leads/export');
  expect(refused.status).toBe(403);
  const shut = await tests.open(path, { admin: reader });
  await shut.page.getByText('ana@buyer.example').first().waitFor();
  expect(await shut.page.getByRole('button', { name: 'Export these leads for Excel' }).count()).toBe(0);
  await shut.close();

  const mark = await auditMark(tests.service);
  const panel = await tests.open(path, { admin: await anAdmin(['leads.read', 'leads.export'], tests.service) });
  const { text } = await save(panel.page, 'Export these leads for Excel');
  expect(rowsOf(text)).toMatchObject([
    { id: String(id), email: 'ana@buyer.example', message: "'=cmd", listing_title: 'Red car' },
  ]);
  expect((await auditSince(mark, tests.service)).map(({ what }) => what)).toContain(`lead export ${id}`);
  await panel.close();
});
