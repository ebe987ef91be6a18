import type { Context } from 'koa';
import type { Grant } from '../../access/grant';
import type { StoreResponse } from '../../idempotency/idempotency';
import type { Route } from '../route';

/** What was answered. */
export interface SentResponse {
  readonly status: number;
  /** Of the body. */
  readonly bytes: number;
}

/** One request under the base address and what is known of it so far; the chain in `app.ts` fills it in. */
export interface RequestContext {
  readonly ctx: Context;
  readonly requestId: string;
  /** By the monotonic clock, in milliseconds. */
  readonly startedAt: number;
  /** Hears of the answer, once; absent where nobody listens. */
  readonly onAnswer: ((context: RequestContext, sent: SentResponse) => void) | undefined;
  /** Called when an answer is large, also if the caller has gone. */
  readonly onLargeAnswer: (context: RequestContext, bytes: number) => void;
  /** Called after a large answer, which may stay in memory for a while. */
  readonly onBufferedAnswer: () => void;
  /** The path below the base address, such as `/listing/12`; the whole path if it spells the base address another way. */
  readonly path: string;
  grant: Grant | undefined;
  route: Route | undefined;
  /** The id in the path as it was written; the empty string for a route without one. */
  pathId: string;
  /** The body's bytes, for a route that takes JSON. */
  body: Buffer | undefined;
  /** Keeps the answer of a request that names an idempotency key. */
  storeResponse: StoreResponse | undefined;
  /** What every answer to this request carries, whatever comes of it. */
  headers: Readonly<Record<string, string>> | undefined;
}
