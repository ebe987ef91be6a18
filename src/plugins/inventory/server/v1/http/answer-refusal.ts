import type { Context } from 'koa';
import { errorEnvelope, Refusal } from '../../../contract/refusal';
import { refuseUnavailable } from '../../platform/unavailable';

/** A fault, as the log is told of it. */
export interface FaultLog {
  error(message: string): void;
}

/**
 * Sends what went wrong as the error envelope. A refusal says what it says; of a fault the caller learns only the
 * request id, under which the log has the rest.
 */
export function answerError(ctx: Context, error: unknown, requestId: string, log: FaultLog): void {
  const known = refuseUnavailable(error);
  const refusal = known instanceof Refusal ? known : undefined;
  if (!refusal || refusal.status >= 500) log.error(`${requestId} ${ctx.method} ${ctx.path}: ${describe(error)}`);
  const sent = refusal ?? new Refusal('svc_internal', 'Something went wrong on our side.', { request_id: requestId });
  ctx.status = sent.status;
  for (const [name, value] of Object.entries(sent.headers)) ctx.set(name, value);
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = Buffer.from(JSON.stringify(errorEnvelope(sent)));
}

function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
