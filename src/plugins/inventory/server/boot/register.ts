import { completeRestores } from './complete-restores';
import { isCommand } from './process-role';
import { environmentOf, type Strapi } from '../platform/strapi/strapi';
import { openRateLimits } from '../platform/limits/rate-limits';
import { readWithoutLock } from '../platform/sqlite/transaction-intent';
import { takeServerLock } from '../platform/sqlite/server-lock';
import { takeStartLock } from '../platform/postgres/start-lock';
import { instanceOf } from './instance';
import { openRequestLog } from './observability';
import { Upgrade } from './upgrade';
import { changeStrapi } from './change-strapi';
import { mountHandlers } from './mount-handlers';

/**
 * Takes the server or start lock, refuses a database of a later release, mounts the API in front of Strapi, and changes
 * Strapi's own content types and routes. Strapi calls it before it opens the database.
 */
export async function register({ strapi }: { strapi: Strapi }): Promise<void> {
  const environment = environmentOf(strapi);
  const instance = instanceOf(strapi);
  if (environment.DATABASE_URL !== undefined) instance.startLock = await takeStartLock(environment.DATABASE_URL);
  else if (!isCommand()) instance.lock = takeServerLock(environment.DATABASE_FILENAME);
  if (environment.DATABASE_URL === undefined)
    readWithoutLock(strapi.db, () => /^(GET|HEAD)$/.test(strapi.requestContext.get()?.method ?? ''));
  if (!isCommand()) await completeRestores(strapi, environment);
  instance.upgrade = await Upgrade.check(strapi, environment);
  instance.rateLimits = openRateLimits(environment);
  instance.requestLog = openRequestLog(instance, strapi.log, environment);
  instance.shutdown.onBegin(() => instance.services?.changeWaiters.release());
  changeStrapi(strapi, environment, () => instance.getServices());
  mountHandlers(strapi, environment, instance.rateLimits);
}
