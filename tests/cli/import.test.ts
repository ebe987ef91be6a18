import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client, dataOf } from '../support/client';
import { aDealership, type Dealership } from '../support/dealership';
import { aProfile, type Import, importFile } from '../support/imports';
import { svc } from '../support/command';
import { until } from '../support/patience';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { readSql, runSql } from '../support/sql';

let configuration: Awaited<ReturnType<typeof makeConfiguration>>;
let service: Service;
let lot: Dealership;
beforeAll(async () => {
  configuration = await makeConfiguration();
  service = await startService(configuration);
  lot = await aDealership({ categories: [{ slug: 'make', name: 'Make', kind: 'text' }] }, service);
});
afterAll(async () => {
  await service.stop();
  discard(configuration);
});

/** Writes a file and imports it by the command. */
async function run(text: string, ...options: string[]) {
  const path = join(service.folder, 'stock.csv');
  writeFileSync(path, text);
  const { code, document } = await svc(['import', path, '--type', lot.type.slug, ...options], service);
  return { code, document: document as Import };
}

const stockOf = async () => {
  const client = new Client(service.baseUrl, lot.key);
  const page = dataOf<{ items: Array<{ stock_number: string; price: number; is_sold: boolean }> }>(
    await client.get(`/inventory/${lot.type.id}?per_page=100`),
  );
  return page.items
    .map(({ stock_number: stock, price, is_sold: isSold }) => `${stock} ${price}${isSold ? ' sold' : ''}`)
    .sort();
};

test('imports a file next to the running server, which shows it at its next request', async () => {
  const { code, document } = await run('stock,title,price\n1,One,5\n2,Two,x\n');
  expect([code, document]).toMatchObject([
    0,
    { status: 'done', file_name: 'stock.csv', counts: { create: 1, error: 1 } },
  ]);
  expect(await stockOf()).toEqual(['1 5']);
});

test('plans only in a dry run, and finds the profile by its name', async () => {
  const profile = await aProfile(lot, { name: 'Nightly', mode: 'full' });
  const { document } = await run('stock,title,price\n1,One,6\n3,Three,7\n', '--profile', 'Nightly', '--dry-run');
  expect(document).toMatchObject({ status: 'planned', profile_id: profile.id, mode: 'full', counts: { update: 1 } });
  expect(await stockOf()).toEqual(['1 5']);
  await run('stock,title,price\n1,One,6\n3,Three,7\n', '--profile', String(profile.id));
  const merged = await run('stock,title,price\n1,One,8\n', '--profile', 'Nightly', '--mode', 'merge');
  expect(merged.document.counts).toMatchObject({ update: 1, remove: 0 });
  expect((await importFile(lot, 'stock,title,price\n1,One,8\n', `profile=${profile.id}`)).counts.remove).toBe(1);
  expect(await stockOf()).toEqual(['1 8', '3 7 sold']);
});

test.each([
  ['an unknown type', ['--type', 'no-such-type'], 'svc_type_not_found'],
  ['an unknown profile', ['--profile', 'no-such'], 'svc_import_profile_not_found'],
  ['an unknown mode', ['--mode', 'replace'], 'svc_invalid_param'],
])('refuses %s', async (_, options, code) => {
  expect(await run('stock,title\n', ...options)).toMatchObject({ code: 1, document: { code } });
});

test('refuses a file that does not exist', async () => {
  const { code, document } = await svc(['import', join(service.folder, 'none.csv'), '--type', lot.type.slug], service);
  expect([code, document]).toMatchObject([1, { code: 'svc_invalid_param' }]);
});

test('an import is kept for 90 days', async () => {
  const { document } = await run('stock,title,price\n7,Seven,5\n');
  const { document: other } = await run('stock,title,price\n8,Eight,5\n');
  const old = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000);
  await runSql('UPDATE inventory_imports SET created_at = ? WHERE id = ?', [old, document.id], service);
  await service.stop();
  service = await startService(configuration); // which removes what is old

  const client = new Client(service.baseUrl, lot.key);
  await until(async () => (await client.get(`/imports/${document.id}`)).status === 404);
  expect(dataOf<Import>(await client.get(`/imports/${other.id}`))).toMatchObject({ id: other.id });
  expect(await readSql('SELECT id FROM inventory_import_rows WHERE import_id = ?', [document.id], service)).toEqual([]);
});
