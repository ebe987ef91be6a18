import type { RequestListener } from 'node:http';
import cors from '@koa/cors';
import Koa, { type Context } from 'koa';
import { basePath, documentPath } from '../../contract/base-path';
import { Refusal } from '../../contract/refusal';
import { mayUse } from '../access/grant';
import { asCaller } from '../audit/caller';
import type { Inventory } from '../services';
import type { Journal } from '../boot/observability/request-log';
import { requestIdOf } from '../platform/log/request-id';
import type { RateLimit } from '../platform/limits/rate-limit';
import type { RateLimits } from '../platform/limits/rate-limits';
import { callerOf } from './controllers/caller';
import type { Answer } from './http/answer';
import { askForBody } from './http/send-continue';
import { isUnderBase } from './http/api-path';
import { answerError, type FaultLog, sendAnswer } from './http/send';
import type { Exchange } from './http/request-context';
import { noteIn } from './http/log-response';
import { once } from './http/idempotent';
import { checkMediaType, hasBody, readJsonBody } from './http/read-body';
import { checkUploadHeaders } from './http/read-upload';
import { Router } from './http/router';
import { PublishedDocument } from './openapi/published-document';
import { holdsKey } from './policies/require-key';
import { spendOnBytes, spendPoints } from './policies/key-rate';
import { mustBeLicensed } from './policies/require-licence';
import { WrongKeys } from './policies/wrong-keys';
import { routes } from './routes';

/** Looks at a request and lets it pass, or throws a `Refusal`. Returns a promise only if it has to wait. */
type Check = (exchange: Exchange) => Promise<void> | void;

