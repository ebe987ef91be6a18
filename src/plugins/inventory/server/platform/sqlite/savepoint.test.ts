import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { readIn } from '../database/database';
import type { Transaction } from '../database/transaction';
import { itemDatabase, type ItemDatabase } from '../testing/item-database';

let items: ItemDatabase;

beforeEach(async () => {
  items = await itemDatabase();
});
afterEach(() => items.remove());

test('keeps what a nested transaction has written when another nested one is rolled back', async () => {
  await items.small(async (tx) => {
    const outer = tx as unknown as Knex.Transaction;
    await outer.transaction((nested) => nested.raw("INSERT INTO item (name) VALUES ('kept')"));
    await outer.transaction(() => Promise.reject(new Error('not this one'))).catch(() => undefined);
    await items.insert(tx, 'last');
  });

  expect(await items.names()).toEqual(['kept', 'last']);
});

test('rejects late statements of a transaction, which would become part of the next one', async () => {
  let ended: Transaction | undefined;
  const first = items.small((tx) => {
    ended = tx;
    return Promise.resolve();
  });
  const next = items.small(async (tx) => {
    await items.insert(tx, 'next');
    if (!ended) throw new Error('The first transaction has not run.');
    await expect(items.insert(ended, 'late')).rejects.toThrow('already complete');
    await expect(readIn(ended).all('SELECT 1')).rejects.toThrow('already complete');
  });
  await Promise.all([first, next]);

  expect(await items.names()).toEqual(['next']);
});

test('rejects late transactions inside an ended one, and statements of those that it began', async () => {
  let ended: Knex.Transaction | undefined;
  let nested: Knex.Transaction | undefined;
  const first = items.small(async (tx) => {
    ended = tx as unknown as Knex.Transaction;
    nested = await ended.transaction();
  });
  const next = items.small(async (tx) => {
    await items.insert(tx, 'next');
    const insert = "INSERT INTO item (name) VALUES ('late')";
    const late: Array<() => unknown> = [
      () => ended?.transaction((trx) => trx.raw(insert)),
      () => ended?.savepoint((trx) => trx.raw(insert)),
      async () => (await ended?.transaction())?.raw(insert),
      async () => (await ended?.transactionProvider()())?.raw(insert),
      () => nested?.raw(insert),
      () => nested?.transaction((trx) => trx.raw(insert)),
      () => new Promise((resolve, reject) => ended?.raw(insert).stream({}).on('error', reject).on('end', resolve)),
      () => ended?.schema.createTable('late', (table) => void table.increments()),
    ];
    for (const attempt of late) await expect(Promise.resolve(attempt())).rejects.toThrow('already complete');
  });
  await Promise.all([first, next]);

  expect(await items.names()).toEqual(['next']);
});

test("runs knex's statements in the transaction they name", async () => {
  await items.small(async (tx) => {
    const trx = tx as unknown as Knex.Transaction;
    await trx('item').insert({ name: 'by the transaction' });
    await items.knex('item').insert({ name: 'by knex' }).transacting(trx);
    await trx.schema.createTable('other', (table) => void table.increments());
    expect(await readIn(tx).all('SELECT count(*) AS count FROM item WHERE name <> ?', [''])).toEqual([{ count: 2 }]);
  });

  expect(await items.names()).toEqual(['by the transaction', 'by knex']);
  expect(await items.database.read.all('SELECT count(*) AS count FROM other')).toEqual([{ count: 0 }]);
});

test('joins an outer transaction', async () => {
  await items.small(async (tx) => {
    await items.insert(tx, 'outer');
    await items.write('inner');
  });
  const failing = items.small(async () => {
    await items.write('gone');
    throw new Error('the outer one fails');
  });

  await expect(failing).rejects.toThrow('the outer one fails');
  expect(await items.names()).toEqual(['outer', 'inner']);
});
