import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { Refusal } from '../../../contract/refusal';
import { readIn } from '../database/database';
import { itemDatabase, type ItemDatabase } from '../testing/item-database';

let items: ItemDatabase;

beforeEach(async () => {
  items = await itemDatabase();
});
afterEach(() => items.remove());

test('commits concurrent transactions together, in the order of the calls', async () => {
  const all = Array.from({ length: 8 }, (_, n) => `item ${n}`);
  let commits = 0;
  items.knex.on('query', ({ sql }: { sql: string }) => (commits += Number(sql === 'COMMIT;')));
  await Promise.all(all.map((name) => items.write(name)));

  expect(await items.names()).toEqual(all);
  expect(commits).toBeLessThan(all.length); // one, unless the machine stops for longer than a common transaction may take
});

test('shows no row, acknowledges no write and runs no callback before the common COMMIT', async () => {
  const settled: string[] = [];
  const afterCommit: Array<{ visible: unknown[] }> = [];
  items.onCommit.push(async () => void afterCommit.push({ visible: await items.names() }));
  const seen = await Promise.all([
    items.write('first').then(() => settled.push('first')),
    items.write('second').then(() => settled.push('second')),
    items.database.withTx(async (tx) => {
      const own = (await readIn(tx).all('SELECT name FROM item')).map(({ name }) => name);
      return { own, committed: await items.names(), settled: [...settled], afterCommit: afterCommit.length };
    }),
  ]);

  expect(seen[2]).toEqual({ own: ['first', 'second'], committed: [], settled: [], afterCommit: 0 });
  expect(afterCommit).toEqual(Array(3).fill({ visible: ['first', 'second'] }));
});

test('rolls back a failed transaction alone, with what it has nested, and rejects it after the COMMIT', async () => {
  const failing = items.database.withTx(async (tx) => {
    await items.insert(tx, 'gone');
    await (tx as unknown as Knex.Transaction)
      .transaction(async (nested) => {
        await nested.raw("INSERT INTO item (name) VALUES ('nested')");
        throw new Error('not this one');
      })
      .catch(() => undefined);
    await items.insert(tx, 'gone too');
    throw new Refusal('svc_invalid_param', 'No.');
  });
  const rejected = failing.catch(async () => ({ visible: await items.names() }));
  await Promise.all([items.write('before'), rejected, items.write('after')]);

  expect(await rejected).toEqual({ visible: ['before', 'after'] });
  await expect(failing).rejects.toThrow('No.');
});

test('fails all if the disk refuses the COMMIT', async () => {
  const full = Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' });
  const outcomes = await failingCommit(full, () =>
    Promise.allSettled([items.write('one'), items.write('two'), items.write('three')]),
  );

  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'svc_unavailable', cause: full } });
  expect(await items.names()).toEqual([]);
  await items.write('next');
  expect(await items.names()).toEqual(['next']);
});

/** Makes each COMMIT during `work` fail. */
async function failingCommit<Result>(error: Error, work: () => Promise<Result>): Promise<Result> {
  const own = Object.getPrototypeOf(items.knex.client) as {
    _query: (connection: unknown, query: { sql: string }) => unknown;
  };
  const { _query: query } = own;
  own._query = function (connection, statement) {
    return statement.sql === 'COMMIT;' ? Promise.reject(error) : query.call(this, connection, statement);
  };
  try {
    return await work();
  } finally {
    own._query = query;
  }
}

test('fails only the transaction that breaks a constraint at the COMMIT', async () => {
  const orphan = items.database.withTx((tx) => items.insert(tx, 'orphan', 42));
  const [one, failed, two] = await Promise.allSettled([items.write('one'), orphan, items.write('two')]);

  expect([one.status, failed.status, two.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await items.names()).toEqual(['one', 'two']);
});

test('runs the others again if one makes SQLite roll back everything', async () => {
  await items.knex.raw(`CREATE TRIGGER full BEFORE INSERT ON item WHEN new.name = 'too much'
    BEGIN SELECT RAISE(ROLLBACK, 'everything is rolled back'); END`);
  const outcomes = await Promise.allSettled([items.write('one'), items.write('too much'), items.write('three')]);

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect([...(await items.names())].sort()).toEqual(['one', 'three']);
});

test('fails those that a full disk has rolled back', async () => {
  await items.write('before');
  const [{ pages } = { pages: 0 }] = (await items.knex.raw('PRAGMA page_count')).map((row: { page_count: number }) => ({
    pages: row.page_count,
  }));
  await items.knex.raw(`PRAGMA max_page_count = ${pages}`);
  const outcomes = await Promise.allSettled([
    items.write('one'),
    items.write('x'.repeat(100_000)),
    items.write('three'),
  ]);
  const kept = outcomes.flatMap(({ status }, n) => (status === 'fulfilled' ? [['one', 'x', 'three'][n]] : []));

  expect(outcomes[1]).toMatchObject({ status: 'rejected', reason: { code: 'svc_unavailable' } });
  expect(await items.names()).toEqual(['before', ...kept]);
});

test('runs a transaction with effects outside of the database in one of its own', async () => {
  let runs = 0;
  const alone = items.database.withTx(
    async (tx) => {
      runs++;
      await items.insert(tx, 'alone');
    },
    { isOnce: true },
  );
  await Promise.all([
    items.write('one'),
    alone,
    items.database.withTx((tx) => items.insert(tx, 'orphan', 42)).catch(() => undefined),
  ]);

  expect(runs).toBe(1);
  expect([...(await items.names())].sort()).toEqual(['alone', 'one']);
});

test('refuses those that wait when the database is closed', async () => {
  let proceed = () => undefined as void;
  const isHeld = new Promise<void>((resolve) => (proceed = resolve));
  const running = items.database.withTx(async (tx) => {
    await isHeld;
    await items.insert(tx, 'running');
  });
  const waiting = items.write('waiting');
  await new Promise(setImmediate);
  await items.database.close();
  proceed();

  await expect(waiting).rejects.toMatchObject({ code: 'svc_unavailable' });
  await running;
  expect(await items.knex('item').select('name')).toEqual([{ name: 'running' }]);
});

test('lets other users of the connection take turns with an endless queue of transactions', async () => {
  let isRead = false;
  const writer = async (own: number) => {
    for (let n = 0; !isRead; n++) await items.write(`${own}-${n}`);
  };
  const writers = Array.from({ length: 16 }, (_, own) => writer(own));
  await items.knex('item').select();
  isRead = true;
  await Promise.all(writers);

  expect(isRead).toBe(true);
});
