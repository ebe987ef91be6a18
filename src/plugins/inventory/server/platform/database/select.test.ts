import { expect, test } from '@jest/globals';
import type { Reader } from './database';
import { countRows, select } from './select';
import type { Transaction } from './transaction';

/** A reader that records its statements and returns `rows`. */
function recordingReader(rows: ReadonlyArray<Record<string, unknown>> = []) {
  const statements: unknown[][] = [];
  const read: Reader = {
    client: 'sqlite',
    all: async (sql, parameters = []) => {
      statements.push([sql.trim(), ...parameters]);
      return [...rows];
    },
  };
  return { read, statements };
}

test('selects columns of one table', async () => {
  const { read, statements } = recordingReader([{ id: 7, title: 'A car' }]);

  const [row] = await select('inventory_listings', ['id', 'title'])(read, 'WHERE id = ?', [7]);

  expect(row?.title).toBe('A car');
  expect(statements).toEqual([['SELECT id, title FROM inventory_listings WHERE id = ?', 7]]);
});

test('joins tables by alias, and left-joins those whose alias ends in a question mark', async () => {
  const { read, statements } = recordingReader();
  const listings = select(
    {
      l: 'inventory_listings',
      t: 'inventory_listings_type_lnk ON t.listing_id = l.id',
      'y?': 'inventory_types ON y.id = t.type_id',
    },
    ['l.*', 't.type_id', 'y.name as type_name'],
  );

  await listings(read);

  expect(statements).toEqual([
    [
      'SELECT l.*, t.type_id, y.name as type_name FROM inventory_listings l' +
        ' JOIN inventory_listings_type_lnk t ON t.listing_id = l.id LEFT JOIN inventory_types y ON y.id = t.type_id',
    ],
  ]);
});

test('counts rows, also where the driver returns the count as text', async () => {
  const { read, statements } = recordingReader([{ count: '12' }]);

  expect(await countRows(read, 'inventory_leads WHERE id > ?', [3])).toBe(12);
  expect(statements).toEqual([['SELECT count(*) AS count FROM inventory_leads WHERE id > ?', 3]]);
});

test('does not compile for an unknown table or column', () => {
  const use = (tx: Transaction, read: Reader) => [
    // @ts-expect-error no such table
    tx('inventory_listing'),
    // @ts-expect-error no such column
    tx('inventory_listings').select('wrong'),
    // @ts-expect-error no such column
    tx('inventory_listings').where({ wrong: 1 }),
    // @ts-expect-error no such column
    tx('inventory_listings').whereIn('wrong', [1]),
    // @ts-expect-error no such column
    tx('inventory_listings').insert({ wrong: 1 }),
    // @ts-expect-error a number column
    tx('inventory_listings').update({ version: 'two' }),
    // @ts-expect-error no such table
    select('inventory_listing', ['id']),
    // @ts-expect-error no such column
    select('inventory_listings', ['wrong']),
    // @ts-expect-error no such column of this table
    select({ l: 'inventory_listings', t: 'inventory_listings_type_lnk ON t.listing_id = l.id' }, ['t.title']),
    // @ts-expect-error no such table
    countRows(read, 'inventory_listing'),
  ];
  expect(use).toBeInstanceOf(Function); // the compiler checks the lines above
});
