import { randomUUID } from 'node:crypto';
import cors from '@koa/cors';
import compose from 'koa-compose';
import type { Context, Middleware, Next } from 'koa';
import { Refusal } from '../../contract/refusal';
import { mayUse } from '../access/grant';
import type { Inventory } from '../inventory';
import type { Answer } from './http/answer';
import { answerError, type FaultLog } from './http/answer-refusal';
import type { Exchange } from './http/exchange';
import { checkMediaType, jsonBodyLimit, readBody } from './http/read-body';
import { Router } from './http/router';
import { FailedKeys } from './policies/failed-keys';
import { holdsKey } from './policies/holds-key';
import { mustBeLicensed } from './policies/licensed';
import { routes } from './routes';

export const basePath = '/api/v1';

type Step = (exchange: Exchange, next: () => Promise<Answer>) => Promise<Answer>;

/** What the chain needs beside the product itself. */
export interface ApiSurroundings {
  readonly inventory: () => Inventory;
  readonly isDraining: () => boolean;
  readonly failedKeysPerMinute: number;
  readonly log: FaultLog;
}

/** Every header that a browser's script may read. */
const exposedHeaders = ['X-WP-Total', 'X-WP-TotalPages', 'X-Request-Id', 'ETag', 'Location', 'Allow', 'Retry-After'];

const allowedHeaders = ['Authorization', 'Content-Type', 'If-Match', 'If-None-Match', 'Idempotency-Key', 'X-Request-Id'];

/**
 * The public API as one Koa middleware: everything under the base address is answered here, the rest falls through.
 *
 * `chain` below is the order of checks, top to bottom. No body is read before the caller is known and allowed.
 */
export function createApi(surroundings: ApiSurroundings): Middleware {
  const answerAll = compose<Context>([
    // Keys travel in a header that scripts must set themselves, so any origin may ask; cookies play no part.
    cors({
      origin: '*',
      allowMethods: 'GET,HEAD,POST,PATCH,DELETE',
      exposeHeaders: exposedHeaders,
      allowHeaders: allowedHeaders,
      maxAge: 600,
    }) as Middleware,
    respond(chain(surroundings), surroundings.log),
  ]);
  return (ctx, next) => (isUnderBase(ctx.path) ? answerAll(ctx as Context, neverNext) : next());
}

function isUnderBase(path: string): boolean {
  return path.startsWith(basePath) && (path.length === basePath.length || path[basePath.length] === '/');
}

const neverNext = () => Promise.resolve();

function chain({ inventory, isDraining, failedKeysPerMinute }: ApiSurroundings): Step[] {
  const router = new Router(routes);
  const failedKeys = new FailedKeys(failedKeysPerMinute);

  const notDraining: Step = async (_exchange, next) => {
    if (!isDraining()) return next();
    throw new Refusal('svc_unavailable', 'The service is shutting down.', {}, { 'Retry-After': '5', Connection: 'close' });
  };
  const fresh: Step = async (_exchange, next) => {
    const look = inventory().freshness.current();
    if (look) await look;
    return next();
  };
  const licensed: Step = (_exchange, next) => {
    mustBeLicensed(inventory().licences);
    return next();
  };
  const keyed: Step = async (exchange, next) => {
    const { ip } = exchange.ctx;
    await failedKeys.check(ip);
    try {
      exchange.grant = await holdsKey(exchange.ctx.req, inventory().grants);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'svc_invalid_api_key') await failedKeys.record(ip);
      throw error;
    }
    return next();
  };
  const routed: Step = (exchange, next) => {
    const { route, pathId } = router.match(exchange.ctx.method, exchange.path);
    exchange.route = route;
    exchange.pathId = pathId;
    return next();
  };
  const allowed: Step = (exchange, next) => {
    if (exchange.grant) mayUse(exchange.grant, exchange.route?.capability);
    return next();
  };
  const bodied: Step = async (exchange, next) => {
    if (exchange.route?.body !== 'json') return next();
    checkMediaType(exchange.ctx.req);
    exchange.body = await readBody(exchange.ctx.req, jsonBodyLimit);
    return next();
  };
  const controlled: Step = (exchange) => {
    if (!exchange.route) throw new Error('The router comes before the controller.');
    return exchange.route.controller(exchange, inventory());
  };

  return [notDraining, fresh, licensed, keyed, routed, allowed, bodied, controlled];
}

/** Runs the chain and sends what comes of it. */
function respond(steps: readonly Step[], log: FaultLog): Middleware {
  const run = (exchange: Exchange, index: number): Promise<Answer> => {
    const step = steps[index];
    if (!step) throw new Error('The chain ends in a controller.');
    return step(exchange, () => run(exchange, index + 1));
  };
  return async (ctx: Context, _next: Next) => {
    const requestId = randomUUID();
    ctx.set('X-Request-Id', requestId);
    ctx.set('Cache-Control', 'no-store');
    const path = ctx.path.slice(basePath.length);
    try {
      const exchange: Exchange = { ctx, requestId, path, grant: undefined, route: undefined, pathId: '', body: undefined };
      send(ctx, await run(exchange, 0));
    } catch (error) {
      answerError(ctx, error, requestId, log);
    }
  };
}

function send(ctx: Context, answer: Answer): void {
  ctx.status = answer.status;
  for (const name in answer.headers) ctx.set(name, answer.headers[name] ?? '');
  if (answer.status === 304) return;
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = answer.body;
}
