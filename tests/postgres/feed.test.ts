import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import {
  type Change,
  type ChangeFeed,
  rowsAtOnce,
} from '../../src/plugins/inventory/server/domain/freshness/change-feed';
import { openPostgresFeed, readSql } from '../../src/plugins/inventory/server/domain/freshness/change-feed-postgres';
import { readSettings } from '../../src/plugins/inventory/server/domain/freshness/unseen-rows';
import { postgresChangeTable } from '../../src/plugins/inventory/server/domain/freshness/watch-postgres';
import { describeOnPostgres } from '../support/databases';
import { until } from '../support/patience';
import { newDatabase, type PostgresServer, startPostgres, withClient } from '../support/postgres';
import { aPostgresDatabase } from '../support/service';

const renewal = [{ entity: 'everything', id: 0 }];

/** A connection that records changes in its own transactions. */
class Writer {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async connect(url: string): Promise<Writer> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined); // the next statement reports it
    await client.connect();
    return new Writer(client);
  }

  async run(sql: string): Promise<void> {
    await this.#client.query(sql);
  }

  note(...ids: number[]): Promise<void> {
    const rows = ids.map((id) => `('listing', ${id})`).join(', ');
    return this.run(`INSERT INTO inventory_changes (entity, entity_id) VALUES ${rows}`);
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }
}

/** Returns all changes until the feed has no more. */
async function readChanges(feed: ChangeFeed): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (;;) {
    const look = await feed.read();
    changes.push(...look.changes);
    look.acknowledge();
    if (!look.hasMore) return changes;
  }
}

