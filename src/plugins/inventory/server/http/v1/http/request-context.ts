import type { Context } from 'koa';
import type { Grant } from '../../../domain/access/grant';
import type { StoreResponse } from '../../../domain/idempotency/idempotency';
import type { RouteRules } from './addresses/route-rules';

/** The status and size of a sent response. */
export interface SentResponse {
  readonly status: number;
  /** The size of the body. */
  readonly bytes: number;
}

/** The state of one API request. The checks in `app.ts` fill it in. */
export interface RequestContext {
  readonly ctx: Context;
  readonly requestId: string;
  /** By the monotonic clock, in milliseconds. */
  readonly startedAt: number;
  /** Called once with the response; `undefined` without a request log. */
  readonly onResponse: ((context: RequestContext, sent: SentResponse) => void) | undefined;
  /** Called for a large response, also if the client has disconnected. */
  readonly onLargeResponse: (context: RequestContext, bytes: number) => void;
  /** Called after a large response, which may stay in memory for a while. */
  readonly onBufferedResponse: () => void;
  /** The path below the base path, such as `/listing/12`; the whole path if the base path is spelled differently. */
  readonly path: string;
  grant: Grant | undefined;
  /** How long it has waited for a change, in milliseconds: no time that it took to answer. */
  waitedMs: number;
  route: RouteRules | undefined;
  /** The unparsed first id in the path; empty for a route without one. */
  pathId: string;
  /** The unparsed second id in the path; empty for a route without one. */
  innerId: string;
  /** The body of a request with JSON. */
  body: Buffer | undefined;
  /** Stores the response of a request with an idempotency key. */
  storeResponse: StoreResponse | undefined;
  /** Headers of every response to this request, including errors. */
  headers: Readonly<Record<string, string>> | undefined;
}
