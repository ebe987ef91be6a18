import { Refusal } from '../../../../contract/refusal';
import { refuseUnavailable, unreachable } from '../../../platform/database/unavailable';
import { faultText } from '../../../platform/log/fault-text';
import { wrapMiddleware } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';
import { sendRefusal } from '../send-refusal';

/** Strapi's answer to a login whose admin it could not read. */
const loginFailed = 501;

/**
 * Answers 503 with `Retry-After` when Strapi cannot reach the database, such as for the login and the admin's role, instead
 * of its 500. Call it in `register`, before Strapi creates its middlewares.
 */
export function reportOutages(strapi: Strapi): void {
  wrapMiddleware(strapi, 'strapi::errors', (create) => (config, deps) => {
    const handleErrors = create(config, deps);
    return (ctx, next) =>
      handleErrors(ctx, async () => {
        try {
          await next();
          if (ctx.status === loginFailed) sendRefusal(ctx, unreachable('database'));
        } catch (error) {
          const known = refuseUnavailable(error, 'read');
          if (!(known instanceof Refusal)) throw error;
          strapi.log.error({ ...faultText(known), method: ctx.method });
          sendRefusal(ctx, known);
        }
      });
  });
}
