import { expect, test } from '@jest/globals';
import { aSuperAdmin, dataOf as panelDataOf } from '../../support/admin';
import { dataOf, refusalOf, type TestResponse } from '../../support/client';
import { testOnPostgres } from '../../support/databases';
import { aDealership } from '../../support/dealership';
import { untilWaiting, whileHeld } from '../../support/open-transaction';
import { databaseClient, theService } from '../../support/service';
import { readSql } from '../../support/sql';
import { aCarLot, aVin, imported, type ImportedVin, importVin } from '../../support/vin';
import { Sqlite } from '../../../src/plugins/inventory/server/platform/sqlite/sqlite-driver';

/** Runs `statements` in a transaction of another process; `change` begins meanwhile and waits for it to end. */
async function whileMoved(statements: readonly string[], change: () => Promise<TestResponse>): Promise<TestResponse> {
  if (databaseClient === 'postgres')
    return whileHeld(statements, async () => {
      const changing = change();
      await untilWaiting(1);
      return () => changing;
    });
  const other = new Sqlite(theService().databaseFile, { timeout: 10_000 });
  try {
    for (const statement of ['BEGIN IMMEDIATE', ...statements]) other.exec(statement);
    const changing = change();
    // Its waiting is not visible. After this many answers to other requests, its body has been checked.
    for (let asked = 0; asked < 50; asked++) await fetch(`${theService().baseUrl}/authenticate`);
    other.exec('COMMIT');
    return await changing;
  } finally {
    other.close();
  }
}

test('checks values against the type of the listing at the time of the write', async () => {
  const categories = [{ slug: 'text', name: 'Text', kind: 'text' }];
  const from = await aDealership({ categories, listings: [{ title: 'Moved' }] });
  const to = await aDealership({ categories });
  const id = from.listings[0] ?? 0;
  const body = { categories: { [String(from.categories.text)]: 'of the old type' } };

  const answer = await whileMoved(
    [
      `UPDATE inventory_listings SET updated_at = updated_at WHERE id = ${id}`,
      `UPDATE inventory_listings_type_lnk SET type_id = ${to.type.id} WHERE listing_id = ${id}`,
    ],
    () => from.client.patch(`/listing/${id}`, body),
  );

  expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'svc_invalid_param' });
  const [row] = await readSql('SELECT category_values FROM inventory_listings WHERE id = ?', [id]);
  expect(JSON.stringify(row)).not.toContain('of the old type');
});

/**
 * Turns a category into one of numbers under the lock against other writers of listings, as a change of kind by staff
 * does.
 */
const turnedIntoNumbers = (categoryId: number | undefined): readonly string[] => [
  ...(databaseClient === 'postgres' ? ['LOCK TABLE inventory_listings IN SHARE ROW EXCLUSIVE MODE'] : []),
  `UPDATE inventory_categories SET kind = 'number' WHERE id = ${categoryId}`,
];

test('checks values against the kind of the category at the time of the write', async () => {
  const categories = [{ slug: 'text', name: 'Text', kind: 'text' }];
  for (const method of ['post', 'patch'] as const) {
    const { client, type, listings, ...lot } = await aDealership({ categories, listings: [{ title: 'Held' }] });
    const path = method === 'post' ? `/listing/${type.id}` : `/listing/${listings[0]}`;
    const body = { title: 'Written', categories: { [String(lot.categories.text)]: 'of the old kind' } };

    const answer = await whileMoved(turnedIntoNumbers(lot.categories.text), () => client[method](path, body));

    expect([method, refusalOf(answer)]).toMatchObject([method, { status: 400, code: 'svc_invalid_param' }]);
    const rows = await readSql(
      'SELECT l.title FROM inventory_listings l JOIN inventory_listings_type_lnk t ON t.listing_id = l.id WHERE t.type_id = ?',
      [type.id],
    );
    expect([method, rows]).toEqual([method, [{ title: 'Held' }]]);
  }
});

test('maps a VIN to the kinds of the categories at the time of the write', async () => {
  const lot = await aCarLot();
  const trim = lot.categories.trim;
  await imported(lot, { vin: aVin('004353') }); // The first one waits for the decoder to load.

  const answer = await whileMoved(turnedIntoNumbers(trim), () => importVin(lot.client, lot.type.id, { vin: aVin() }));

  const { listing } = dataOf<ImportedVin>(answer);
  const [row] = await readSql('SELECT category_values FROM inventory_listings WHERE id = ?', [listing.id]);
  const values = JSON.parse(String(row?.category_values)) as Record<string, unknown>;
  expect(values).toHaveProperty(String(lot.categories.make));
  expect(values).not.toHaveProperty(String(trim));
});

testOnPostgres(
  'delays a change of kind in the Content Manager until concurrent writes of listings have ended',
  async () => {
    const text = { slug: 'text', name: 'Text', kind: 'text' };
    const { categories, listings } = await aDealership({ categories: [text], listings: [{ title: 'Held' }] });
    const [row] = await readSql('SELECT document_id FROM inventory_categories WHERE id = ?', [categories.text]);
    const path = `/content-manager/collection-types/plugin::inventory.category/${String(row?.document_id)}`;
    const admin = await aSuperAdmin();
    const { updatedAt } = panelDataOf(await admin.request('GET', path));
    const values = JSON.stringify({ [String(categories.text)]: 'no number' });

    const answer = await whileHeld(
      [`UPDATE inventory_listings SET category_values = '${values}' WHERE id = ${listings[0]}`],
      async () => {
        const changing = admin.request('PUT', path, { kind: 'number', updatedAt });
        await Promise.race([untilWaiting(1), changing]);
        return () => changing;
      },
    );

    expect(answer.status).toBe(400);
    expect(await readSql('SELECT kind FROM inventory_categories WHERE id = ?', [categories.text])).toEqual([
      { kind: 'text' },
    ]);
  },
);
