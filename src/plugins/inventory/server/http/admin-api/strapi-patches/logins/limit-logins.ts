import { createHash } from 'node:crypto';
import { errors } from '@strapi/utils';
import { LRUCache } from 'lru-cache';
import { FairQueue, QueueFull } from '../../../../platform/limits/fair-queue';
import { type StrapiContext, wrapMiddleware } from '../../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../../platform/strapi/strapi';
import { signalOfLeaving } from '../signal-of-leaving';
import { attemptLimits } from './attempt-limits';

/** The maximum length of an email address (RFC 5321, 4.5.3.1.3). */
const longestEmail = 254;

/** Comparing a password takes about 100 ms of a processor, so logins take turns. */
const comparing = { atOnce: 1, waiting: 100, waitingOfOne: 20 } as const;

/** Strapi's rate limit middlewares: for logins and the first admin, and for password reset emails. */
const limits = ['admin::rateLimit', 'plugin::email.rateLimit'];

/**
 * Limits login, first admin and password reset attempts by email address and network, in each process. A successful
 * login resets its counter. Logins are checked one at a time, fairly between networks (IPv6 by /48). One that is not
 * checked, because too many wait or its client has gone, does not count.
 *
 * Replaces Strapi's own rate limits, which scan all email addresses of the last five minutes at each attempt and accept
 * addresses of any length: 80 attempts per second delayed every other request by more than a second. There is no total
 * limit per network, because a stranger behind the same address could exhaust it for the whole dealership.
 *
 * @param networkOf returns the network of a request, as long as `clientAddress` does
 */
export function limitLogins(strapi: Strapi, networkOf: (ctx: StrapiContext, ipv6Bits?: 48) => string): void {
  const logins = new FairQueue(comparing);
  const inTurn = async (ctx: StrapiContext, work: () => Promise<unknown>) => {
    try {
      await logins.run(networkOf(ctx, 48), work, signalOfLeaving(ctx));
    } catch (error) {
      throw error instanceof QueueFull ? new errors.RateLimitError() : error;
    }
  };
  for (const limit of limits)
    wrapMiddleware(strapi, limit, () => () => {
      const { max, periodMs, counters } = attemptLimits;
      const attempts = new LRUCache<string, number>({ max: counters, ttl: periodMs, noUpdateTTL: true });
      return async (ctx, next) => {
        const email = emailIn(ctx);
        if (email.length > longestEmail)
          return ctx.badRequest(`Enter an email address with at most ${longestEmail} characters.`);
        if (email === '' && isLogin(ctx)) return ctx.badRequest('Send the email address in the body.');
        const hash = createHash('sha256').update(`${email.toLowerCase()} ${networkOf(ctx)} ${ctx.state.route.path}`);
        const key = hash.digest('base64');
        const attempt = async () => {
          const count = (attempts.get(key) ?? 0) + 1;
          if (count > max) throw new errors.RateLimitError();
          attempts.set(key, count);
          await next();
        };
        if (!isLogin(ctx)) return attempt();
        if ((attempts.get(key) ?? 0) >= max) throw new errors.RateLimitError(); // without waiting
        await inTurn(ctx, attempt);
        if (ctx.status === 200) attempts.delete(key);
      };
    });
}

/**
 * Reads the email address from the body only. Strapi's login also accepts one in the query, which would not be counted.
 */
function emailIn({ request }: StrapiContext): string {
  const email = request.body?.email;
  return typeof email === 'string' ? email : '';
}

/** Only logins reset their counter on success: the other actions send email or create an account. */
function isLogin({ state }: StrapiContext): boolean {
  return state.route.handler === 'authentication.login';
}
