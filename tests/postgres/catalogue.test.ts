import { expect } from '@jest/globals';
import { dataOf } from '../support/client';
import { testOnPostgres } from '../support/databases';
import { aDealership } from '../support/dealership';
import { untilWaiting, whileHeld } from '../support/open-transaction';
import { discard, makeConfiguration, startService } from '../support/service';
import { runSql } from '../support/sql';

testOnPostgres('shows a term that is moved while the catalog is read in exactly one category', async () => {
  const service = await startService(await makeConfiguration());
  const categories = ['from', 'to'].map((slug) => ({ slug, name: slug, kind: 'select', terms: [`in ${slug}`] }));
  const lot = await aDealership({ categories }, service);
  const { from = 0, to = 0 } = lot.categories;
  const moved = lot.terms['from/in-from'] ?? 0;
  await runSql('DELETE FROM inventory_categories_type_lnk WHERE category_id = ?', [to], service);
  const termsOf = async (category: number) =>
    dataOf<Array<{ id: number }>>(await lot.client.get(`/terms/${category}`)).map(({ id }) => id);
  expect(await termsOf(from)).toEqual([moved]);

  const read = await whileHeld(
    [
      'LOCK TABLE inventory_terms_category_lnk IN ACCESS EXCLUSIVE MODE',
      `INSERT INTO inventory_categories_type_lnk (category_id, type_id) VALUES (${to}, ${lot.type.id})`,
      `UPDATE inventory_terms_category_lnk SET category_id = ${to} WHERE term_id = ${moved}`,
    ],
    async () => {
      await runSql("UPDATE inventory_types SET name = 'Renamed' WHERE id = ?", [lot.type.id], service);
      const reading = termsOf(from); // types and categories are read, and the terms after the commit
      await untilWaiting(1, service);
      return () => reading;
    },
    service,
  );

  expect(read).toEqual([moved]);
  expect(await termsOf(from)).toEqual([]);
  expect(await termsOf(to)).toContain(moved);
  await service.stop();
  discard(service);
});
