import { join } from 'node:path';
import { hiddenTypes } from '../content-types';
import { userView } from '../content-types/views/user-view';
import { configOf } from '../content-types/views/view';
import { completeRestores } from './complete-restores';
import { isCommand } from './process-role';
import type { Environment } from '../platform/configuration/environment';
import { environmentOf, extendUser, type Strapi } from '../platform/strapi/strapi';
import { limitContentManager } from '../http/admin-api/content-manager/limit-content-manager';
import { carryFormVersions } from '../http/admin-api/content-manager/form-version';
import { announceEditorFields } from '../http/admin-api/strapi-patches/sync-layouts';
import { blockPublicStrapiRoutes } from '../http/admin-api/strapi-patches/block-public-strapi-routes';
import { closeStaffRoutes } from '../http/admin-api/strapi-patches/close-staff-routes';
import { guardAccounts, keepOwnEmail } from '../http/admin-api/staff/guard-accounts';
import { guardRoles } from '../http/admin-api/staff/guard-roles';
import { limitLinks } from '../http/admin-api/staff/sign-in-links';
import { limitLogins } from '../http/admin-api/strapi-patches/limit-logins';
import { panelRoutes } from '../http/admin-api/routes';
import { limitOwnPermissions } from '../http/admin-api/own-permissions';
import { servePanel } from '../http/admin-api/serve-panel';
import { guardAdminRoutes } from '../http/admin-api/strapi-patches/guard-admin-routes';
import { keepUsedMedia } from '../http/admin-api/strapi-patches/keep-used-media';
import { nameDealership } from '../http/admin-api/strapi-patches/name-dealership';
import { reportOutages } from '../http/admin-api/strapi-patches/report-outages';
import { limitMediaLibrary } from '../http/admin-api/strapi-patches/limit-media-library';
import { limitStrapiBodies } from '../http/admin-api/strapi-patches/bodies/limit-strapi-bodies';
import { stubEnterpriseEndpoints } from '../http/admin-api/strapi-patches/stub-enterprise-endpoints';
import { setUploadHeaders } from '../http/admin-api/strapi-patches/uploads/upload-headers';
import { applyDocumentRules } from '../http/admin-api/content-manager/apply-document-rules';
import { logPanelRequests } from './observability/panel-log';
import { openRateLimits, type RateLimits } from '../platform/limits/rate-limits';
import { readWithoutLock } from '../platform/sqlite/transaction-intent';
import { takeServerLock } from '../platform/sqlite/server-lock';
import { takeStartLock } from '../platform/postgres/start-lock';
import { instanceOf } from './instance';
import { openRequestLog, createReadinessHandler, isLevelEnabled } from './observability';
import { ConnectionLimit } from './connection-limit';
import type { Handler } from '../http/shared/handler';
import { mountOutermost } from './http-server';
import { UnreadResponses } from './unread-responses';
import { Upgrade } from './upgrade';
import { createApi } from '../http/v1/app';
import { createDocsHandler } from '../http/v1/docs/docs-handler';
import { createFeedHandler } from '../http/feeds/feed-handler';
import { appHandlers } from '../http/app/app-handler';
import { createSiteHandler } from '../http/site/site-handler';
import { isApiPath } from '../http/v1/http/addresses/api-path';
import { clientAddress, networkOf } from '../http/v1/http/addresses/client-address';
import { answerTransportErrors } from '../http/v1/http/transport';

/**
 * Takes the server or start lock, refuses a database of a later release, mounts the API in front of Strapi, and changes
 * Strapi's own content types and routes. Strapi calls it before it opens the database.
 */
