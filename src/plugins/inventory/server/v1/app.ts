import type { RequestListener } from 'node:http';
import cors from '@koa/cors';
import Koa, { type Context } from 'koa';
import { basePath, documentPath } from '../../contract/base-path';
import { Refusal } from '../../contract/refusal';
import { requireCapability } from '../access/grant';
import { runAsCaller } from '../audit/caller';
import type { Services } from '../services';
import type { RequestLog } from '../boot/observability/request-log';
import { requestIdOf } from '../platform/log/request-id';
import type { RateLimit } from '../platform/limits/rate-limit';
import type { RateLimits } from '../platform/limits/rate-limits';
import { callerOf } from './controllers/caller';
import type { Answer } from './http/answer';
import { sendContinue } from './http/send-continue';
import { isExactApiPath } from './http/api-path';
import { answerError, type FaultLog, sendAnswer } from './http/send';
import type { RequestContext } from './http/request-context';
import { logResponsesTo } from './http/log-response';
import { idempotent } from './http/idempotent';
import { checkMediaType, hasBody, readJsonBody } from './http/read-body';
import { checkUploadHeaders } from './http/read-upload';
import { Router } from './http/router';
import { PublishedDocument } from './openapi/published-document';
import { requireKey } from './policies/require-key';
import { spendOnBytes, spendPoints } from './policies/key-rate';
import { requireLicence } from './policies/require-licence';
import { WrongKeys } from './policies/wrong-keys';
import { routes } from './routes';

/** Looks at a request and lets it pass, or throws a `Refusal`. Returns a promise only if it has to wait. */
type Check = (context: RequestContext) => Promise<void> | void;

/** What the chain needs beside the product itself. */
export interface ApiDeps {
  readonly getServices: () => Services;
  /** Whether requests that have not begun are refused, because the server stops. */
  readonly isRefusing: () => boolean;
  /** Whether `X-Forwarded-For` is the proxy's word and not the caller's. */
  readonly trustsProxy: boolean;
  readonly rateLimits: RateLimits;
  /** Where the service is, without a slash at the end. */
  readonly publicUrl: string;
  readonly limits: { readonly failedKeysPerMinute: number; readonly pointsPerMinute: number };
  readonly log: FaultLog;
  /** Where answered requests are told; absent where nobody reads of them. */
  readonly requestLog: RequestLog | undefined;
  /** Called after an answer that may stay in memory for a while. */
  readonly onBufferedAnswer: () => void;
}

/** Every header that a browser's script may read. */
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
 * The public API: a Koa application of its own that answers everything under the base address.
 *
 * `checksOf` below is the order of checks, top to bottom. No body is read before the caller is known and allowed.
 *
 * Koa makes the context, but its promise chain is left out: Strapi's AsyncLocalStorage makes every promise of the
 * process dear (about 4 µs each), and a request whose answer is at hand needs none. docs/PERFORMANCE.md has the figures.
 */
export function createApi(deps: ApiDeps): RequestListener {
  const app = new Koa({ proxy: deps.trustsProxy });
  const keyRate = deps.rateLimits.perMinute('key', deps.limits.pointsPerMinute);
  const checks = checksOf(deps, keyRate);
  const document = new PublishedDocument(deps.publicUrl);
  const listeners: Listeners = {
    onAnswer: logResponsesTo(deps.requestLog),
    onLargeAnswer: (context, bytes) => spendOnBytes(context, bytes, keyRate),
    onBufferedAnswer: deps.onBufferedAnswer,
  };
  // Keys travel in a header that scripts must set themselves, so any origin may ask; cookies play no part.
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
  context.onAnswer?.(context, { status: 204, bytes: 0 });
  ctx.res.writeHead(204, { 'X-Request-Id': requestId, 'Cache-Control': 'no-store' }).end();
}

type Listeners = Pick<RequestContext, 'onAnswer' | 'onLargeAnswer' | 'onBufferedAnswer'>;

function createRequestContext(ctx: Context, listeners: Listeners): RequestContext {
  const { url = '' } = ctx.req;
  const [path = ''] = url.split('?', 1);
  return {
    ctx,
    requestId: requestIdOf(ctx.req.headers),
    startedAt: performance.now(),
    ...listeners,
    path: isExactApiPath(path) ? path.slice(basePath.length) : path, // another spelling of the base leads to no route
    grant: undefined,
    route: undefined,
    pathId: '',
    body: undefined,
    storeResponse: undefined,
    headers: undefined,
  };
}

