import { resolve } from 'node:path';
import { pruneChanges } from './freshness/prune-changes';
import { instanceOf } from './instance';
import { buildInventory, type Inventory } from './inventory';
import { auditIndex } from './inventory-search/audit';
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
  const warn = (message: string) => void strapi.log.warn(message);
  await instance.inventory.uploads.incoming.clear();
  instance.timers.push(
    keepPruned(database, warn),
    keepCleaned(instance.inventory.uploads, warn),
    keepAudited(instance.inventory, environment.SVC_INDEX_AUDIT_SECONDS, warn),
  );
  instance.inventory.vinDecoding.prepare().catch((error: unknown) => {
    if (instance.serving.isDraining) return; // stopped meanwhile
    warn(`VINs cannot be decoded from the embedded data yet; each import tries again. ${String(error)}`);
  });
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

/** A difference that is there again so often lies in the rows and not in the memory. */
const vainRenewals = 2;

/** Compares the search index with the database at intervals; when they differ, everything is made anew. */
function keepAudited(inventory: Inventory, seconds: number, warn: (message: string) => void): NodeJS.Timeout {
  let isRunning = false;
  let renewals = 0; // since the last audit that found nothing
  const audit = async () => {
    const differences = await auditIndex({ ...inventory, read: inventory.database.read, random: Math.random });
    if (differences.length === 0) renewals = 0;
    else if (renewals++ < vainRenewals) {
      warn(`What is held in memory differs from the database and is made anew (${differences.join('; ')})`);
      await inventory.freshness.renew();
    } else if (renewals === vainRenewals + 1) {
      warn(`What is held in memory still differs after it was made anew: see svc doctor (${differences.join('; ')})`);
    }
  };
  return setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    audit()
      .catch((error: unknown) => warn(`The search index could not be audited: ${String(error)}`))
      .finally(() => (isRunning = false));
  }, seconds * 1000).unref();
}
