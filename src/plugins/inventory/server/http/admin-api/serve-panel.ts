import type { Context } from 'koa';
import {
  needsEntitlement,
  panelAction,
  type PanelPermission,
  panelPermissions,
} from '../../../contract/panel/permission';
import { type NameLanguage, nameLanguages } from '../../../contract/texts/catalogue-names';
import { Refusal } from '../../../contract/refusal';
import { runAsCaller } from '../../domain/audit/caller';
import type { Services } from '../../services';
import { requestIdOf } from '../../platform/log/request-id';
import { addUser, removeUser, type Strapi } from '../../platform/strapi/strapi';
import { Download, sendDownload } from './exports/download';
import { mayUseListing } from './content-manager/document-access';
import { canForAllOf, canOf, mayUpdateAll, mayUpdateField, type Right } from './permissions';
import type { PanelContext, PanelAccess, PanelRoute, SharedAccess } from './panel-route';
import { sendRefusal } from './send-refusal';
import { type AdminState as AccountsAdmin, PanelAccounts } from './staff/panel-accounts';
import { because } from '../../../contract/reason';

/** The Koa state that Strapi sets for an authenticated admin. */
interface AdminState extends AccountsAdmin {
  readonly user: AccountsAdmin['user'] & {
    readonly firstname?: string;
    readonly lastname?: string;
    readonly email: string;
  };
}

/** Rights of which an admin needs at least one. */
const someOf: Readonly<Record<SharedAccess, readonly Right[]>> = {
  editor: ['editor.create', 'editor.read', 'editor.update'],
  editing: ['editor.create', 'editor.update'],
  following: ['listings.read', 'dashboard.read'],
  marking: ['listings.update', 'listings.publish'],
};

function isShared(need: PanelAccess): need is SharedAccess {
  return need in someOf;
}

/** Returns the panel's routes in Strapi's format. Each requires a login and checks its own access. */
export function servePanel(strapi: Strapi, routes: readonly PanelRoute[], getServices: () => Services) {
  return {
    type: 'admin',
    prefix: '/dealer-inventory',
    routes: routes.map(({ method, path, access, ...route }) => ({
      method,
      path,
      info: { type: 'admin', pluginName: 'inventory' },
      handler: (ctx: Context) => answer(strapi, ctx, { method, path, access, ...route }, getServices()),
      config: { policies: ['admin::isAuthenticatedAdmin'] },
    })),
  };
}

function canCall({ userAbility }: AdminState, need: PanelAccess): boolean {
  if (need === 'anyone') return true;
  const can = canOf(userAbility);
  return isShared(need) ? someOf[need].some(can) : can(need);
}

async function answer(strapi: Strapi, ctx: Context, route: PanelRoute, services: Services): Promise<void> {
  // set by Strapi
  if (!canCall(ctx.state as AdminState, route.access)) return (ctx as unknown as { forbidden(): void }).forbidden();
  const requestId = requestIdOf(ctx.req.headers);
  ctx.set('X-Request-Id', requestId);
  ctx.set('Cache-Control', 'no-store');
  try {
    await services.freshness.catchUp();
    mustBeEntitled(route.access, services);
    const context = contextOf(strapi, ctx, requestId);
    const data = await runAsCaller(context, () => route.controller(context, services));
    if (data instanceof Download) sendDownload(ctx, data);
    else ctx.body = { data: data ?? null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    sendRefusal(ctx, error);
  }
}

function mustBeEntitled(need: PanelAccess, { licences }: Services): void {
  if (need === 'anyone' || isShared(need) || !needsEntitlement(panelAction(need))) return;
  if (licences.state().isEntitled) return;
  throw new Refusal('svc_not_licensed', because('keys_not_licensed'));
}

function contextOf(strapi: Strapi, ctx: Context, requestId: string): PanelContext {
  const { user, userAbility } = ctx.state as AdminState;
  return {
    params: ctx.params as Record<string, string>,
    querystring: ctx.querystring,
    body: ((ctx.request as { body?: unknown }).body ?? {}) as Record<string, unknown>,
    request: ctx.req,
    requestId,
    language: languageOf(ctx.get('Accept-Language')),
    adminId: user.id,
    adminName: [user.firstname, user.lastname].filter(Boolean).join(' ') || user.email,
    can: canOf(userAbility),
    canForAll: canForAllOf(userAbility),
    mayUpdateAll: (field) => mayUpdateAll(userAbility, field),
    mayUpdateField: (field) => mayUpdateField(userAbility, field),
    staff: {
      addUser: (person) => addUser(strapi, person),
      removeUser: (id) => removeUser(strapi, id),
      accounts: new PanelAccounts(strapi, ctx.state as AdminState),
    },
    mayUseListing: (documentId, use) => mayUseListing(strapi, userAbility, { documentId, use }),
  };
}

/** Returns the language that the panel sends: a tag, or a list of them with the first one preferred. */
function languageOf(header: string): NameLanguage | undefined {
  return nameLanguages.find((language) => language === header.slice(0, 2).toLowerCase());
}

interface ActionProvider {
  registerMany(actions: readonly object[]): Promise<unknown>;
}

/** Registers the panel's permissions so that Strapi's role screen offers them. */
export async function registerPanelPermissions(strapi: Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as unknown as { actionProvider: ActionProvider };
  const names = Object.keys(panelPermissions) as PanelPermission[]; // its own keys
  await actionProvider.registerMany(
    names.map((uid) => ({
      section: 'plugins',
      pluginName: 'inventory',
      uid,
      subCategory: panelPermissions[uid].area,
      displayName: panelPermissions[uid].label,
    })),
  );
}
