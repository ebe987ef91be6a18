import { flush as flushEverything } from '../../freshness/flush';
import { success } from '../http/answer';
import { readJsonObject } from '../http/read-json';
import type { Controller } from '../route';

/** Nothing in the body has a meaning; it may be left out. Answers when this instance holds what the database does. */
export const flush: Controller = async ({ body }, { clock, database, freshness, inventorySearch }) => {
  if (body && body.length > 0) readJsonObject(body);
  const flushedAt = clock.now().toISOString();
  await flushEverything(database);
  await freshness.current();
  await inventorySearch.ready();
  return success('The cache was flushed.', { flushed_at: flushedAt });
};
