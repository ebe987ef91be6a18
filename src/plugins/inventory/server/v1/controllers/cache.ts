import { flush as flushEverything } from '../../freshness/flush';
import { success } from '../http/answer';
import { sealing } from '../http/idempotent';
import { readJsonObject } from '../http/parse-json';
import type { Controller } from '../route';

/** Nothing in the body has a meaning; it may be left out. Answers when this instance holds what the database does. */
export const flush: Controller = async (exchange, { clock, database, freshness, inventorySearch }) => {
  const { body } = exchange;
  if (body && body.length > 0) readJsonObject(body);
  const answer = (flushedAt: string) => success('The cache was flushed.', { flushed_at: flushedAt });
  const flushedAt = clock.now().toISOString();
  const seal = sealing(exchange, answer);
  await flushEverything(database, async (tx) => seal?.(tx, flushedAt));
  await freshness.current();
  await inventorySearch.ready();
  return answer(flushedAt);
};
