import { instanceOf } from './instance';
import { environmentOf, type Strapi } from './platform/strapi';

/** Lets requests in flight finish, then gives back what the server holds. Strapi cuts connections after this. */
export async function destroy({ strapi }: { strapi: Strapi }): Promise<void> {
  const instance = instanceOf(strapi);
  const { SVC_DRAIN_GRACE_SECONDS: graceSeconds, SVC_DRAIN_SECONDS: drainSeconds } = environmentOf(strapi);
  await instance.serving.drain(strapi.server.httpServer, { graceSeconds, drainSeconds });
  instance.timers.forEach(clearInterval);
  await instance.inventory?.inventorySearch.stop();
  instance.inventory?.vinDecoding.close();
  await instance.inventory?.refusedKeys.flush({ isEnd: true }).catch(() => undefined); // the database may be gone
  await instance.rateLimits?.close();
  await instance.inventory?.leases.close();
  await instance.inventory?.feed.close();
  await instance.inventory?.database.close();
  await instance.metricsServer?.close();
  instance.journal?.flush();
  instance.lock?.release();
  await instance.startLock?.release();
}
