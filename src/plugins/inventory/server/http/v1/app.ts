import type { RequestListener } from 'node:http';
import cors from '@koa/cors';
import Koa, { type Context } from 'koa';
import { basePath, documentPath } from '../../../contract/base-path';
import { runAsCaller } from '../../domain/audit/caller';
import type { RequestLog } from '../../platform/log/request-log';
import { requestIdOf } from '../../platform/log/request-id';
import { type Check, type CheckDeps, checksOf, firstChecksOf, type RoutedContext } from './checks';
import { callerOf } from './controllers/caller';
import type { ApiResponse } from './http/response';
import { isExactApiPath } from './http/addresses/api-path';
import { answerError, type FaultLog, sendResponse } from './http/send';
import type { RequestContext } from './http/request-context';
import { logResponsesTo } from './http/log-response';
import { idempotent } from './http/idempotent';
import { PublishedDocument } from './openapi/published-document';
import { spendOnBytes } from './policies/key-rate';

/** The dependencies of the request chain. */
export interface ApiDeps extends CheckDeps {
  /** Whether to trust `X-Forwarded-For`, because a proxy sets it. */
  readonly trustsProxy: boolean;
  /** The public URL, without a trailing slash. */
  readonly publicUrl: string;
  readonly log: FaultLog;
  /** Logs each response; `undefined` if no sink is enabled. */
  readonly requestLog: RequestLog | undefined;
  /** Called after a large response, which may stay in memory for a while. */
  readonly onBufferedResponse: () => void;
}

/** Response headers that scripts in browsers may read (CORS). */
const exposedHeaders = [
  'X-WP-Total',
  'X-WP-TotalPages',
  'X-Request-Id',
  'ETag',
  'Location',
  'Allow',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'Idempotency-Replayed',
  'WWW-Authenticate',
];

const allowedHeaders = [
  'Authorization',
  'Content-Type',
  'If-Match',
  'If-None-Match',
  'Idempotency-Key',
  'X-Request-Id',
];

/**
 * Creates the public API: a separate Koa application that serves every path under the base path.
 *
 * `checksOf` defines the order of the checks. No body is read before the caller is authenticated and authorized.
 *
 * Koa creates the context, but its middleware chain is not used: Strapi's AsyncLocalStorage makes every promise of the
 * process expensive (about 4 µs each), and a cached response needs none. See docs/PERFORMANCE.md for measurements.
 */
export function createApi(deps: ApiDeps): RequestListener {
  const app = new Koa({ proxy: deps.trustsProxy });
  const keyRate = deps.rateLimits.perMinute('key', deps.limits.pointsPerMinute);
  const checks = checksOf(deps, keyRate);
  const document = new PublishedDocument(deps.publicUrl);
  const listeners: Listeners = {
    onResponse: logResponsesTo(deps.requestLog),
    onLargeResponse: (context, bytes) => spendOnBytes(context, bytes, keyRate),
    onBufferedResponse: deps.onBufferedResponse,
  };
  // Any origin is allowed: scripts must set the key in a header themselves, and cookies are not used.
  const allowOrigin = cors({
    origin: '*',
    allowMethods: 'GET,HEAD,POST,PATCH,DELETE',
    exposeHeaders: exposedHeaders,
    allowHeaders: allowedHeaders,
    maxAge: 600,
  });
  return (request, response) => {
    const ctx = app.createContext(request, response);
    const context = createRequestContext(ctx, listeners);
    const respond = () =>
      context.path === documentPath ? answerDocument(context, document, deps) : answerRequest(context, checks, deps);
    if (request.headers.origin === undefined) return respond();
    allowOrigin(ctx, async () => respond())
      .then(() => void (ctx.status === 204 && !response.headersSent && answerPreflight(context)))
      .catch((error: unknown) => answerError(context, error, deps.log));
  };
}

function answerPreflight(context: RequestContext): void {
  const { ctx, requestId } = context;
  context.onResponse?.(context, { status: 204, bytes: 0 });
  ctx.res.writeHead(204, { 'X-Request-Id': requestId, 'Cache-Control': 'no-store' }).end();
}

type Listeners = Pick<RequestContext, 'onResponse' | 'onLargeResponse' | 'onBufferedResponse'>;

function createRequestContext(ctx: Context, listeners: Listeners): RoutedContext {
  const { url = '' } = ctx.req;
  const [path = ''] = url.split('?', 1);
  return {
    ctx,
    requestId: requestIdOf(ctx.req.headers),
    startedAt: performance.now(),
    ...listeners,
    // any other spelling of the base path matches no route
    path: isExactApiPath(path) ? path.slice(basePath.length) : path,
    grant: undefined,
    waitedMs: 0,
    route: undefined,
    pathId: '',
    innerId: '',
    body: undefined,
    storeResponse: undefined,
    headers: undefined,
  };
}

/** Sends the OpenAPI document, without a key and a license. */
function answerDocument(context: RoutedContext, document: PublishedDocument, deps: ApiDeps): void {
  try {
    for (const check of firstChecksOf(deps)) void check(context);
    sendResponse(context, document.answer(context), deps.log);
  } catch (error) {
    answerError(context, error, deps.log);
  }
}

/** Runs the checks and the controller and sends the response, synchronously as long as no step returns a promise. */
function answerRequest(context: RoutedContext, checks: readonly Check[], deps: ApiDeps): void {
  try {
    for (let index = 0; index < checks.length; index++) {
      const pending = checks[index]?.(context);
      if (pending) return void resumeLater(pending, context, { checks: checks.slice(index + 1), deps });
    }
    const answer = runController(context, deps);
    if (answer instanceof Promise) void sendLater(answer, context, deps);
    else sendResponse(context, answer, deps.log);
  } catch (error) {
    answerError(context, error, deps.log);
  }
}

/** Waits for an asynchronous check, then runs the remaining checks and the controller. */
async function resumeLater(
  pending: Promise<void>,
  context: RoutedContext,
  { checks, deps }: { checks: readonly Check[]; deps: ApiDeps },
): Promise<void> {
  try {
    await pending;
  } catch (error) {
    return answerError(context, error, deps.log);
  }
  answerRequest(context, checks, deps);
}

async function sendLater(answer: Promise<ApiResponse>, context: RequestContext, { log }: ApiDeps): Promise<void> {
  try {
    sendResponse(context, await answer, log);
  } catch (error) {
    answerError(context, error, log);
  }
}

function runController(context: RoutedContext, { getServices }: ApiDeps): Promise<ApiResponse> | ApiResponse {
  const { route, body } = context;
  if (!route) throw new Error('The checks did not set a route.');
  const services = getServices();
  const work =
    route.method === 'GET'
      ? () => route.controller(context, services) // skips AsyncLocalStorage; audited reads pass their caller themselves
      : () => runAsCaller(callerOf(context), () => route.controller(context, services));
  // The controller of a form or a feed reads it and calls `idempotent` itself.
  const isRepeatable = route.method === 'POST' || route.method === 'PATCH';
  const isKeyed = context.ctx.req.headers['idempotency-key'] !== undefined;
  return isRepeatable && isKeyed && route.body !== 'form' && route.body !== 'feed'
    ? idempotent(context, services, body ?? '', work)
    : work();
}
