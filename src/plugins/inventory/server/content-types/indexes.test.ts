import { expect, test } from '@jest/globals';
import { contentTypes } from './index';

/**
 * On PostgreSQL Strapi does not read the column `id` of an index, takes the index for changed, and creates it again.
 */
test('no index names the column id, so that an upgrade on PostgreSQL does not create an index twice', () => {
  const columns = Object.values(contentTypes).flatMap(({ schema }): ReadonlyArray<readonly string[]> =>
    'indexes' in schema ? schema.indexes.map((index) => index.columns) : [],
  );

  expect(columns.length).toBeGreaterThan(5);
  expect(columns.filter((names) => names.includes('id'))).toEqual([]);
});
