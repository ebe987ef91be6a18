import { randomBytes } from 'node:crypto';
import { because, inEnglish } from '../../../../contract/reason';
import type { Clock } from '../../../platform/clock';
import { type StrapiContext, wrapAction } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';
import type { Services } from '../../../services';

/** How long a link works with which an invited person chooses a password, in seconds. */
const validSeconds = 7 * 24 * 60 * 60;
const datedToken = /^[0-9a-f]{40}-(\d{1,12})$/;

/** Returns a random token that ends with the time of its issue: Strapi stores no time with it. */
export function createDatedToken(now: Date): string {
  return `${randomBytes(20).toString('hex')}-${secondsOf(now)}`;
}

/** Returns whether a token was issued in the last seven days. One without a time, of an earlier release, was not. */
export function isRecent(token: unknown, now: Date): token is string {
  const issued = typeof token === 'string' ? datedToken.exec(token)?.[1] : undefined;
  return issued !== undefined && secondsOf(now) - Number(issued) <= validSeconds;
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** Makes Strapi date the tokens of new panel accounts and of password mails. Call it in `bootstrap`. */
export function dateTokens(strapi: Strapi, clock: Clock): void {
  Object.assign(strapi.service('admin::token'), { createToken: () => createDatedToken(clock.now()) });
}

/**
 * Makes the link of an invited person work once, also at the same moment, and for seven days. Strapi reads the token
 * and removes it in two steps, and accepts it without a limit. Call it in `register`.
 */
export function limitLinks(strapi: Strapi, getServices: () => Services): void {
  const refuse = (ctx: StrapiContext) => ctx.badRequest(inEnglish(because('link_expired')));
  wrapAction(strapi, 'admin::authentication', 'registrationInfo', (inform) => (ctx, next) => {
    const { registrationToken: token } = ctx.query;
    return isRecent(token, getServices().clock.now()) ? inform(ctx, next) : refuse(ctx);
  });
  wrapAction(strapi, 'admin::authentication', 'register', (register) => async (ctx, next) => {
    const { database, clock } = getServices();
    const token = ctx.request.body?.registrationToken;
    if (!isRecent(token, clock.now())) return refuse(ctx);
    return database.withTx(
      async (tx) => {
        // Locks the account: a second request waits here, and then finds no token.
        const found = await tx('admin_users')
          .where({ registration_token: token })
          .update({ registration_token: token });
        return found === 0 ? refuse(ctx) : register(ctx, next);
      },
      { isOnce: true },
    );
  });
}
