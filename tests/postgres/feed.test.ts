import { after, before, describe, test } from 'node:test';
import { expect } from 'expect';
import { Client } from 'pg';
import { type Change, type ChangeFeed, rowsAtOnce } from '../../src/plugins/inventory/server/freshness/change-feed';
import { lookSql, openPostgresFeed } from '../../src/plugins/inventory/server/freshness/change-feed-postgres';
import { postgresChangeTable } from '../../src/plugins/inventory/server/freshness/watch-postgres';
import { newDatabase, type PostgresServer, startPostgres, withClient } from '../support/postgres';
import { aPostgresDatabase, skipWithoutPostgres } from '../support/service';

const renewal = [{ entity: 'everything', id: 0 }];

/** A connection that notes changes in transactions of its own. */
class Writer {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async connect(url: string): Promise<Writer> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined); // the next statement tells
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

/** All that the feed tells until it has told everything. */
async function told(feed: ChangeFeed): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (;;) {
    const look = await feed.look();
    changes.push(...look.changes);
    look.settle();
    if (!look.hasMore) return changes;
  }
}

const idsTold = async (feed: ChangeFeed) => (await told(feed)).map(({ id }) => id);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the feed of a PostgreSQL database', { skip: skipWithoutPostgres }, () => {
  const open: Array<{ close(): Promise<unknown> }> = [];
  after(() => Promise.all(open.map((one) => one.close())));

  /** A database with an empty table of changes, a feed of it, and three writers. */
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

  test('tells what was committed after it was opened, once', async () => {
    const { url, feed, one } = await aFeed();
    expect(await told(feed)).toEqual([]);
    await one.note(1, 2);
    expect(await told(feed)).toEqual([
      { entity: 'listing', id: 1 },
      { entity: 'listing', id: 2 },
    ]);
    expect(await told(feed)).toEqual([]);
    const later = await openPostgresFeed(url);
    open.push(later);
    expect(await told(later)).toEqual([]);
  });

  test('tells of a slow transaction, though others with larger numbers were committed and told before it', async () => {
    const { feed, one, two, three } = await aFeed();
    await one.run('BEGIN');
    await one.note(1);
    await two.note(2);
    expect(await idsTold(feed)).toEqual([2]);
    await three.run('BEGIN');
    await three.note(3);
    await two.note(4);
    expect(await idsTold(feed)).toEqual([4]);
    await one.run('COMMIT');
    expect(await idsTold(feed)).toEqual([1]);
    await three.run('ROLLBACK');
    await two.note(5);
    expect(await idsTold(feed)).toEqual([5]);
    expect(await idsTold(feed)).toEqual([]);
  });

  test('tells what a slow transaction had noted before the feed was opened', async () => {
    const { url, one } = await aFeed();
    await one.run('BEGIN');
    await one.note(1);
    const feed = await openPostgresFeed(url);
    open.push(feed);
    await one.run('COMMIT');
    expect(await idsTold(feed)).toEqual([1]);
  });

  test('tells many in several looks, each once, and what is committed behind a sweep in the next one', async () => {
    const { feed, one, two } = await aFeed();
    await one.run('BEGIN');
    await one.note(0);
    const count = rowsAtOnce * 2 + 10;
    await two.note(...range(1, count));

    const first = await feed.look();
    first.settle();
    await one.run('COMMIT');
    const rest = await idsTold(feed);

    expect([first.hasMore, first.changes.length]).toEqual([true, rowsAtOnce]);
    expect([...first.changes.map(({ id }) => id), ...rest]).toEqual(range(1, count));
    expect(await idsTold(feed)).toEqual([0]);
    expect(await idsTold(feed)).toEqual([]);
  });

  test('a sweep that was broken off is begun anew: what was committed behind it is told to whoever asks next', async () => {
    const { feed, one, two } = await aFeed();
    await one.run('BEGIN');
    await one.note(0);
    const count = rowsAtOnce * 2;
    await two.note(...range(1, count));
    (await feed.look()).settle();
    await feed.look(); // its changes could not be applied
    await one.run('COMMIT');

    expect(await idsTold(feed)).toEqual([0, ...range(rowsAtOnce + 1, count)]);
  });

  test('what was not settled comes again', async () => {
    const { feed, one } = await aFeed();
    await one.note(1);
    await feed.look();
    await one.note(2);
    expect(await idsTold(feed)).toEqual([1, 2]);
  });

  const replacements: Array<[what: string, statements: string[]]> = [
    ['emptied', ['DELETE FROM inventory_changes', 'ALTER TABLE inventory_changes ALTER COLUMN seq RESTART']],
    ['emptied at a stroke', ['TRUNCATE inventory_changes RESTART IDENTITY']],
    ['replaced, as a restore into the same database does', ['DROP TABLE inventory_changes', ...postgresChangeTable]],
  ];
  for (const [what, statements] of replacements) {
    test(`when the table of changes was ${what}, everything may have changed`, async () => {
      const { feed, one } = await aFeed();
      await one.note(1, 2);
      await told(feed);
      for (const sql of statements) await one.run(sql);
      expect(await told(feed)).toEqual(renewal);
      await one.note(7);
      expect(await idsTold(feed)).toEqual([7]);
    });
  }

  test('when another database has taken the place of the first, everything may have changed', async () => {
    const { url, feed } = await aFeed();
    await told(feed);
    const name = new URL(url).pathname.slice(1);
    await withClient(process.env.TEST_POSTGRES ?? '', async (client) => {
      await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
      await client.query(`ALTER DATABASE ${name} RENAME TO ${name}_old`);
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${name}_old`);
    });
    expect(await told(feed)).toEqual(renewal);
    expect(await told(feed)).toEqual([]);
  });

  test('a connection that broke meanwhile is replaced, and nothing is missed', async () => {
    const { url, feed, one } = await aFeed();
    await one.note(1);
    await withClient(url, (client) =>
      client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'dealer-inventory' AND datname = current_database()",
      ),
    );
    expect(await idsTold(feed)).toEqual([1]);
  });

  test('reads the rows by their index, however many there are', async () => {
    const { one, url } = await aFeed();
    await one.run(
      "INSERT INTO inventory_changes (entity, entity_id, xid) SELECT 'listing', i, (i % 700)::text::xid8 FROM generate_series(1, 50000) AS i",
    );
    await one.run('ANALYZE inventory_changes');
    await withClient(url, async (client) => {
      await client.query('SET plan_cache_mode = force_generic_plan');
      await client.query(`PREPARE look (text, text) AS ${lookSql}`);
      const { rows } = await client.query("EXPLAIN EXECUTE look ('900', '0')");
      const plan = rows.map((row) => String(Object.values(row as object)[0])).join('\n');
      expect(plan).toContain('using inventory_changes_xid');
      expect(plan).not.toContain('Seq Scan on inventory_changes');
    });
  });
});

describe('the feed, while the server is away', { skip: skipWithoutPostgres }, () => {
  let server: PostgresServer;
  before(async () => {
    server = await startPostgres();
  });
  after(() => server.stop());

  test('is refused as svc_unavailable, and goes on where it was', async () => {
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
        await expect(feed.look()).rejects.toMatchObject({ code: 'svc_unavailable', status: 503 });
      await server.resume();
      expect(await idsTold(feed)).toEqual([1]);
      expect(await idsTold(feed)).toEqual([]);
    }
    await feed.close();
  });
});
