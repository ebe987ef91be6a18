import { setTimeout as pause } from 'node:timers/promises';
import { instanceOf } from './instance';
import { isCommand } from './process-role';
import { environmentOf, type Strapi } from '../platform/strapi/strapi';

/**
 * Waits for requests in flight and background work, then releases all resources. Strapi closes its connections after
 * this. A server waits for background work as long as for requests (`drain_seconds` of `SVC_TUNING`); a command waits
 * until it has ended.
 */
export async function destroy({ strapi }: { strapi: Strapi }): Promise<void> {
  const instance = instanceOf(strapi);
  const {
    drain_grace_seconds: graceSeconds,
    drain_seconds: drainSeconds,
    refuse_ms: refuseMs,
  } = environmentOf(strapi).SVC_TUNING;
  await instance.shutdown.drain(strapi.server.httpServer, { graceSeconds, refuseMs, drainSeconds });
  instance.timers.forEach(clearInterval);
  await instance.dispatcher?.stop().catch(() => undefined); // the database may be unreachable; claims end by themselves
  await instance.mailDispatcher?.stop().catch(() => undefined); // the same
  await instance.services?.imports.queue.stop().catch(() => undefined);
  const waits = [instance.work.whenIdle()];
  if (!isCommand()) waits.push(pause(drainSeconds * 1000, undefined, { ref: false }));
  await Promise.race(waits);
  await instance.services?.inventorySearch.stop();
  instance.services?.vinDecoding.close();
  await instance.services?.receipts.flush().catch(() => undefined);
  await instance.services?.refusedKeys.flush({ isEnd: true }).catch(() => undefined); // the database may be unreachable
  await instance.rateLimits?.close();
  await instance.services?.locks.close();
  await instance.services?.listingChanges.close();
  await instance.services?.feed.close();
  await instance.services?.database.close();
  await instance.metricsServer?.close();
  instance.requestLog?.flush();
  instance.lock?.release();
  await instance.startLock?.release();
}
