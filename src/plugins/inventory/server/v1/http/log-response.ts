import type { AnsweredRequest, Journal } from '../../boot/observability/request-log';
import type { Exchange, Sent } from './request-context';
import { loggedPath } from './logged-path';

/** Tells the journal of each answer; undefined where nobody reads of them. */
export function noteIn(journal: Journal | undefined): Exchange['onAnswer'] {
  return journal && ((exchange, sent) => journal.note(entryOf(exchange, sent)));
}

function entryOf(exchange: Exchange, { status, bytes }: Sent): AnsweredRequest {
  const { ctx, requestId, route, grant, startedAt } = exchange;
  return {
    at: Date.now(),
    requestId,
    method: ctx.method,
    path: loggedPath(exchange),
    route: route?.path,
    status,
    durationMs: performance.now() - startedAt,
    bytes,
    keyId: grant?.keyId,
    isAborted: ctx.res.destroyed,
  };
}
