import { hiddenTypes } from './content-types';
import { userView } from './content-types/views/user-view';
import { configOf } from './content-types/views/view';
import { isCommand } from './process-role';
import { environmentOf, extendUser, type Strapi } from './platform/strapi';
import { announceEditorFields } from './panel/give-views';
import { outerDoors } from './panel/outer-doors';
import { panelRoutes } from './panel/routes';
import { hideUnlicensed, servePanel } from './panel/serve-panel';
import { keepOut } from './panel/kept-out';
import { tameUploads } from './panel/tame-uploads';
import { absentFeatures } from './panel/absent-features';
import { holdDocumentsToRules } from './panel/document-rules';
import { logPanelRequests } from './operations/panel-log';
import { openRateLimits } from './platform/rate-limits';
import { takeServerLock } from './platform/server-lock';
import { takeStartLock } from './platform/start-lock';
import { instanceOf } from './instance';
import { openJournal, readyDoor, tells } from './operate';
import { mountOutermost } from './serving';
import { createApi, isUnderBase } from './v1/app';
import { docsDoor } from './v1/docs/docs-door';
import { answerTransportErrors } from './v1/http/transport';

/** Before the database is opened: claims the file or the right to start, mounts the API outermost, adds to what Strapi brings. */
export async function register({ strapi }: { strapi: Strapi }): Promise<void> {
  const environment = environmentOf(strapi);
  const instance = instanceOf(strapi);
  if (environment.DATABASE_URL !== undefined) instance.startLock = await takeStartLock(environment.DATABASE_URL);
  else if (!isCommand()) instance.lock = takeServerLock(environment.DATABASE_FILENAME);
  extendUser(strapi, configOf(userView));
  announceEditorFields(strapi);
  answerTransportErrors(strapi.server.httpServer);
  const rateLimits = openRateLimits(environment, (message) => void strapi.log.warn(message));
  instance.rateLimits = rateLimits;
  instance.journal = openJournal(instance, strapi.log, environment);
  const api = createApi({
    inventory: () => instance.ready(),
    isRefusing: () => instance.serving.isRefusing,
    trustsProxy: environment.TRUST_PROXY,
    rateLimits,
    publicUrl: environment.PUBLIC_URL,
    limits: {
      failedKeysPerMinute: environment.SVC_FAILED_KEYS_PER_MINUTE,
      pointsPerMinute: environment.SVC_POINTS_PER_MINUTE,
    },
    isShared: environment.DATABASE_URL !== undefined || environment.SVC_REDIS_URL !== undefined,
    log: strapi.log,
    journal: instance.journal,
  });
  const inventory = () => instance.ready();
  holdDocumentsToRules(strapi, inventory);
  const panelLog = tells(environment, 'http') ? [logPanelRequests(strapi.log)] : [];
  for (const middleware of [
    ...panelLog,
    outerDoors,
    keepOut(hiddenTypes),
    tameUploads(inventory),
    hideUnlicensed(inventory),
    absentFeatures,
  ])
    strapi.server.use(middleware as Parameters<typeof strapi.server.use>[0]);
  strapi.server.routes(servePanel(panelRoutes, inventory) as Parameters<typeof strapi.server.routes>[0]);
  mountOutermost(strapi.server.httpServer, instance.serving, [
    { takes: isUnderBase, answer: api },
    readyDoor(instance),
    docsDoor(environment.PUBLIC_URL),
  ]);
}
