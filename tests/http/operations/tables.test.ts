import { expect, test } from '@jest/globals';
import {
  ownTables,
  postgresTables,
  strapiTables,
} from '../../../src/plugins/inventory/server/platform/database/tables';
import { readSchema } from '../../support/schema';
import { databaseClient } from '../../support/service';

/** The databases' types of each kind of column. */
const typesOf = {
  key: ['integer', 'int4'],
  text: ['varchar(255)', 'text', 'varchar', 'xid8'],
  number: ['integer', 'float', 'int4', 'float8', 'numeric'],
  bigint: ['integer', 'bigint', 'int8', 'xid8'],
  boolean: ['boolean', 'bool'],
  time: ['datetime', 'timestamp'],
  json: ['json', 'jsonb'],
};

type Columns = Readonly<Record<string, keyof typeof typesOf>>;

const own: Readonly<Record<string, Columns>> = ownTables;
const onPostgres: Readonly<Record<string, Columns>> = databaseClient === 'postgres' ? postgresTables : {};
const expected = Object.fromEntries(
  [...new Set([...Object.keys(own), ...Object.keys(onPostgres)])].map((table) => [
    table,
    { ...own[table], ...onPostgres[table] },
  ]),
);

test('the database has exactly the tables and columns of the product that the types know', async () => {
  const schema = await readSchema();
  const ofProduct = Object.entries(schema).filter(([table]) => table.startsWith('inventory_'));

  expect(ofProduct.map(([table]) => table).sort()).toEqual(Object.keys(expected).sort());
  for (const [table, columns] of ofProduct)
    expect([table, Object.keys(columns).sort()]).toEqual([table, Object.keys(expected[table] ?? {}).sort()]);
});

test("the database has every column of Strapi's tables that the types know", async () => {
  const schema = await readSchema();

  for (const [table, columns] of Object.entries(strapiTables))
    expect([table, Object.keys(schema[table] ?? {})]).toEqual([table, expect.arrayContaining(Object.keys(columns))]);
});

test('each column has the kind that the types know', async () => {
  const schema = await readSchema();
  const tables: Readonly<Record<string, Columns>> = { ...expected, ...strapiTables };

  for (const [table, columns] of Object.entries(tables))
    for (const [column, kind] of Object.entries(columns))
      expect({ table, column, type: typesOf[kind].find((type) => type === schema[table]?.[column]) }).toEqual({
        table,
        column,
        type: schema[table]?.[column],
      });
});