/** What the chain needs beside the product itself. */
export interface ApiSurroundings {
  readonly inventory: () => Inventory;
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
  readonly journal: Journal | undefined;
  /** Called after an answer that may stay in memory for a while. */
  readonly onHeldAnswer: () => void;
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
export function createApi(surroundings: ApiSurroundings): RequestListener {
  const app = new Koa({ proxy: surroundings.trustsProxy });
  const keyRate = surroundings.rateLimits.perMinute('key', surroundings.limits.pointsPerMinute);
  const checks = checksOf(surroundings, keyRate);
  const document = new PublishedDocument(surroundings.publicUrl);
  const listeners: Listeners = {
    onAnswer: noteIn(surroundings.journal),
    onLargeAnswer: (exchange, bytes) => spendOnBytes(exchange, bytes, keyRate),
    onHeldAnswer: surroundings.onHeldAnswer,
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
    const exchange = openExchange(ctx, listeners);
    const respond = () =>
      exchange.path === documentPath
        ? answerOpenly(exchange, document, surroundings)
        : answerRequest(exchange, checks, surroundings);
    if (request.headers.origin === undefined) return respond();
    allowOrigin(ctx, async () => respond())
      .then(() => void (ctx.status === 204 && !response.headersSent && answerPreflight(exchange)))
      .catch((error: unknown) => answerError(exchange, error, surroundings.log));
  };
}

function answerPreflight(exchange: Exchange): void {
  const { ctx, requestId } = exchange;
  exchange.onAnswer?.(exchange, { status: 204, bytes: 0 });
  ctx.res.writeHead(204, { 'X-Request-Id': requestId, 'Cache-Control': 'no-store' }).end();
}

type Listeners = Pick<Exchange, 'onAnswer' | 'onLargeAnswer' | 'onHeldAnswer'>;

function openExchange(ctx: Context, listeners: Listeners): Exchange {
  const { url = '' } = ctx.req;
  const [path = ''] = url.split('?', 1);
  return {
    ctx,
    requestId: requestIdOf(ctx.req.headers),
    startedAt: performance.now(),
    ...listeners,
    path: isUnderBase(path) ? path.slice(basePath.length) : path, // another spelling of the base leads to no route
    grant: undefined,
    route: undefined,
    pathId: '',
    body: undefined,
    seal: undefined,
    headers: undefined,
  };
}

/** Checks that even what is open to everybody has to pass. */
function firstChecksOf({ isRefusing }: ApiSurroundings): readonly Check[] {
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
function answerOpenly(exchange: Exchange, document: PublishedDocument, surroundings: ApiSurroundings): void {
  try {
    for (const check of firstChecksOf(surroundings)) void check(exchange);
    sendAnswer(exchange, document.answer(exchange));
  } catch (error) {
    answerError(exchange, error, surroundings.log);
  }
}

function checksOf(surroundings: ApiSurroundings, keyRate: RateLimit): readonly Check[] {
  const { inventory, rateLimits, limits } = surroundings;
  const router = new Router(routes);
  const wrongKeys = new WrongKeys(rateLimits.perMinute('wrong-key', limits.failedKeysPerMinute), (address) =>
    inventory().refusedKeys.note(address),
  );

  const upToDate: Check = () => inventory().freshness.current();
  const licensed: Check = () => mustBeLicensed(inventory().licences);
  const keyed: Check = (exchange) => holdsKey(exchange, inventory().grants, wrongKeys);
  const routed: Check = (exchange) => {
    const { route, pathId } = router.match(exchange.ctx.method, exchange.path);
    exchange.route = route;
    exchange.pathId = pathId;
  };
  const affordable: Check = (exchange) => spendPoints(exchange, keyRate);
  const allowed: Check = ({ grant, route }) => {
    if (grant) mayUse(grant, route?.capability);
  };
  const bodiedIfJson: Check = (exchange) => {
    const { route, ctx } = exchange;
    if (route?.body === 'json' || (route?.body === 'optional-json' && hasBody(ctx.req.headers)))
      return readBody(exchange, route.bodyLimit);
  };
  const announcedIfForm: Check = ({ ctx, route }) => {
    if (route?.body === 'form') checkUploadHeaders(ctx.req, inventory().uploads.limits.maxBytes);
  };

  return [
    ...firstChecksOf(surroundings),
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

async function readBody(exchange: Exchange, limit: number): Promise<void> {
  const { ctx } = exchange;
  checkMediaType(ctx.req);
  askForBody(ctx);
  exchange.body = await readJsonBody(ctx.req, limit);
}

/** Runs the checks and the controller, and sends what comes of it: at once, as long as nothing has to be waited for. */
function answerRequest(exchange: Exchange, checks: readonly Check[], surroundings: ApiSurroundings): void {
  try {
    for (let index = 0; index < checks.length; index++) {
      const pending = checks[index]?.(exchange);
      if (pending) return void finishLater(pending, exchange, { ...surroundings, checks: checks.slice(index + 1) });
    }
    const answer = control(exchange, surroundings);
    if (answer instanceof Promise) void sendLater(answer, exchange, surroundings);
    else sendAnswer(exchange, answer);
  } catch (error) {
    answerError(exchange, error, surroundings.log);
  }
}

async function finishLater(
  pending: Promise<void>,
  exchange: Exchange,
  { checks, ...surroundings }: ApiSurroundings & { checks: readonly Check[] },
): Promise<void> {
  try {
    await pending;
  } catch (error) {
    return answerError(exchange, error, surroundings.log);
  }
  answerRequest(exchange, checks, surroundings);
}

async function sendLater(answer: Promise<Answer>, exchange: Exchange, { log }: ApiSurroundings): Promise<void> {
  try {
    sendAnswer(exchange, await answer);
  } catch (error) {
    answerError(exchange, error, log);
  }
}

function control(exchange: Exchange, { inventory }: ApiSurroundings): Promise<Answer> | Answer {
  const { route, body } = exchange;
  if (!route) throw new Error('The checks end with a route.');
  const ask = inventory();
  const work =
    route.method === 'GET'
      ? () => route.controller(exchange, ask) // says itself for whom it reads; a read is not burdened otherwise
      : () => asCaller(callerOf(exchange), () => route.controller(exchange, ask));
  // A form is known only to its controller, which reads it.
  const isRepeatable = route.method === 'POST' || route.method === 'PATCH';
  const isKeyed = exchange.ctx.req.headers['idempotency-key'] !== undefined;
  return isRepeatable && isKeyed && route.body !== 'form' ? once(exchange, ask, body ?? '', work) : work();
}