const changedIds = async (feed: ChangeFeed) => (await readChanges(feed)).map(({ id }) => id);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describeOnPostgres('the change feed of a PostgreSQL database', () => {
  const open: Array<{ close(): Promise<unknown> }> = [];
  afterAll(() => Promise.all(open.map((one) => one.close())));

  /** Creates a database with an empty change table, a feed of it, and three writers. */
  async function aFeed() {
    const url = await aPostgresDatabase();
    await withClient(url, async (client) => {
      for (const sql of postgresChangeTable) await client.query(sql);
    });
    const feed = await openPostgresFeed(url);
    const [one, two, three] = [await Writer.connect(url), await Writer.connect(url), await Writer.connect(url)];
    open.push(feed, one, two, three);
    return { url, feed, one, two, three };
  }

  test('returns once each change that was committed after it was opened', async () => {
    const { url, feed, one } = await aFeed();
    expect(await readChanges(feed)).toEqual([]);
    await one.note(1, 2);
    expect(await readChanges(feed)).toEqual([
      { entity: 'listing', id: 1 },
      { entity: 'listing', id: 2 },
    ]);
    expect(await readChanges(feed)).toEqual([]);
    const later = await openPostgresFeed(url);
    open.push(later);
    expect(await readChanges(later)).toEqual([]);
  });

  test('returns the changes of a slow transaction after larger numbers were committed and returned', async () => {
    const { feed, one, two, three } = await aFeed();
    await one.run('BEGIN');
    await one.note(1);
    await two.note(2);
    expect(await changedIds(feed)).toEqual([2]);
    await three.run('BEGIN');
    await three.note(3);
    await two.note(4);
    expect(await changedIds(feed)).toEqual([4]);
    await one.run('COMMIT');
    expect(await changedIds(feed)).toEqual([1]);
    await three.run('ROLLBACK');
    await two.note(5);
    expect(await changedIds(feed)).toEqual([5]);
    expect(await changedIds(feed)).toEqual([]);
  });

  test('returns changes that a slow transaction recorded before the feed was opened', async () => {
    const { url, one } = await aFeed();
    await one.run('BEGIN');
    await one.note(1);
    const feed = await openPostgresFeed(url);
    open.push(feed);
    await one.run('COMMIT');
    expect(await changedIds(feed)).toEqual([1]);
  });

  test('returns many changes in several reads, each once, and those that are committed behind a sweep in the next sweep', async () => {
    const { feed, one, two } = await aFeed();
    await one.run('BEGIN');
    await one.note(0);
    const count = rowsAtOnce * 2 + 10;
    await two.note(...range(1, count));

    const first = await feed.read();
    first.acknowledge();
    await one.run('COMMIT');
    const rest = await changedIds(feed);

    expect([first.hasMore, first.changes.length]).toEqual([true, rowsAtOnce]);
    expect([...first.changes.map(({ id }) => id), ...rest]).toEqual(range(1, count));
    expect(await changedIds(feed)).toEqual([0]);
    expect(await changedIds(feed)).toEqual([]);
  });

  test('returns the rest of a sweep and the changes committed behind it to the request after a failed read', async () => {
    const { feed, one, two } = await aFeed();
    await one.run('BEGIN');
    await one.note(0);
    const count = rowsAtOnce * 2;
    await two.note(...range(1, count));
    (await feed.read()).acknowledge();
    await feed.read(); // its changes could not be applied
    await one.run('COMMIT');

    expect(await changedIds(feed)).toEqual([...range(rowsAtOnce + 1, count), 0]);
    expect(await changedIds(feed)).toEqual([]);
  });

  test('returns unacknowledged changes again', async () => {
    const { feed, one } = await aFeed();
    await one.note(1);
    await feed.read();
    await one.note(2);
    expect(await changedIds(feed)).toEqual([1, 2]);
  });

  const replacements: Array<[what: string, statements: string[]]> = [
    ['emptied by DELETE', ['DELETE FROM inventory_changes', 'ALTER TABLE inventory_changes ALTER COLUMN seq RESTART']],
    ['emptied by TRUNCATE', ['TRUNCATE inventory_changes RESTART IDENTITY']],
    ['replaced, as by a restore into the same database', ['DROP TABLE inventory_changes', ...postgresChangeTable]],
  ];
  for (const [what, statements] of replacements) {
    test(`reports that everything may have changed when the change table was ${what}`, async () => {
      const { feed, one } = await aFeed();
      await one.note(1, 2);
      await readChanges(feed);
      for (const sql of statements) await one.run(sql);
      expect(await readChanges(feed)).toEqual(renewal);
      await one.note(7);
      expect(await changedIds(feed)).toEqual([7]);
    });
  }

  test('reports that everything may have changed when another database has replaced the first', async () => {
    const { url, feed } = await aFeed();
    await readChanges(feed);
    const name = new URL(url).pathname.slice(1);
    await withClient(process.env.TEST_POSTGRES ?? '', async (client) => {
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`); // the feed would connect again immediately
      await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
      await client.query(`ALTER DATABASE ${name} RENAME TO ${name}_old`);
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${name}_old`);
    });
    expect(await readChanges(feed)).toEqual(renewal);
    expect(await readChanges(feed)).toEqual([]);
  });

  test('replaces a broken connection without missing a change', async () => {
    const { url, feed, one } = await aFeed();
    await one.note(1);
    await withClient(url, (client) =>
      client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'dealer-inventory' AND datname = current_database()",
      ),
    );
    expect(await changedIds(feed)).toEqual([1]);
  });

  test('reads only new rows, regardless of how many were added since an open transaction in another database began', async () => {
    const { url, feed, one } = await aFeed();
    const elsewhere = await Writer.connect(await aPostgresDatabase());
    open.push(elsewhere);
    await elsewhere.run('CREATE TABLE t (id INT); BEGIN; INSERT INTO t VALUES (1)');
    const [count, looks] = [5000, 20];
    for (let times = 0; times < 10; times++) await one.note(...range(times * 500, times * 500 + 499));
    await one.run('BEGIN');
    await one.note(...range(1, count)); // its own changes are not visible yet, and are not read repeatedly
    expect(await changedIds(feed)).toHaveLength(count);
    for (let times = 0; times < looks; times++) expect(await changedIds(feed)).toEqual([]);

    expect(await rowsRead(url, feed)).toBeLessThan(4 * count); // each once or twice; reading all in each of `looks` would be 100,000
  });

  test('finds new rows by the index, regardless of the planner statistics of the table', async () => {
    const { one, url } = await aFeed();
    await one.run(
      "INSERT INTO inventory_changes (entity, entity_id, xid) SELECT 'listing', i, (i % 700)::text::xid8 FROM generate_series(1, 50000) AS i",
    );
    for (const prepare of ['', 'ANALYZE inventory_changes']) {
      await one.run(prepare);
      const plan = await planOf(url, "'650:690:650,660', '', '0', '0', '7'");
      expect(plan).toContain('using inventory_changes_xid');
      expect(plan).toContain('using inventory_changes_pkey');
      expect(plan).not.toMatch(/Seq Scan on inventory_changes|Bitmap/);
    }
  });

  test('returns each committed change exactly once, and in time for each request, with concurrent writers', async () => {
    const { url, feed, one } = await aFeed();
    const other = await openPostgresFeed(url);
    open.push(other);
    const elsewhere = await Writer.connect(await aPostgresDatabase());
    open.push(elsewhere);
    await elsewhere.run('CREATE TABLE t (id INT); BEGIN; INSERT INTO t VALUES (1)');
    await one.run('BEGIN');
    await one.note(-1);

    const seed = Number(process.env.TEST_SEED ?? Date.now() % 1e6);
    const committed: number[] = [];
    const seen: number[][] = [[], []];
    let writing = 6;
    const writers = Array.from({ length: writing }, async (_, index) => {
      const writer = await Writer.connect(url);
      open.push(writer);
      await writeAtRandom(writer, { random: randomFrom(seed + index), first: index * 1e6, committed });
      writing--;
    });
    const read = async (from: ChangeFeed, into: number[]) => {
      for (let isLast = false; !isLast;) {
        isLast = writing === 0;
        const due = [...committed]; // acknowledged before this read
        into.push(...(await changedIds(from)));
        const known = new Set(into);
        expect({ seed, late: due.filter((id) => !known.has(id)) }).toEqual({ seed, late: [] });
      }
    };
    await Promise.all([...writers, read(feed, seen[0] ?? []), read(other, seen[1] ?? [])]);
    await one.run('COMMIT');
    for (const [index, from] of [feed, other].entries()) {
      expect(await changedIds(from)).toEqual([-1]);
      expect({ seed, readChanges: inOrder(seen[index] ?? []) }).toEqual({ seed, readChanges: inOrder(committed) });
    }
  });
});

