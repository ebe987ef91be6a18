import { resolve } from 'node:path';
import { instanceOf } from './instance';
import { isCommand } from './process-role';
import { buildInventory } from './inventory';
import { systemClock } from './platform/clock';
import { openSqliteDatabase, type StrapiDatabase } from './platform/database';
import { closeRegistration, environmentOf, mediaStorageOf, type Strapi } from './platform/strapi';

/** After the schema is in place: puts the product together. */
export async function bootstrap({ strapi }: { strapi: Strapi }): Promise<void> {
  const environment = environmentOf(strapi);
  await closeRegistration(strapi);
  const database = openSqliteDatabase(strapi.db as unknown as StrapiDatabase, resolve(environment.DATABASE_FILENAME));
  instanceOf(strapi).inventory = await buildInventory({
    database,
    environment,
    clock: systemClock,
    mediaStorage: mediaStorageOf(strapi),
    isSearched: !isCommand(),
    log: strapi.log,
  });
}
