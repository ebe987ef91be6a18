import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Environment } from '../platform/configuration/environment';
import type { Strapi } from '../platform/strapi/strapi';
import type { RateLimits } from '../platform/limits/rate-limits';
import { instanceOf } from './instance';
import { createReadinessHandler } from './observability';
import { ConnectionLimit } from './connection-limit';
import type { Handler } from '../http/shared/handler';
import { mountOutermost } from './http-server';
import { stopUnlessListening } from './stop-unless-listening';
import { TurnBudget } from './turn-budget';
import { UnreadResponses } from './unread-responses';
import { createApi } from '../http/v1/app';
import { createDocsHandler } from '../http/v1/docs/docs-handler';
import { createFeedHandler } from '../http/feeds/feed-handler';
import { appHandlers } from '../http/app/app-handler';
import { createSiteHandler } from '../http/site/site-handler';
import { isApiPath } from '../http/v1/http/addresses/api-path';
import { clientAddress, networkOf } from '../http/v1/http/addresses/client-address';
import { answerTransportErrors } from '../http/v1/http/transport-errors';

/**
 * The most connections of one network. While 1,024 are busy, libuv reads from them again and again before timers and
 * new connections have their turn.
 */
const maxConnectionsOfOne = 1010;

/** Mounts the API, the feeds of channels, the lot app and the public pages in front of Strapi. */
export function mountHandlers(strapi: Strapi, environment: Environment, rateLimits: RateLimits): void {
  const instance = instanceOf(strapi);
  const { httpServer } = strapi.server;
  answerTransportErrors(httpServer);
  const { HOST: host, PORT: port } = environment;
  stopUnlessListening(httpServer, (error) =>
    strapi.stopWithError(error, `Cannot listen on HOST ${host}, PORT ${port}`),
  );
  const unreadResponses = new UnreadResponses({
    timeoutSeconds: environment.SVC_TUNING.send_timeout_seconds,
    maxBytes: environment.SVC_TUNING.unread_answer_bytes,
  });
  instance.timers.push(unreadResponses.watch(httpServer));
  const { max_connections: max } = environment.SVC_TUNING;
  // Behind a proxy all connections are the proxy's.
  const maxOfOne = environment.TRUST_PROXY ? max : Math.min(max, maxConnectionsOfOne);
  const connectionLimit = new ConnectionLimit(max, networkOf, maxOfOne);
  const addressOf = addressesOf(environment);
  connectionLimit.watch(httpServer);
  mountOutermost(httpServer, {
    shutdown: instance.shutdown,
    unreadResponses,
    connectionLimit,
    turns: new TurnBudget(),
    networkOf: (req) => networkOf(addressOf(req)),
    receiveSeconds: environment.SVC_TUNING.receive_timeout_seconds,
    handlers: [
      { matches: isApiPath, handle: api(strapi, environment, rateLimits, () => unreadResponses.check()) },
      createReadinessHandler(instance, environment.DATABASE_URL !== undefined),
      createDocsHandler(environment.PUBLIC_URL),
      createFeedHandler({
        getServices: () => instance.getServices(),
        isRefusing: () => instance.shutdown.isRefusing,
        addressOf,
        warn: (message) => void strapi.log.warn(message),
      }),
      ...(environment.SVC_APP === 'off' ? [] : lotApp(strapi, environment)),
      ...siteHandlers(strapi, environment, rateLimits),
    ],
  });
}

/** Returns a function that returns the address of the client of a request. */
function addressesOf({ TRUST_PROXY: proxy }: Environment): (req: IncomingMessage) => string {
  return (req) => clientAddress({ app: { proxy }, req });
}

function api(strapi: Strapi, environment: Environment, rateLimits: RateLimits, onBufferedResponse: () => void) {
  const instance = instanceOf(strapi);
  return createApi({
    getServices: () => instance.getServices(),
    isRefusing: () => instance.shutdown.isRefusing,
    trustsProxy: environment.TRUST_PROXY,
    rateLimits,
    publicUrl: environment.PUBLIC_URL,
    limits: {
      failedKeysPerMinute: environment.SVC_TUNING.failed_keys_per_minute,
      pointsPerMinute: environment.SVC_TUNING.points_per_minute,
    },
    log: strapi.log,
    requestLog: instance.requestLog,
    onBufferedResponse,
  });
}

function lotApp(strapi: Strapi, { PUBLIC_URL: publicUrl }: Environment): Handler[] {
  const folder = join(strapi.dirs.dist.root, 'lot-app');
  return appHandlers({ folder, publicUrl, warn: (message) => void strapi.log.warn(message) });
}

/** Returns the handler of the public pages, unless they are off or the listings are on another website. */
function siteHandlers(strapi: Strapi, environment: Environment, rateLimits: RateLimits): Handler[] {
  if (environment.SVC_SITE === 'off' || environment.SVC_PERMALINK !== undefined) return [];
  const instance = instanceOf(strapi);
  return [
    createSiteHandler({
      getServices: () => instance.getServices(),
      isRefusing: () => instance.shutdown.isRefusing,
      publicUrl: environment.PUBLIC_URL,
      uploadOrigin: environment.UPLOAD_ORIGIN,
      rateLimits,
      addressOf: addressesOf(environment),
      requestLog: instance.requestLog,
      warn: (message) => void strapi.log.warn(message),
    }),
  ];
}
