import { resolve } from 'node:path';
import { pruneChanges } from './freshness/prune-changes';
import { instanceOf } from './instance';
import { buildInventory } from './inventory';
import { isCommand } from './process-role';
import { systemClock } from './platform/clock';
import { type Database, openSqliteDatabase, type StrapiDatabase } from './platform/database';
import { closeRegistration, environmentOf, mediaStorageOf, type Strapi } from './platform/strapi';

/** After the schema is in place: puts the product together. */
export async function bootstrap({ strapi }: { strapi: Strapi }): Promise<void> {
  const environment = environmentOf(strapi);
  await closeRegistration(strapi);
  const database = openSqliteDatabase(strapi.db as unknown as StrapiDatabase, resolve(environment.DATABASE_FILENAME));
  const instance = instanceOf(strapi);
  instance.inventory = await buildInventory({
    database,
    environment,
    clock: systemClock,
    mediaStorage: mediaStorageOf(strapi),
    isSearched: !isCommand(),
    log: strapi.log,
  });
  if (isCommand()) return;
  instance.inventory.vinDecoding.prepare().catch((error: unknown) => {
    if (instance.serving.isDraining) return; // stopped meanwhile
    strapi.log.warn(`VINs cannot be decoded from the embedded data yet; each import tries again. ${String(error)}`);
  });
  instance.pruning = keepPruned(database, (message) => strapi.log.warn(message));
}

const pruningPeriodMs = 60 * 60 * 1000;

/** Removes old changes now and every hour. */
function keepPruned(database: Database, warn: (message: string) => void): NodeJS.Timeout {
  const prune = () => {
    pruneChanges(database, systemClock.now()).catch((error: unknown) => warn(`Old changes stay: ${String(error)}`));
  };
  prune();
  return setInterval(prune, pruningPeriodMs).unref();
}