const inOrder = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

/**
 * Returns how many rows of the change table a feed has read, by the statistics of its connection. Closes the feed,
 * which publishes them.
 */
async function rowsRead(url: string, feed: ChangeFeed): Promise<number> {
  await feed.close();
  return withClient(url, async (client) => {
    const ask = async (sql: string) => Number(Object.values((await client.query(sql)).rows[0] ?? {})[0]);
    const named = "FROM pg_stat_activity WHERE application_name = 'dealer-inventory' AND datname = current_database()";
    await until(async () => (await ask(`SELECT count(*) ${named}`)) === 0);
    return ask(
      `SELECT seq_tup_read + idx_tup_fetch + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = 'inventory_changes')
         FROM pg_stat_user_tables WHERE relname = 'inventory_changes'`,
    );
  });
}

/** Returns the query plan of a read without statistics of the parameters. */
function planOf(url: string, parameters: string): Promise<string> {
  return withClient(url, async (client) => {
    await client.query(`SET plan_cache_mode = force_generic_plan; ${readSettings}`);
    await client.query(`PREPARE look (text, text, text, bigint, bigint) AS ${readSql}`);
    const { rows } = await client.query(`EXPLAIN EXECUTE look (${parameters})`);
    return rows.map((row) => String(Object.values(row as object)[0])).join('\n');
  });
}

/** Returns a generator of numbers from 0 to 1 from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Records changes in short and long transactions with savepoints, some of which are rolled back. */
async function writeAtRandom(
  writer: Writer,
  { random, first, committed }: { random: () => number; first: number; committed: number[] },
): Promise<void> {
  let next = first;
  const some = async (into: number[]) => {
    const count = random() < 0.02 ? rowsAtOnce + 500 : 1 + Math.floor(random() * 5);
    const ids = range(next, (next += count) - 1);
    await writer.note(...ids);
    into.push(...ids);
  };
  for (let times = 0; times < 40; times++) {
    const noted: number[] = [];
    await writer.run('BEGIN');
    for (let step = random() * 8; step > 0; step--) {
      const inSavepoint: number[] = [];
      await some(noted);
      await writer.run('SAVEPOINT s');
      await some(inSavepoint);
      const isKept = random() < 0.6;
      await writer.run(isKept ? 'RELEASE s' : 'ROLLBACK TO s');
      if (isKept) noted.push(...inSavepoint);
      if (random() < 0.3) await writer.run('SELECT pg_sleep(0.01)');
    }
    const isCommitted = random() < 0.7;
    await writer.run(isCommitted ? 'COMMIT' : 'ROLLBACK');
    if (isCommitted) committed.push(...noted);
  }
}

describeOnPostgres('the change feed while the server is down', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  test('fails with svc_unavailable and then continues where it was', async () => {
    const url = await newDatabase(server.adminUrl);
    await withClient(url, async (client) => {
      for (const sql of postgresChangeTable) await client.query(sql);
    });
    const feed = await openPostgresFeed(url);
    for (const how of ['in order', 'at once'] as const) {
      await withClient(url, (client) =>
        client.query("INSERT INTO inventory_changes (entity, entity_id) VALUES ('listing', 1)"),
      );
      await server.halt(how);
      for (let times = 0; times < 2; times++)
        await expect(feed.read()).rejects.toMatchObject({ code: 'svc_unavailable', status: 503 });
      await server.resume();
      expect(await changedIds(feed)).toEqual([1]);
      expect(await changedIds(feed)).toEqual([]);
    }
    await feed.close();
  });
});
