/**
 * Makes the product of a started service worse on purpose, so that it is seen that the tests would notice. `TEST_MUTANT`
 * says how; the module it names is changed as it is loaded, and nothing on the disk is.
 */
const { join, sep } = require('node:path');
const Module = require('node:module');

/** By name: the module, and what is put into its exports. */
const mutants = {
  /** Every write by Strapi's own transaction, which believes a commit that failed. */
  'bare-transaction': {
    file: join('server', 'platform', 'database', 'database.js'),
    change: () => ({ withTx: (strapiDatabase, effect) => strapiDatabase.transaction(({ trx }) => effect(trx)) }),
  },
  /** The feed of PostgreSQL takes what has a larger number than what it took last. */
  'feed-by-number': {
    file: join('server', 'freshness', 'change-feed-postgres.js'),
    change: () => ({ openPostgresFeed: feedByNumber }),
  },
};

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

const mutant = mutants[process.env.TEST_MUTANT];
if (!mutant) throw new Error(`There is no mutant ${process.env.TEST_MUTANT}.`);
const load = Module._extensions['.js'];
Module._extensions['.js'] = (module, filename) => {
  load(module, filename);
  if (!filename.endsWith(sep + mutant.file)) return;
  for (const [name, worse] of Object.entries(mutant.change())) {
    if (typeof module.exports[name] !== 'function') throw new Error(`${mutant.file} has no ${name} to make worse.`);
    module.exports[name] = worse;
  }
  console.error(`mutant: ${process.env.TEST_MUTANT}`);
};
