/**
 * Adds a known fault to the product, so that a test can check that other tests detect it. `TEST_MUTANT` selects the
 * fault; its module is changed when it is loaded, and nothing on the disk changes.
 */
const { dirname, join, sep } = require('node:path');
const Module = require('node:module');
const { isMainThread } = require('node:worker_threads');

/** By name: the module, and its replaced exports. */
const mutants = {
  /** Runs small writes in Strapi's own transaction, which treats a failed commit as a success. */
  'bare-transaction': {
    file: join('server', 'platform', 'sqlite', 'shared-commit.js'),
    change: ({ SharedCommit }) => ({ SharedCommit: alone(SharedCommit, inStrapi) }),
  },
  /** Acknowledges a write before the COMMIT that it shares with others. */
  'early-acknowledgement': {
    file: join('server', 'platform', 'sqlite', 'shared-commit.js'),
    change: ({ SharedCommit }) => ({ SharedCommit: early(SharedCommit) }),
  },
  /** Gives each write a COMMIT of its own, and these the checkpoints, to measure what sharing and the thread save. */
  'own-commits': {
    file: join('server', 'platform', 'sqlite', 'shared-commit.js'),
    change: ({ SharedCommit }, folder) => ({ SharedCommit: plain(SharedCommit, folder) }),
  },
  /** Writes neither history nor outbox, to measure what they cost. */
  'no-events': {
    file: join('server', 'domain', 'history', 'record-changes.js'),
    change: () => ({ recordListingWrites: () => Promise.resolve() }),
  },
  /** The PostgreSQL feed reads only numbers above the last one. */
  'feed-by-number': {
    file: join('server', 'domain', 'freshness', 'change-feed-postgres.js'),
    change: () => ({ openPostgresFeed: feedByNumber }),
  },
  /** `GET changes` on PostgreSQL reads only numbers above the last one. */
  'changes-by-number': {
    file: join('server', 'domain', 'freshness', 'listings', 'listing-changes-postgres.js'),
    change: () => ({ postgresSource: changesByNumber }),
  },
};

function inStrapi(strapiDatabase, effect) {
  return strapiDatabase.transaction(({ trx }) => effect(trx));
}

function early(SharedCommit) {
  return class extends SharedCommit {
    run(effect) {
      return new Promise((acknowledge, refuse) => {
        const work = async (tx) => {
          const result = await effect(tx);
          acknowledge(result);
          return result;
        };
        super.run(work).catch(refuse);
      });
    }
  };
}

/** Runs each small write in a transaction of its own. @param how runs it, as `withTx` does */
function alone(SharedCommit, how) {
  return class extends SharedCommit {
    constructor(database, checkpoints) {
      super(database, checkpoints);
      this.run = (effect) => how(database, effect);
    }
  };
}

function plain(SharedCommit, folder) {
  const { withTx } = require(join(folder, '..', 'database', 'database.js'));
  return class extends alone(SharedCommit, withTx) {
    constructor(database, checkpoints) {
      super(database, checkpoints);
      checkpoints.afterCommit = () => undefined;
      void database.connection.raw('PRAGMA wal_autocheckpoint = 1000').then();
    }
  };
}

async function feedByNumber(url) {
  const { Client } = require('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT coalesce(max(seq), 0)::int AS last FROM inventory_changes');
  let { last } = rows[0];
  return {
    mayHaveChanges: () => undefined,
    read: async () => {
      const found = await client.query(
        'SELECT seq::int, entity, entity_id::int AS id FROM inventory_changes WHERE seq > $1 ORDER BY seq',
        [last],
      );
      return {
        hasMore: false,
        changes: found.rows.map(({ entity, id }) => ({ entity, id })),
        acknowledge: () => {
          last = found.rows.at(-1)?.seq ?? last;
        },
      };
    },
    get position() {
      return last;
    },
    close: () => client.end(),
  };
}

function changesByNumber(url) {
  const { Client } = require('pg');
  const client = new Client({ connectionString: url });
  const connected = client.connect();
  return {
    read: async (position, { typeId = 0, limit }) => {
      await connected;
      const { rows: found } = await client.query(
        `SELECT seq::int, listing_id, type_id, changed_at::float8 FROM inventory_listing_changes
          WHERE seq > $1 AND (type_id = $2 OR $2 = 0) ORDER BY seq LIMIT $3`,
        [position ? position.seq : 1e9, typeId, limit],
      );
      const { rows } = await client.query(
        'SELECT (SELECT feed FROM inventory_listing_feed), coalesce(max(seq), 0)::int AS newest FROM inventory_listing_changes',
      );
      const [{ feed, newest }] = rows;
      return {
        feed,
        now: Date.now() / 1000,
        isContinuous: true,
        changes: found.map((row) => ({ listingId: row.listing_id, typeId: row.type_id, changedAt: row.changed_at })),
        after: (count) => ({
          position: { seq: found[count - 1]?.seq ?? position?.seq ?? newest },
          hasMore: found.length === limit,
        }),
      };
    },
    close: () => client.end(),
  };
}

function makeWorse(wanted) {
  const mutant = mutants[wanted];
  if (!mutant) throw new Error(`There is no mutant ${wanted}.`);
  const load = Module._extensions['.js'];
  Module._extensions['.js'] = (module, filename) => {
    load(module, filename);
    if (!filename.endsWith(sep + mutant.file)) return;
    for (const [name, worse] of Object.entries(mutant.change(module.exports, dirname(filename)))) {
      if (typeof module.exports[name] !== 'function') throw new Error(`${mutant.file} has no ${name} to make worse.`);
      module.exports[name] = worse;
    }
    console.error(`mutant: ${wanted}`);
  };
}

if (isMainThread) makeWorse(process.env.TEST_MUTANT); // threads load this file too, without the environment
