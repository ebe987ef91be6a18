import { resolve } from 'node:path';
import { readEnvironment } from '../src/plugins/inventory/server/platform/environment';
import { prepareSqliteConnection } from '../src/plugins/inventory/server/platform/sqlite-connection';

export default () => {
  const environment = readEnvironment();
  return {
    connection: {
      client: environment.DATABASE_CLIENT,
      connection: { filename: resolve(environment.DATABASE_FILENAME) },
      useNullAsDefault: true,
      compileSqlOnError: false, // an error would otherwise quote the values of its statement in the log: personal data
      pool: { min: 1, max: 1, afterCreate: prepareSqliteConnection },
      acquireConnectionTimeout: 20_000,
    },
  };
};
