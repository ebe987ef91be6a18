import { hiddenTypes } from '../content-types';
import { userView } from '../content-types/views/user-view';
import { configOf } from '../content-types/views/view';
import type { Environment } from '../platform/configuration/environment';
import { extendUser, type Strapi } from '../platform/strapi/strapi';
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
import { isLevelEnabled } from './observability';
import { clientAddress } from '../http/v1/http/addresses/client-address';
import type { Services } from '../services';

/** Changes Strapi's own content types, routes and Content Manager to what the product needs. */
export function changeStrapi(strapi: Strapi, environment: Environment, getServices: () => Services): void {
  extendUser(strapi, configOf(userView));
  carryFormVersions(strapi);
  announceEditorFields(strapi);
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
}
