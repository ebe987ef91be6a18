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
  // one, unless the machine stops for longer than a common transaction may take
  expect(commits).toBeLessThan(all.length);
});

test('shows no row, acknowledges no write and runs no callback before the common COMMIT', async () => {
  const settled: string[] = [];
  const afterCommit: Array<{ visible: unknown[] }> = [];
  items.onCommit.push(async () => void afterCommit.push({ visible: await items.names() }));
  const seen = await Promise.all([
    items.write('first').then(() => settled.push('first')),
    items.write('second').then(() => settled.push('second')),
    items.small(async (tx) => {
      const own = (await readIn(tx).all('SELECT name FROM item')).map(({ name }) => name);
      return { own, committed: await items.names(), settled: [...settled], afterCommit: afterCommit.length };
    }),
  ]);

  const { own, committed, ...noticed } = seen[2]; // on a slow machine the first one may be in a COMMIT of its own
  expect(own).toEqual(['first', 'second']);
  expect(committed).toEqual(expect.arrayContaining(noticed.settled));
  expect(noticed.afterCommit).toBeLessThanOrEqual(committed.length);
  expect(afterCommit[0]?.visible).toContain('first');
  expect(afterCommit.slice(1)).toEqual(Array(2).fill({ visible: ['first', 'second'] }));
});

test('rolls back a failed transaction alone, with what it has nested, and rejects it after the COMMIT', async () => {
  const order: string[] = [];
  items.knex.on('query', ({ sql }: { sql: string }) => sql === 'COMMIT;' && order.push('COMMIT'));
  const failing = items.small(async (tx) => {
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
  const rejected = failing.catch(() => order.push('rejected'));
  await Promise.all([items.write('before'), rejected, items.write('after')]);

  expect(order[0]).toBe('COMMIT');
  expect(await items.names()).toEqual(['before', 'after']);
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
  const orphan = items.small((tx) => items.insert(tx, 'orphan', 42));
  const [one, failed, two] = await Promise.allSettled([items.write('one'), orphan, items.write('two')]);

  expect([one.status, failed.status, two.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await items.names()).toEqual(['one', 'two']);
});

test('runs the others again if one makes SQLite roll back everything', async () => {
  await loseOnInsert();
  const outcomes = await Promise.allSettled([items.write('one'), items.write('too much'), items.write('three')]);

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect([...(await items.names())].sort()).toEqual(['one', 'three']);
});

/** Makes an insert of "too much" roll back everything. */
async function loseOnInsert(): Promise<void> {
  await items.knex.raw(`CREATE TRIGGER full BEFORE INSERT ON item WHEN new.name = 'too much'
    BEGIN SELECT RAISE(ROLLBACK, 'everything is rolled back'); END`);
}

test('stores nothing of one that goes on after SQLite has rolled back everything, and runs the others again', async () => {
  await loseOnInsert();
  const goesOn = items.small(async (tx) => {
    await items.insert(tx, 'too much').catch(() => undefined);
    await items.insert(tx, 'on its own').catch(() => undefined);
    return 'done';
  });
  const siblings = items.small(async (tx) => {
    await Promise.allSettled([items.insert(tx, 'too much'), items.insert(tx, 'a sibling')]);
    return 'done';
  });
  const outcomes = await Promise.allSettled([items.write('one'), goesOn, items.write('three'), siblings]);

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
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

test('runs a transaction alone unless it is marked as small, and acknowledges the one before it first', async () => {
  const small = items.write('one');
  const alone = items.database.withTx(async (tx) => {
    await items.insert(tx, 'alone');
    await small; // would never settle inside the same COMMIT
    return items.names();
  });

  expect(await alone).toEqual(['one']);
  expect(await items.names()).toEqual(['one', 'alone']);
});

test('refuses one that does not end, and commits those that have run', async () => {
  let late = (): Promise<unknown> => Promise.resolve();
  const endless = items.small(async (tx) => {
    await items.insert(tx, 'gone');
    await new Promise<void>((resume) => (late = async () => resume()));
    await items.insert(tx, 'late');
  });
  const outcomes = await Promise.allSettled([items.write('before'), endless, items.write('after')]);
  await late();
  await items.write('next');

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: { code: 'svc_unavailable', status: 503 } });
  expect(await items.names()).toEqual(['before', 'after', 'next']);
});

test('refuses none because the whole process has paused', async () => {
  const paused = items.small(async (tx) => {
    await items.insert(tx, 'paused');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700); // like a machine that sleeps
    await items.insert(tx, 'awake');
    await new Promise((resolve) => setTimeout(resolve, 5)); // so that timers run
  });
  await paused;

  expect(await items.names()).toEqual(['paused', 'awake']);
});

test('refuses one that ends after its time without another statement', async () => {
  let resume = () => undefined as void;
  const slow = items.small(async (tx) => {
    await items.insert(tx, 'gone');
    await new Promise<void>((resolve) => (resume = resolve));
    return 'done';
  });
  const outcome = slow.then(
    () => 'acknowledged',
    () => (resume(), 'refused'),
  );

  expect(await outcome).toBe('refused');
  await items.write('next');
  expect(await items.names()).toEqual(['next']);
});

test('ends two transactions of which one waits for the other', async () => {
  let release = () => undefined as void;
  const lock = new Promise<void>((resolve) => (release = resolve));
  const waiting = items.small(async (tx) => {
    await items.insert(tx, 'waiting');
    await lock;
  });
  const holding = items.write('holding').finally(() => release());

  await expect(waiting).rejects.toMatchObject({ code: 'svc_unavailable' });
  await holding;
  expect(await items.names()).toEqual(['holding']);
});

test('refuses those that wait when the database is closed', async () => {
  let proceed = () => undefined as void;
  const isHeld = new Promise<void>((resolve) => (proceed = resolve));
  const running = items.small(async (tx) => {
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
