import { errorEnvelope, Refusal } from '../../../contract/refusal';
import { faultText } from '../../platform/log/fault-text';
import { refuseUnavailable } from '../../platform/database/unavailable';
import type { Answer } from './answer';
import type { RequestContext } from './request-context';
import { loggedPath } from './logged-path';

/** An answer of more bytes may not fit into the buffers of the system. */
const largeAnswer = 64 * 1024;

/** Where faults are told, as one entry with the facts of its request. */
export interface FaultLog {
  error(entry: object): void;
}

/** Sends a success. Node leaves the body out for `HEAD`. */
export function sendAnswer(context: RequestContext, { status, headers, body }: Answer): void {
  write(context, status, headers, status === 304 ? undefined : body);
}

/**
 * Sends what went wrong as the error envelope. A refusal says what it says; of a fault the caller learns only the
 * request id, under which the log has the rest.
 */
export function answerError(context: RequestContext, error: unknown, log: FaultLog): void {
  const { ctx, requestId } = context;
  const known = refuseUnavailable(error, 'read');
  const refusal = known instanceof Refusal ? known : undefined;
  const hasLeft = ctx.req.destroyed && !ctx.req.complete; // a caller who goes away is no fault of ours
  if (!hasLeft && (!refusal || refusal.cause !== undefined))
    log.error({ ...faultText(error), request_id: requestId, method: ctx.method, path: loggedPath(context) });
  const sent = refusal ?? new Refusal('svc_internal', 'Something went wrong on our side.', { request_id: requestId });
  write(context, sent.status, sent.headers, JSON.stringify(errorEnvelope(sent)));
}

/** Every header in one call: setting them one by one costs more than all the rest of a short answer. */
function write(
  context: RequestContext,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer | string | undefined,
): void {
  const { ctx, requestId, headers: common } = context;
  const { res } = ctx;
  if (res.headersSent) return;
  const length = body === undefined ? 0 : typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  context.onAnswer?.(context, { status, bytes: ctx.method === 'HEAD' || res.destroyed ? 0 : length });
  if (length > largeAnswer) context.onLargeAnswer(context, length);
  if (res.destroyed) return; // the caller has gone
  const all: Record<string, string | number> = {
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    ...common,
    ...headers,
  };
  if (body !== undefined) {
    all['Content-Type'] = 'application/json; charset=utf-8';
    all['Content-Length'] = length;
  }
  res.writeHead(status, all);
  res.end(body);
  if (length > largeAnswer) context.onBufferedAnswer();
}