export async function register({ strapi }: { strapi: Strapi }): Promise<void> {
  const environment = environmentOf(strapi);
  const instance = instanceOf(strapi);
  if (environment.DATABASE_URL !== undefined) instance.startLock = await takeStartLock(environment.DATABASE_URL);
  else if (!isCommand()) instance.lock = takeServerLock(environment.DATABASE_FILENAME);
  if (environment.DATABASE_URL === undefined)
    readWithoutLock(strapi.db, () => /^(GET|HEAD)$/.test(strapi.requestContext.get()?.method ?? ''));
  if (!isCommand()) await completeRestores(strapi, environment);
  instance.upgrade = await Upgrade.check(strapi, environment);
  extendUser(strapi, configOf(userView));
  carryFormVersions(strapi);
  announceEditorFields(strapi);
  answerTransportErrors(strapi.server.httpServer);
  const rateLimits = openRateLimits(environment, (message) => void strapi.log.warn(message));
  instance.rateLimits = rateLimits;
  instance.requestLog = openRequestLog(instance, strapi.log, environment);
  const unreadResponses = new UnreadResponses({
    timeoutSeconds: environment.SVC_TUNING.send_timeout_seconds,
    maxBytes: environment.SVC_TUNING.unread_answer_bytes,
  });
  instance.timers.push(unreadResponses.watch(strapi.server.httpServer));
  const connectionLimit = new ConnectionLimit(environment.SVC_TUNING.max_connections, networkOf);
  connectionLimit.watch(strapi.server.httpServer);
  const api = createApi({
    getServices: () => instance.getServices(),
    isRefusing: () => instance.shutdown.isRefusing,
    trustsProxy: environment.TRUST_PROXY,
    rateLimits,
    publicUrl: environment.PUBLIC_URL,
    limits: {
      failedKeysPerMinute: environment.SVC_TUNING.failed_keys_per_minute,
      pointsPerMinute: environment.SVC_POINTS_PER_MINUTE,
    },
    log: strapi.log,
    requestLog: instance.requestLog,
    onBufferedResponse: () => unreadResponses.check(),
  });
  instance.shutdown.onBegin(() => instance.services?.changeWaiters.release());
  const getServices = () => instance.getServices();
  applyDocumentRules(strapi, getServices);
  reportOutages(strapi);
  blockPublicStrapiRoutes(strapi, environment);
  closeStaffRoutes(strapi);
  guardAccounts(strapi, getServices);
  guardRoles(strapi, getServices);
  keepOwnEmail(strapi);
  limitLinks(strapi, getServices);
  limitLogins(strapi, clientAddress);
  limitMediaLibrary(strapi, () => getServices().uploads);
  keepUsedMedia(strapi, () => getServices().database);
  limitStrapiBodies(strapi, () => getServices().uploads);
  guardAdminRoutes(strapi, hiddenTypes);
  limitContentManager(strapi);
  limitOwnPermissions(strapi, getServices);
  nameDealership(strapi, getServices);
  stubEnterpriseEndpoints(strapi);
  const panelLog = isLevelEnabled(environment, 'http') ? [logPanelRequests(strapi.log)] : [];
  for (const middleware of [...panelLog, setUploadHeaders(strapi, getServices)])
    strapi.server.use(middleware as Parameters<typeof strapi.server.use>[0]);
  strapi.server.routes(servePanel(strapi, panelRoutes, getServices) as Parameters<typeof strapi.server.routes>[0]);
  mountOutermost(strapi.server.httpServer, {
    shutdown: instance.shutdown,
    unreadResponses,
    connectionLimit,
    handlers: [
      { matches: isApiPath, handle: api },
      createReadinessHandler(instance, environment.DATABASE_URL !== undefined),
      createDocsHandler(environment.PUBLIC_URL),
      createFeedHandler({
        getServices: () => instance.getServices(),
        isRefusing: () => instance.shutdown.isRefusing,
        addressOf: (req) => clientAddress({ app: { proxy: environment.TRUST_PROXY }, req }),
        warn: (message) => void strapi.log.warn(message),
      }),
      ...(environment.SVC_APP === 'off' ? [] : lotApp(strapi, environment)),
      ...siteHandlers(strapi, environment, rateLimits),
    ],
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
      addressOf: (req) => clientAddress({ app: { proxy: environment.TRUST_PROXY }, req }),
      requestLog: instance.requestLog,
      warn: (message) => void strapi.log.warn(message),
    }),
  ];
}
