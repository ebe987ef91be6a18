import { resolve } from 'node:path';
import { pruneChanges } from './freshness/prune-changes';
import { instanceOf } from './instance';
import { buildInventory } from './inventory';
import type { Uploads } from './media/uploads';
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
  const warn = (message: string) => strapi.log.warn(message);
  await instance.inventory.uploads.incoming.clear();
  instance.pruning = keepPruned(database, warn);
  instance.cleaning = keepCleaned(instance.inventory.uploads, warn);
}

const hourMs = 60 * 60 * 1000;

/** Removes old changes now and every hour. */
function keepPruned(database: Database, warn: (message: string) => void): NodeJS.Timeout {
  const prune = () => {
    pruneChanges(database, systemClock.now()).catch((error: unknown) => warn(`Old changes stay: ${String(error)}`));
  };
  prune();
  return setInterval(prune, hourMs).unref();
}

/** Removes uploads that nothing uses every hour, or four times in the time for which they are kept if that is shorter. */
function keepCleaned(uploads: Uploads, warn: (message: string) => void): NodeJS.Timeout {
  const clean = () => {
    uploads
      .clean({ isDryRun: false, report: warn })
      .catch((error: unknown) => warn(`Unused uploads stay: ${String(error)}`));
  };
  const periodMs = Math.min(hourMs, Math.max(1000, uploads.limits.keepMs / 4));
  return setInterval(clean, periodMs).unref();
}
