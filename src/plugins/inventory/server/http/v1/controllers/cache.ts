import { flush as flushEverything } from '../../../domain/freshness/flush';
import { success } from '../http/response';
import { storeResponseOf } from '../http/idempotent';
import { parseJsonObject } from '../../shared/bodies/parse-json';
import type { Controller } from '../route';

/** Ignores the optional body. Responds once this instance is up to date with the database. */
export const flush: Controller = async (context, { clock, database, freshness, inventorySearch }) => {
  const { body } = context;
  if (body && body.length > 0) parseJsonObject(body);
  const answer = (flushedAt: string) => success('The cache was flushed.', { flushed_at: flushedAt });
  const flushedAt = clock.now().toISOString();
  const storeResponse = storeResponseOf(context, answer);
  await flushEverything(database, async (tx) => storeResponse?.(tx, flushedAt));
  await freshness.catchUp();
  await inventorySearch.ready();
  return answer(flushedAt);
};