/** Checks that even what is open to everybody has to pass. */
function firstChecksOf({ isRefusing }: ApiDeps): readonly Check[] {
  const addressed: Check = ({ ctx: { req } }) => {
    if (req.headers.host !== undefined || req.httpVersion === '1.0') return;
    throw new Refusal('svc_invalid_request', 'An HTTP/1.1 request names its host.');
  };
  const notRefusing: Check = () => {
    if (!isRefusing()) return;
    throw new Refusal(
      'svc_unavailable',
      'The service is shutting down.',
      {},
      { 'Retry-After': '5', Connection: 'close' },
    );
  };
  return [addressed, notRefusing];
}

/** Sends the document of the API: to anybody, licensed or not. */
function answerDocument(context: RequestContext, document: PublishedDocument, deps: ApiDeps): void {
  try {
    for (const check of firstChecksOf(deps)) void check(context);
    sendAnswer(context, document.answer(context));
  } catch (error) {
    answerError(context, error, deps.log);
  }
}

function checksOf(deps: ApiDeps, keyRate: RateLimit): readonly Check[] {
  const { getServices, rateLimits, limits } = deps;
  const router = new Router(routes);
  const wrongKeys = new WrongKeys(rateLimits.perMinute('wrong-key', limits.failedKeysPerMinute), (address) =>
    getServices().refusedKeys.count(address),
  );

  const upToDate: Check = () => getServices().freshness.catchUp();
  const licensed: Check = () => requireLicence(getServices().licences);
  const keyed: Check = (context) => requireKey(context, getServices().grants, wrongKeys);
  const routed: Check = (context) => {
    const { route, pathId } = router.match(context.ctx.method, context.path);
    context.route = route;
    context.pathId = pathId;
  };
  const affordable: Check = (context) => spendPoints(context, keyRate);
  const allowed: Check = ({ grant, route }) => {
    if (grant) requireCapability(grant, route?.capability);
  };
  const bodiedIfJson: Check = (context) => {
    const { route, ctx } = context;
    if (route?.body === 'json' || (route?.body === 'optional-json' && hasBody(ctx.req.headers)))
      return readBody(context, route.bodyLimit);
  };
  const announcedIfForm: Check = ({ ctx, route }) => {
    if (route?.body === 'form') checkUploadHeaders(ctx.req, getServices().uploads.limits.maxBytes);
  };

  return [
    ...firstChecksOf(deps),
    upToDate,
    licensed,
    keyed,
    routed,
    affordable,
    allowed,
    bodiedIfJson,
    announcedIfForm,
  ];
}

async function readBody(context: RequestContext, limit: number): Promise<void> {
  const { ctx } = context;
  checkMediaType(ctx.req);
  sendContinue(ctx);
  context.body = await readJsonBody(ctx.req, limit);
}

/** Runs the checks and the controller, and sends what comes of it: at once, as long as nothing has to be waited for. */
function answerRequest(context: RequestContext, checks: readonly Check[], deps: ApiDeps): void {
  try {
    for (let index = 0; index < checks.length; index++) {
      const pending = checks[index]?.(context);
      if (pending) return void finishLater(pending, context, { ...deps, checks: checks.slice(index + 1) });
    }
    const answer = runController(context, deps);
    if (answer instanceof Promise) void sendLater(answer, context, deps);
    else sendAnswer(context, answer);
  } catch (error) {
    answerError(context, error, deps.log);
  }
}

async function finishLater(
  pending: Promise<void>,
  context: RequestContext,
  { checks, ...deps }: ApiDeps & { checks: readonly Check[] },
): Promise<void> {
  try {
    await pending;
  } catch (error) {
    return answerError(context, error, deps.log);
  }
  answerRequest(context, checks, deps);
}

async function sendLater(answer: Promise<Answer>, context: RequestContext, { log }: ApiDeps): Promise<void> {
  try {
    sendAnswer(context, await answer);
  } catch (error) {
    answerError(context, error, log);
  }
}

function runController(context: RequestContext, { getServices }: ApiDeps): Promise<Answer> | Answer {
  const { route, body } = context;
  if (!route) throw new Error('The checks end with a route.');
  const services = getServices();
  const work =
    route.method === 'GET'
      ? () => route.controller(context, services) // says itself for whom it reads; a read is not burdened otherwise
      : () => runAsCaller(callerOf(context), () => route.controller(context, services));
  // A form is known only to its controller, which reads it.
  const isRepeatable = route.method === 'POST' || route.method === 'PATCH';
  const isKeyed = context.ctx.req.headers['idempotency-key'] !== undefined;
  return isRepeatable && isKeyed && route.body !== 'form' ? idempotent(context, services, body ?? '', work) : work();
}
