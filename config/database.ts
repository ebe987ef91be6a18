import { resolve } from 'node:path';
import { type Environment, parseEnvironment } from '../src/plugins/inventory/server/platform/configuration/environment';
import { postgresConnection } from '../src/plugins/inventory/server/platform/postgres/postgres-connection';
import { prepareSqliteConnection } from '../src/plugins/inventory/server/platform/sqlite/sqlite-connection';
import { useDriverInKnex } from '../src/plugins/inventory/server/platform/sqlite/sqlite-driver';

export default () => {
  const environment = parseEnvironment();
  const { DATABASE_URL: url } = environment;
  return {
    connection: {
      ...(url === undefined ? sqlite(environment) : postgres(url, environment.SVC_TUNING.database_pool_size)),
      compileSqlOnError: false, // otherwise errors quote the values of statements, personal data, in the log
      acquireConnectionTimeout: 20_000,
    },
    // keeps Strapi from dropping tables, columns and indexes; removals are migrations
    settings: { forceMigration: false },
  };
};

function sqlite({ DATABASE_FILENAME }: Environment) {
  useDriverInKnex();
  return {
    client: 'sqlite',
    connection: { filename: resolve(DATABASE_FILENAME) },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: prepareSqliteConnection },
  };
}

function postgres(url: string, poolSize: number) {
  return { client: 'postgres', connection: postgresConnection(url), pool: { min: 0, max: poolSize } };
}
