import type { LoggedRequest, RequestLog } from '../../../platform/log/request-log';
import type { RequestContext, SentResponse } from './request-context';
import { loggedPath } from './addresses/logged-path';

/** Returns a listener that logs each response, or `undefined` without a request log. */
export function logResponsesTo(requestLog: RequestLog | undefined): RequestContext['onResponse'] {
  return requestLog && ((context, sent) => requestLog.add(entryOf(context, sent)));
}

function entryOf(context: RequestContext, { status, bytes }: SentResponse): LoggedRequest {
  const { ctx, requestId, route, grant, startedAt, waitedMs } = context;
  return {
    at: Date.now(),
    requestId,
    method: ctx.method,
    path: loggedPath(context),
    route: route?.path,
    status,
    durationMs: performance.now() - startedAt - waitedMs,
    bytes,
    keyId: grant?.keyId,
    isAborted: ctx.res.destroyed,
  };
}
