import type { Context } from 'koa';
import type { Refusal } from '../../../contract/refusal';

/** Sends a refusal in the error format of Strapi's panel. */
export function sendRefusal(ctx: Context, { status, code, message, data, headers }: Refusal): void {
  ctx.status = status;
  ctx.set(headers);
  ctx.body = { data: null, error: { status, name: 'ApplicationError', message, details: { code, ...data } } };
}
