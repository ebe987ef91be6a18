import type { LoggedRequest, RequestLog } from '../../boot/observability/request-log';
import type { RequestContext, SentResponse } from './request-context';
import { loggedPath } from './logged-path';

/** Tells the journal of each answer; undefined where nobody reads of them. */
export function logResponsesTo(journal: RequestLog | undefined): RequestContext['onAnswer'] {
  return journal && ((context, sent) => journal.add(entryOf(context, sent)));
}

function entryOf(context: RequestContext, { status, bytes }: SentResponse): LoggedRequest {
  const { ctx, requestId, route, grant, startedAt } = context;
  return {
    at: Date.now(),
    requestId,
    method: ctx.method,
    path: loggedPath(context),
    route: route?.path,
    status,
    durationMs: performance.now() - startedAt,
    bytes,
    keyId: grant?.keyId,
    isAborted: ctx.res.destroyed,
  };
}
