import { importLimits } from '../../../contract/imports';
import { Refusal } from '../../../contract/refusal';
import { clientOf } from '../../domain/audit/caller';
import { requireCapability } from '../../domain/access/grant';
import type { RateLimit } from '../../platform/limits/rate-limit';
import type { RateLimits } from '../../platform/limits/rate-limits';
import { Room } from '../../platform/limits/room';
import type { Services } from '../../services';
import { Router } from './http/addresses/router';
import { untilAnswered } from '../shared/bodies/body-room';
import { checkLength, checkMediaType, hasBody, readJsonBody } from '../shared/bodies/read-body';
import { grantOf } from './controllers/caller';
import { checkUploadHeaders, isForm } from './http/read-upload';
import type { RequestContext } from './http/request-context';
import { sendContinue } from './http/send-continue';
import { spendPoints } from './policies/key-rate';
import { requireKey } from './policies/require-key';
import { requireLicence } from './policies/require-licence';
import { WrongKeys } from './policies/wrong-keys';
import type { Route } from './route';
import { routes } from './routes';

/** JSON in memory, from its first byte until it is answered, of all people and of one. */
const jsonBodies = { all: 128 * 1024 * 1024, ofOne: 32 * 1024 * 1024 } as const;

/** A request with its whole route, whose controller the checks do not see. */
export interface RoutedContext extends RequestContext {
  route: Route | undefined;
}

/** Checks a request and throws a `Refusal` if it fails. Returns a promise only if the check is asynchronous. */
export type Check = (context: RoutedContext) => Promise<void> | void;

/** What the checks depend on. */
export interface CheckDeps {
  readonly getServices: () => Services;
  /** Whether the server is shutting down and refuses new requests. */
  readonly isRefusing: () => boolean;
  readonly rateLimits: RateLimits;
  readonly limits: { readonly failedKeysPerMinute: number; readonly pointsPerMinute: number };
}

/** Returns the checks that also apply to the public OpenAPI document. */
export function firstChecksOf({ isRefusing }: Pick<CheckDeps, 'isRefusing'>): readonly Check[] {
  const hasHost: Check = ({ ctx: { req } }) => {
    if (req.headers.host !== undefined || req.httpVersion === '1.0') return;
    throw new Refusal('svc_invalid_request', 'The Host header is required.');
  };
  const isAccepting: Check = () => {
    if (!isRefusing()) return;
    throw new Refusal(
      'svc_unavailable',
      'The service is shutting down.',
      {},
      { 'Retry-After': '5', Connection: 'close' },
    );
  };
  return [hasHost, isAccepting];
}

/** Returns all checks of a request, in their order. */
export function checksOf(deps: CheckDeps, keyRate: RateLimit): readonly Check[] {
  const { getServices, rateLimits, limits } = deps;
  const router = new Router(routes);
  const wrongKeys = new WrongKeys(rateLimits.perMinute('wrong-key', limits.failedKeysPerMinute), (address) =>
    getServices().refusedKeys.count(address),
  );

  const catchUp: Check = () => getServices().freshness.catchUp();
  const checkLicence: Check = () => requireLicence(getServices().licences);
  const authenticate: Check = (context) => requireKey(context, getServices().grants, wrongKeys);
  const matchRoute: Check = (context) => {
    const { route, pathId, innerId } = router.match(context.ctx.method, context.path);
    context.route = route;
    context.pathId = pathId;
    context.innerId = innerId;
  };
  const limitRate: Check = (context) => spendPoints(context, keyRate);
  const authorize: Check = ({ grant, route }) => {
    if (!grant) return;
    requireCapability(grant, route?.capability);
    requireCapability(grant, route?.alsoNeeds);
  };
  const room = new Room(jsonBodies);
  const readJson: Check = (context) => {
    const { route, ctx } = context;
    if (route?.body === 'json' || (route?.body === 'optional-json' && hasBody(ctx.req.headers)))
      return readBody(context, route.bodyLimit, untilAnswered(room, clientOf(grantOf(context)), ctx));
  };
  const checkBodyHeaders: Check = ({ ctx, route }) => {
    if (route?.body === 'form') checkUploadHeaders(ctx.req, getServices().uploads.limits.maxBytes);
    if (route?.body !== 'feed') return;
    if (isForm(ctx.req)) checkUploadHeaders(ctx.req, importLimits.fileBytes);
    else {
      checkMediaType(ctx.req);
      checkLength(ctx.req, route.bodyLimit);
    }
  };

  return [
    ...firstChecksOf(deps),
    catchUp,
    checkLicence,
    authenticate,
    matchRoute,
    limitRate,
    authorize,
    readJson,
    checkBodyHeaders,
  ];
}

async function readBody(context: RequestContext, limit: number, take: (bytes: number) => void): Promise<void> {
  const { ctx } = context;
  checkMediaType(ctx.req);
  sendContinue(ctx);
  context.body = await readJsonBody(ctx.req, limit, take);
}
