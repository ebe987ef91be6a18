import { createHash } from 'node:crypto';
import { errors } from '@strapi/utils';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type StrapiContext, wrapMiddleware } from '../../platform/strapi/extend-strapi';
import type { Strapi } from '../../platform/strapi/strapi';

/** Seconds in which tries are counted. */
const period = 5 * 60;
/** For one address of a login, from one network. */
const triesByLogin = 5;
/** For all logins together, from one network: a dealership whose staff share one may log in at the same time. */
const triesByNetwork = 100;
/** The longest address of mail (RFC 5321, 4.5.3.1.3). */
const longestEmail = 254;

/**
 * Counts the tries at a login, a registration and a new password. A login that succeeds gives its tries back.
 *
 * It takes the place of Strapi's own count, which looks through all names of the last five minutes at each try, and takes
 * names of any length: eighty tries a second held every other request for more than a second.
 *
 * @param networkOf gives the network that a request comes from
 */
export function limitLogins(strapi: Strapi, networkOf: (ctx: StrapiContext) => string): void {
  wrapMiddleware(strapi, 'admin::rateLimit', () => () => {
    const byLogin = new RateLimiterMemory({ keyPrefix: 'login', points: triesByLogin, duration: period });
    const byNetwork = new RateLimiterMemory({ keyPrefix: 'network', points: triesByNetwork, duration: period });
    return async (ctx, next) => {
      const email = emailIn(ctx);
      if (email.length > longestEmail)
        return ctx.badRequest(`An email address has at most ${longestEmail} characters.`);
      const network = networkOf(ctx);
      const login = createHash('sha256')
        .update(`${email.toLowerCase()} ${network} ${ctx.state.route.path}`)
        .digest('hex');
      await spend(byNetwork, network);
      await spend(byLogin, login);
      await next();
      if (!hasLoggedIn(ctx)) return;
      await byNetwork.reward(network);
      await byLogin.delete(login);
    };
  });
}

function emailIn({ request }: StrapiContext): string {
  const email = request.body?.email;
  return typeof email === 'string' ? email : '';
}

/** Others that succeed, such as a new password, keep their count: they send mail, or make something. */
function hasLoggedIn({ status, state }: StrapiContext): boolean {
  return status === 200 && state.route.handler === 'authentication.login';
}

/** @throws RateLimitError if no try is left */
async function spend(limiter: RateLimiterMemory, name: string): Promise<void> {
  try {
    await limiter.consume(name);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new errors.RateLimitError();
  }
}
