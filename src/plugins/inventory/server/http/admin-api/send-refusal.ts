import type { Context } from 'koa';
import { partsOfReason } from '../../../contract/reason';
import type { Refusal } from '../../../contract/refusal';

/** Sends a refusal in the error format of Strapi's panel. */
export function sendRefusal(ctx: Context, refusal: Refusal): void {
  const { status, message, headers } = refusal;
  ctx.status = status;
  ctx.set(headers);
  ctx.body = { data: null, error: { status, name: 'ApplicationError', message, details: detailsOf(refusal) } };
}

/** Returns the details of a refusal for the panel, which translates `reason` and `reasons`. */
export function detailsOf({ code, reason, reasons, data }: Refusal): Readonly<Record<string, unknown>> {
  return {
    code,
    ...data,
    reason: partsOfReason(reason),
    reasons: Object.fromEntries(Object.entries(reasons).map(([field, text]) => [field, partsOfReason(text)])),
  };
}
