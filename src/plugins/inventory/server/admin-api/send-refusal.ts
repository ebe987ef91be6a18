import type { Context } from 'koa';
import type { Refusal } from '../../contract/refusal';

/** Answers with a refusal in the shape in which Strapi's panel expects errors. */
export function sendRefusal(ctx: Context, { status, code, message, data, headers }: Refusal): void {
  ctx.status = status;
  ctx.set(headers);
  ctx.body = { data: null, error: { status, name: 'ApplicationError', message, details: { code, ...data } } };
}
