import type { StrapiContext, StrapiMiddleware } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';
import { readForms } from './bodies/read-forms';
import { restrictContentRoute } from '../content-manager/restrict-content-route';
import { hideAddresses } from './hide-addresses';
import { listProblem } from './bodies/limit-lists';
import { roleProblem } from './bodies/limit-role-bodies';
import { costProblem, keyword, readsPeople, type RelationNames, relationNamesOf, textsOf } from './query-cost';

interface AdminRoute {
  readonly handler?: unknown;
  readonly info?: { readonly pluginName?: string };
  readonly config?: { readonly middlewares?: readonly StrapiMiddleware[] };
}

/**
 * Checks every request to a route of Strapi's admin API before Strapi handles it, and keeps its answer out of caches.
 * Call it in `register`, before Strapi adds its routes.
 *
 * - 403 or 415 to a form that the admin may not send, or that the route does not take: see read-forms.ts.
 * - 404 if the path parameters, query or body contain one of the `hidden` content types, or one of Strapi's own admin
 *   types. Strapi lets a super admin read and write types that the Content Manager does not show: keys and tokens with
 *   their ciphertexts, leads without an audit entry. The panel's own pages for accounts, roles and tokens name none.
 * - 400 if the query contains a parameter of Strapi's query builder. Strapi passes unknown parameters to the database
 *   without checking the role's rights: with `where`, a role that may only see photos could read the password reset
 *   token of a super admin, letter by letter.
 * - 400 if `filters`, `sort` or `populate` crosses more than two relations, or exceeds the limits of query-cost.ts:
 *   three conditions on relations kept SQLite, and with it the whole server, busy for minutes.
 * - 400 for a search that is not a text, at which Strapi fails.
 * - 400 for more than 100 records on a page: Strapi has no limit, and reads 20,000 files in one turn of seconds.
 * - 400 for more permissions or a longer role name than `roleProblem` allows.
 * - 400 for a longer list than `listProblem` allows, at Strapi's own routes.
 * - 400 if `filters` or `sort` use a secret, such as `createdBy.password`, of which the records found and their order
 *   would reveal parts; or fields of people other than their names. hide-addresses.ts removes these from answers for
 *   roles that may not see panel accounts.
 */
export function guardAdminRoutes(strapi: Strapi, hidden: ReadonlySet<string>): void {
  // Once all content types are registered.
  let relations: RelationNames | undefined;
  let closed: ReadonlySet<string> | undefined;
  const guard = async (ctx: StrapiContext, next: () => unknown, isOwn: boolean) => {
    ctx.set('Cache-Control', 'no-store');
    const name = Object.keys(ctx.query).find((parameter) => databaseParameters.has(parameter));
    if (name !== undefined) return ctx.badRequest(`The parameter ${name} is not part of this API.`);
    const { _q: search, filters, sort, populate, pageSize, limit } = ctx.query;
    if (![pageSize, limit].every(isPageSize)) return ctx.badRequest(`A page has at most ${longestPage} records.`);
    if (search !== undefined && typeof search !== 'string') return ctx.badRequest('The parameter _q is not a text.');
    const deep = Object.entries({ filters, sort, populate }).find(
      ([name, value]) => isTooDeep(value) || (name !== 'filters' && !textsOf(value).every(isShortPath)),
    )?.[0];
    if (deep !== undefined) return ctx.badRequest(`The parameter ${deep} leads through more than two relations.`);
    relations ??= relationNamesOf(Object.values(strapi.contentTypes));
    const cost = costProblem(ctx.query, relations);
    if (cost !== undefined) return ctx.badRequest(cost);
    if (readsPeople(ctx.query)) return ctx.badRequest('Of people, only names can be used in filters and orders.');
    if (textsOf(sort).some((text) => secret.test(text)) || hasSecretKey(sort) || hasSecretKey(filters))
      return ctx.badRequest('Lists cannot be filtered or sorted by secrets.');
    const problem = roleProblem(ctx) ?? (isOwn ? undefined : listProblem(ctx.request.body));
    if (problem !== undefined) return ctx.badRequest(problem);
    closed ??= new Set([...hidden, ...Object.keys(strapi.contentTypes).filter((uid) => uid.startsWith('admin::'))]);
    if (namesHidden(ctx, closed)) return ctx.notFound();
    await next();
    hideAddresses(ctx);
  };
  const admin = strapi.server.api('admin');
  const addRoutes = admin.routes.bind(admin);
  const guarded = (route: AdminRoute): AdminRoute => {
    const guardRoute: StrapiMiddleware = (ctx, next) => guard(ctx, next, route.info?.pluginName === 'inventory');
    const own = [readForms(route), guardRoute, restrictContentRoute(strapi, route)];
    return { ...route, config: { ...route.config, middlewares: [...own, ...(route.config?.middlewares ?? [])] } };
  };
  admin.routes = (routes) => {
    const added = routes as unknown as AdminRoute[] | { readonly routes: AdminRoute[] };
    const all = Array.isArray(added) ? added.map(guarded) : { ...added, routes: added.routes.map(guarded) };
    return addRoutes(all as unknown as typeof routes);
  };
}

/**
 * Parameters of Strapi's query builder that are not public. `init` in query-builder.js of `@strapi/database` reads the
 * first group; the second group lists names of its methods, refused in case a later release reads them.
 */
// prettier-ignore
const databaseParameters: ReadonlySet<string> = new Set([
  'where', 'select', 'orderBy', 'groupBy', 'offset', 'having', 'joins', 'join', 'lookup', 'data', 'on', 'count',
  'max', 'min', 'sum', 'avg', 'distinct', 'transacting', 'forUpdate', 'onConflict', 'ignore', 'increment',
  'returning',
]);

/** The most records of a page; the panel offers no longer one. */
const longestPage = 100;

function isPageSize(value: unknown): boolean {
  return (
    value === undefined || (typeof value === 'string' && /^-?\d{1,3}$/.test(value) && Number(value) <= longestPage)
  );
}

/** Two relations and a field of the last one. */
const maxNames = 3;
const path = /^\w+(?:\.\w+){0,2}(?::(?:asc|desc))?$/i;

/** @param names the number of field names on the path to `value` */
function isTooDeep(value: unknown, names = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => {
    const depth = names + (keyword.test(name) ? 0 : name.split(/[.[]/).length);
    return depth > maxNames || isTooDeep(inner, depth);
  });
}

const secret = /password|token|secret|salt|hash/i;

function hasSecretKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => secret.test(name) || hasSecretKey(inner));
}

function isShortPath(text: string): boolean {
  return text === '*' || text === '' || path.test(text.trim());
}

function namesHidden({ params, query, request }: StrapiContext, hidden: ReadonlySet<string>): boolean {
  return [params, query, request.body ?? {}].some((named) =>
    Object.values(named).some((value) => typeof value === 'string' && hidden.has(value)),
  );
}
