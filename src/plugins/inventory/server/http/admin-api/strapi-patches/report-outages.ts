import { STATUS_CODES } from 'node:http';
import { errors } from '@strapi/utils';
import { Refusal } from '../../../../contract/refusal';
import { refuseUnavailable, unreachable } from '../../../platform/database/unavailable';
import { faultText } from '../../../platform/log/fault-text';
import { type StrapiContext, wrapMiddleware } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';
import { sendRefusal } from '../send-refusal';

/** Strapi's answer to a login whose admin it could not read. */
const loginFailed = 501;

/**
 * Answers 503 with `Retry-After` when Strapi cannot reach the database, such as for the login and the admin's role,
 * instead of its 500; and 400 for a value that the database cannot read, such as `abc` as an id. A request that the
 * client aborted, or that is malformed, gets Strapi's own answer, without an error in the log. Call it in `register`,
 * before Strapi creates its middlewares.
 */
export function reportOutages(strapi: Strapi): void {
  wrapMiddleware(strapi, 'strapi::errors', (create) => (config, deps) => {
    const handleErrors = create(config, deps);
    return (ctx, next) =>
      handleErrors(ctx, async () => {
        try {
          await next();
          if (ctx.method !== 'POST' || ctx.status !== loginFailed) return; // Koa's answer to unknown methods
          if (JSON.stringify(ctx.request.body).includes(nul)) sendClientFault(ctx, unusableValue);
          else sendRefusal(ctx, unreachable('database'));
        } catch (error) {
          if (hasLeft(ctx)) return sendClientFault(ctx, cutOff);
          if (isUnusableValue(error)) {
            strapi.log.warn({ ...faultText(error), method: ctx.method });
            return sendClientFault(ctx, unusableValue);
          }
          if (isClientFault(error)) return sendClientFault(ctx, error);
          const known = refuseUnavailable(error, 'read');
          if (!(known instanceof Refusal)) throw error;
          strapi.log.error({ ...faultText(known), method: ctx.method });
          sendRefusal(ctx, known);
        }
      });
  });
}

/** NUL in JSON. PostgreSQL cannot store it, so that Strapi fails to look for the admin of a login. */
const nul = '\\u0000';

const unusableValue = {
  status: 400,
  name: 'ValidationError',
  message: 'A value of the request cannot be read as what its field holds.',
};

const cutOff = { status: 400, name: 'BadRequestError', message: 'The request was cut off.' };

/** Returns whether the client has closed its connection before all of the body arrived. */
function hasLeft({ req }: StrapiContext): boolean {
  return req.destroyed && !req.complete;
}

/** Returns whether a value of the request made a statement fail: a data exception of PostgreSQL, or Strapi's parser. */
export function isUnusableValue(error: unknown): boolean {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return (
    (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) ||
    /^Invalid(Date|Time|Datetime|Relation)Format$/.test(String(name))
  );
}

/** An error that a library blames on the client, such as `request aborted` or a path that cannot be decoded. */
interface ClientFault extends Error {
  readonly status: number;
  readonly expose?: boolean;
}

export function isClientFault(error: unknown): error is ClientFault {
  if (!(error instanceof Error) || error instanceof errors.ApplicationError || error instanceof errors.HttpError)
    return false; // Strapi answers these without a line in the log
  const { status } = error as Partial<ClientFault>;
  return typeof status === 'number' && status >= 400 && status < 500;
}

function sendClientFault(
  ctx: StrapiContext,
  { status, name, message, expose = true }: Pick<ClientFault, 'status' | 'name' | 'message' | 'expose'>,
): void {
  ctx.status = status;
  const text = expose ? message : (STATUS_CODES[status] ?? '');
  ctx.body = { data: null, error: { status, name, message: text, details: {} } };
}
