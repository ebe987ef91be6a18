import { errors } from '@strapi/utils';
import { LRUCache } from 'lru-cache';
import { wrapAction } from '../../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../../platform/strapi/strapi';
import { attemptLimits } from './attempt-limits';

/**
 * Limits how often an admin who changes their own password may enter the current one, as often as a login: otherwise
 * someone with a stolen session could guess it. Counts in each process, and again from 0 after a correct one. Call it
 * in `register`.
 */
export function limitOwnPassword(strapi: Strapi): void {
  const { max, periodMs, counters } = attemptLimits;
  const attempts = new LRUCache<number, number>({ max: counters, ttl: periodMs, noUpdateTTL: true });
  wrapAction(strapi, 'admin::authenticated-user', 'updateMe', (update) => async (ctx, next) => {
    if (ctx.request.body?.currentPassword === undefined) return update(ctx, next);
    const { id } = (ctx.state as { user: { id: number } }).user;
    const count = (attempts.get(id) ?? 0) + 1;
    if (count > max) throw new errors.RateLimitError();
    attempts.set(id, count);
    await update(ctx, next);
    if (ctx.status === 200) attempts.delete(id);
  });
}
