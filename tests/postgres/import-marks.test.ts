import { expect, test } from '@jest/globals';
import { dataOf } from '../support/client';
import { describeOnPostgres } from '../support/databases';
import { aDealership } from '../support/dealership';
import { aProfile, csvOf, finished, type Import, importFile, rowsOf, startImport } from '../support/imports';
import { readListing } from '../support/listing';
import { untilWaiting, whileHeld } from '../support/open-transaction';

/** What a change of the catalog does with a listing: its own version, and those that imports remember. */
const changeOfCatalog = (id: number) => [
  `UPDATE inventory_listings SET version = version + 1 WHERE id = ${id}`,
  `UPDATE inventory_import_links SET removed_version = removed_version + 1 WHERE listing_id = ${id}`,
  `UPDATE inventory_import_rows SET applied_version = applied_version + 1 WHERE listing_id = ${id} AND outcome = 'remove'`,
];

describeOnPostgres('while a change of the catalog holds listings that a feed had removed', () => {
  test.each(['the next feed', 'an undo'])('%s waits for it, and brings them back', async (by) => {
    const lot = await aDealership({ categories: [] });
    const profile = await aProfile(lot, { mode: 'full', removal: 'sold' });
    const cars = csvOf([1, 2, 3].map((stock) => ({ stock, title: `Car ${stock}`, price: 1000 })));
    const query = `profile=${profile.id}`;
    const made = await rowsOf(lot.client, await importFile(lot, cars, query));
    const id = Number(made[2]?.listing_id);
    const removing = await importFile(lot, cars.split('\r\n').slice(0, 3).join('\r\n'), query);
    expect(removing).toMatchObject({ status: 'done', counts: { remove: 1 } });
    const start = async () =>
      by === 'an undo'
        ? dataOf<Import>(await lot.client.post(`/imports/${removing.id}/undo`, {}))
        : startImport(lot, cars, query);

    const run = await whileHeld(changeOfCatalog(id), async () => {
      const started = await start();
      await untilWaiting(1);
      return () => finished(lot.client, started);
    });

    expect(run.counts.kept).toBe(0);
    expect(await readListing(lot.client, id)).toMatchObject({ is_sold: false, status: 'publish' });
  });
});
