import { instanceOf } from './instance';
import { environmentOf, type Strapi } from './platform/strapi';

/** Lets requests in flight finish, then gives back what the server holds. Strapi cuts connections after this. */
export async function destroy({ strapi }: { strapi: Strapi }): Promise<void> {
  const instance = instanceOf(strapi);
  await instance.serving.drain(strapi.server.httpServer, environmentOf(strapi).SVC_DRAIN_SECONDS);
  instance.timers.forEach(clearInterval);
  await instance.inventory?.inventorySearch.stop();
  instance.inventory?.vinDecoding.close();
  await instance.inventory?.refusedKeys.flush({ isEnd: true }).catch(() => undefined); // the database may be gone
  await instance.rateLimits?.close();
  await instance.inventory?.idempotency.close();
  await instance.inventory?.feed.close();
  await instance.inventory?.database.close();
  instance.lock?.release();
  await instance.startLock?.release();
}
