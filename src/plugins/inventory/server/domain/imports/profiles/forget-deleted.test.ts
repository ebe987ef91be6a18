import { expect, test } from '@jest/globals';
import { importLink } from '../../../content-types/imports/import-link';
import { importPicture } from '../../../content-types/imports/import-picture';
import { listing } from '../../../content-types/listing';
import { memoryDatabase } from '../../../platform/testing/memory-database';
import { forgetDeleted } from './forget-deleted';

test('forgets the keys and pictures of deleted listings, and keeps those of others', async () => {
  const { sql, database } = await memoryDatabase([listing, importLink, importPicture]);
  await sql('inventory_listings').insert({ id: 1, title: 'Here' });
  const tables = ['inventory_import_links', 'inventory_import_pictures'];
  for (const table of tables) await sql(table).insert([{ listing_id: 1 }, { listing_id: 2 }]);

  await forgetDeleted(database);

  for (const table of tables) expect(await sql(table).select('listing_id')).toEqual([{ listing_id: 1 }]);
  await database.close();
});
