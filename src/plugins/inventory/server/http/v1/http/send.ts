import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorEnvelope, Refusal } from '../../../../contract/refusal';
import { faultText } from '../../../platform/log/fault-text';
import { refuseUnavailable } from '../../../platform/database/unavailable';
import type { ApiResponse } from './response';
import type { RequestContext } from './request-context';
import { loggedPath } from './addresses/logged-path';

/** Responses of more bytes may not fit into the kernel's socket buffers. */
const largeResponse = 64 * 1024;

/** The log for internal errors, one entry each with the details of the request. */
export interface FaultLog {
  error(entry: object): void;
}

/** Sends a success response. Node omits the body for `HEAD`. */
export function sendResponse(
  context: RequestContext,
  { status, headers, body, parts }: ApiResponse,
  log: FaultLog,
): void {
  if (parts) void sendParts(context, { status, headers, parts }, log);
  else write(context, status, headers, status === 304 ? undefined : body);
}

/**
 * Sends a body while it is made, as fast as the client reads. If a part fails, or the client leaves, the connection is
 * closed: without the last chunk the client knows that the body is not complete.
 */
async function sendParts(
  context: RequestContext,
  { status, headers, parts }: Required<Pick<ApiResponse, 'status' | 'headers' | 'parts'>>,
  log: FaultLog,
): Promise<void> {
  const { ctx, requestId, headers: common } = context;
  const { res } = ctx;
  let bytes = 0;
  async function* counted() {
    for await (const part of parts) {
      bytes += Buffer.byteLength(part);
      yield part;
    }
  }
  if (!res.destroyed && !res.headersSent)
    res.writeHead(status, { 'X-Request-Id': requestId, 'Cache-Control': 'no-store', ...common, ...headers });
  if (ctx.method === 'HEAD') res.end();
  else
    await pipeline(Readable.from(counted()), res).catch((error: unknown) => {
      const hasDisconnected = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
      if (!hasDisconnected)
        log.error({ ...faultText(error), request_id: requestId, method: ctx.method, path: loggedPath(context) });
      res.destroy();
    });
  context.onResponse?.(context, { status, bytes });
  if (bytes > largeResponse) context.onLargeResponse(context, bytes);
}

/**
 * Sends an error envelope. A `Refusal` is sent as it is. For any other error the caller gets only the request id, and
 * the log gets the details.
 */
export function answerError(context: RequestContext, error: unknown, log: FaultLog): void {
  const { ctx, requestId } = context;
  const known = refuseUnavailable(error, 'read');
  const refusal = known instanceof Refusal ? known : undefined;
  // Not errors of the service. The second one: before its body, which had arrived, was read.
  const hasDisconnected = (ctx.req.destroyed && !ctx.req.complete) || ctx.req.errored === error;
  if (!hasDisconnected && (!refusal || refusal.cause !== undefined))
    log.error({ ...faultText(error), request_id: requestId, method: ctx.method, path: loggedPath(context) });
  const sent = refusal ?? new Refusal('svc_internal', 'Something went wrong on our side.', { request_id: requestId });
  write(context, sent.status, sent.headers, JSON.stringify(errorEnvelope(sent)));
}

/** Sets all headers in one call: setting them one by one costs more than the rest of a short response. */
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
  context.onResponse?.(context, { status, bytes: ctx.method === 'HEAD' || res.destroyed ? 0 : length });
  const isLarge = length > largeResponse && ctx.method !== 'HEAD'; // Node sends no body for HEAD
  if (isLarge) context.onLargeResponse(context, length);
  if (res.destroyed) return;
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
  if (isLarge) context.onBufferedResponse();
}
