/**
 * Turns the product into another release when it is loaded; nothing on the disk changes. Loaded by `NODE_OPTIONS`.
 *
 * `TEST_RELEASE=later` adds a column, a table and a migration. `TEST_RELEASE=first` starts as release 0.1.0 does: it
 * does not check the release of the database, and Strapi drops unknown columns and tables. `TEST_KILL_AT` ends the
 * process before that statement of an upgrade, counted from its first change. `TEST_STATEMENTS` names a file for the
 * number of those statements.
 */
const { writeFileSync } = require('node:fs');
const { join, sep } = require('node:path');
const Module = require('node:module');

const server = join('dist', 'src', 'plugins', 'inventory', 'server');
const laterTable = {
  kind: 'collectionType',
  collectionName: 'inventory_later_things',
  info: { singularName: 'later-thing', pluralName: 'later-things', displayName: 'Later thing' },
  options: { draftAndPublish: false },
  attributes: { name: { type: 'string' } },
};
const laterMigration = {
  name: '2099-01-01-later-notes',
  run: async (tx) => {
    const rows = await tx('inventory_listings').orderBy('id').select('id');
    for (const { id } of rows)
      await tx('inventory_listings')
        .where({ id })
        .update({ later_note: `note ${id}` });
    return rows;
  },
};

/** By release: the module and the change of its exports. */
const changes = {
  later: {
    [join(server, 'platform', 'database', 'release.js')]: (exports) => {
      exports.releaseOf = () => ({ version: '0.3.0', generation: 3 });
    },
    [join(server, 'content-types', 'index.js')]: ({ contentTypes }) => {
      contentTypes['later-thing'] = { schema: laterTable };
      const { listing } = contentTypes;
      listing.schema = {
        ...listing.schema,
        attributes: { ...listing.schema.attributes, later_note: { type: 'string' } },
      };
    },
    [join(server, 'maintenance', 'migrations', 'index.js')]: ({ migrations }) => migrations.push(laterMigration),
  },
  first: {
    [join(server, 'boot', 'upgrade.js')]: ({ Upgrade }) => {
      const none = async () => undefined;
      Upgrade.check = async () => ({ migrate: none, finish: none });
    },
    [join('dist', 'config', 'database.js')]: (exports) => {
      const { default: own } = exports;
      exports.default = () => ({ connection: own().connection });
    },
  },
}[process.env.TEST_RELEASE ?? ''];

const load = Module._extensions['.js'];
Module._extensions['.js'] = (module, filename) => {
  load(module, filename);
  for (const [file, change] of Object.entries(changes ?? {})) if (filename.endsWith(sep + file)) change(module.exports);
  if (filename.endsWith(join('knex', 'lib', 'client.js'))) countStatements(module.exports.prototype);
};

function countStatements(client) {
  const killAt = Number(process.env.TEST_KILL_AT ?? 0);
  const { query } = client;
  let count = 0;
  let isDone = false;
  client.query = function (connection, statement) {
    const sql = typeof statement === 'string' ? statement : statement.sql;
    if (!isDone && (count > 0 || sql.includes('CREATE TABLE IF NOT EXISTS inventory_releases'))) count++;
    if (count > 0 && count === killAt && !isDone) {
      process.kill(process.pid, 'SIGKILL');
      return new Promise(() => undefined);
    }
    if (/"?`?finished_at`?"? = /.test(sql) && sql.includes('is null')) {
      isDone = true;
      if (process.env.TEST_STATEMENTS) writeFileSync(process.env.TEST_STATEMENTS, String(count));
    }
    return query.call(this, connection, statement);
  };
}
