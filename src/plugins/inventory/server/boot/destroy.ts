import { setTimeout as pause } from 'node:timers/promises';
import { instanceOf } from './instance';
import { isCommand } from './process-role';
import { environmentOf, type Strapi } from '../platform/strapi/strapi';

/**
 * Lets requests in flight and background work finish, then releases what the server holds. Strapi closes connections after
 * this. A server that is told to stop waits for background work as long as for requests; a command waits until it has ended.
 */
export async function destroy({ strapi }: { strapi: Strapi }): Promise<void> {
  const instance = instanceOf(strapi);
  const { SVC_DRAIN_GRACE_SECONDS: graceSeconds, SVC_DRAIN_SECONDS: drainSeconds } = environmentOf(strapi);
  await instance.shutdown.drain(strapi.server.httpServer, { graceSeconds, drainSeconds });
  instance.timers.forEach(clearInterval);
  const ends = [instance.work.whenIdle()];
  if (!isCommand()) ends.push(pause(drainSeconds * 1000, undefined, { ref: false }));
  await Promise.race(ends);
  await instance.services?.inventorySearch.stop();
  instance.services?.vinDecoding.close();
  await instance.services?.refusedKeys.flush({ isEnd: true }).catch(() => undefined); // the database may be gone
  await instance.rateLimits?.close();
  await instance.services?.locks.close();
  await instance.services?.feed.close();
  await instance.services?.database.close();
  await instance.metricsServer?.close();
  instance.requestLog?.flush();
  instance.lock?.release();
  await instance.startLock?.release();
}
