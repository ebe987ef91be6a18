import { createHash } from 'node:crypto';
import { errors } from '@strapi/utils';
import { LRUCache } from 'lru-cache';
import { type StrapiContext, wrapMiddleware } from '../../platform/strapi/extend-strapi';
import type { Strapi } from '../../platform/strapi/strapi';

/** Tries that one name has from one network in `periodMs`. */
const mostTries = 5;
const periodMs = 5 * 60 * 1000;
/** So many names are counted at a time: about 10 MB. The oldest make room for new ones. */
const mostNames = 50_000;
/** The longest address of mail (RFC 5321, 4.5.3.1.3). */
const longestEmail = 254;

/** Strapi's limits: of logins and of the first admin, and of mails for a new password. */
const limits = ['admin::rateLimit', 'plugin::email.rateLimit'];

/**
 * Counts the tries at a login, at the first admin and at a new password by name and network, in each process. A login that
 * succeeds gives its tries back.
 *
 * It takes the place of Strapi's own counts, which look through all names of the last five minutes at each try, and take
 * names of any length: eighty tries a second held every other request for more than a second. All tries of one network
 * together have no limit, because a stranger behind the same address could spend it for the whole dealership.
 *
 * @param networkOf gives the network that a request comes from
 */
export function limitLogins(strapi: Strapi, networkOf: (ctx: StrapiContext) => string): void {
  for (const limit of limits)
    wrapMiddleware(strapi, limit, () => () => {
      const tries = new LRUCache<string, number>({ max: mostNames, ttl: periodMs, noUpdateTTL: true });
      return async (ctx, next) => {
        const email = emailIn(ctx);
        if (email.length > longestEmail)
          return ctx.badRequest(`An email address has at most ${longestEmail} characters.`);
        if (email === '' && isLogin(ctx)) return ctx.badRequest('A login needs an email address in its body.');
        const name = createHash('sha256').update(`${email.toLowerCase()} ${networkOf(ctx)} ${ctx.state.route.path}`);
        const key = name.digest('base64');
        const spent = (tries.get(key) ?? 0) + 1;
        tries.set(key, spent);
        if (spent > mostTries) throw new errors.RateLimitError();
        await next();
        if (isLogin(ctx) && ctx.status === 200) tries.delete(key);
      };
    });
}

/** From the body alone. The login would take one of the query too, which would be counted under no name. */
function emailIn({ request }: StrapiContext): string {
  const email = request.body?.email;
  return typeof email === 'string' ? email : '';
}

/** A new password and the first admin keep their tries when they succeed: they send mail, or make something. */
function isLogin({ state }: StrapiContext): boolean {
  return state.route.handler === 'authentication.login';
}
