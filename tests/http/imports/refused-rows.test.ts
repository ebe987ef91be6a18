import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dataOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { csvOf, importFile, moveImport, rowsOf } from '../../support/imports';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { runSql } from '../../support/sql';

/** A separate service, because locations are shared. */
let service: Service;
let lot: Dealership;
beforeAll(async () => {
  service = await startService(await makeConfiguration());
  lot = await aDealership({ categories: [] }, service);
  for (const [position, name] of ['Airport', 'Harbor'].entries())
    await runSql(
      'INSERT INTO inventory_locations (name, slug, position, document_id) VALUES (?, ?, ?, ?)',
      [name, name.toLowerCase(), position + 1, name],
      service,
    );
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

test('an undo keeps a listing whose former values have become invalid, with the reason, and restores the others', async () => {
  const cars = (price: number, third: string) =>
    csvOf(
      [1, 2, 3, 4, 5].map((stock) => ({
        stock,
        title: `Car ${stock}`,
        price,
        lot: stock === 3 ? third : 'airport',
      })),
    );
  expect(await importFile(lot, cars(1000, 'harbor'))).toMatchObject({ status: 'done', counts: { create: 5 } });
  const run = await importFile(lot, cars(2000, 'airport'));
  expect(run).toMatchObject({ status: 'done', counts: { update: 5, failed: 0 } });
  await runSql("DELETE FROM inventory_locations WHERE slug = 'harbor'", [], service);

  const undone = await moveImport(lot.client, run.id, 'undo');

  expect([undone.status, undone.counts.kept, undone.progress.done]).toEqual(['undone', 1, 5]);
  const kept = (await rowsOf(lot.client, run)).filter(({ state }) => state === 'kept');
  expect(kept).toMatchObject([{ key: '3', problems: [{ field: 'location_id', reason: expect.any(String) }] }]);
  const page = await lot.client.get(`/inventory/${lot.type.id}?per_page=100`);
  const { items } = dataOf<{ items: Array<{ stock_number: string; price: number }> }>(page);
  expect(Object.fromEntries(items.map(({ stock_number: stock, price }) => [stock, price]))).toEqual({
    1: 1000,
    2: 1000,
    3: 2000,
    4: 1000,
    5: 1000,
  });
});
