import { type Registry, wrapAction, type StrapiContext } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';
import type { AdminAbility } from '../permissions';
import { joining, textsOf } from '../strapi-patches/query-cost';

/** Parameters that the panel does not send for relations. */
const queryParameters = ['filters', 'sort', 'populate', 'fields'] as const;

/** The actions on drafts, by controller. They fail for content types without drafts, such as all of the product's. */
const draftActions = {
  'plugin::content-manager.collection-types': [
    'publish',
    'unpublish',
    'discard',
    'bulkPublish',
    'bulkUnpublish',
    'bulkFindForValidation', // reads a query from the body, without limits
  ],
  'plugin::content-manager.single-types': ['publish', 'unpublish', 'discard'],
} as const;

/**
 * Fields of listings that no list shows, like their photos. A page of 100 descriptions of 1 MB took 0.7 s of one turn
 * and 100 MB, twelve requests for it 2.7 GB; a page of 100 listings with 100 photos each took 2 s.
 */
const longFields: ReadonlySet<string> = new Set(['content', 'category_values', 'image_details']);

/** The types of attributes that Strapi's search reads. */
const searchedTypes: ReadonlySet<string> = new Set(['string', 'text', 'uid', 'email', 'enumeration', 'richtext']);

/**
 * Keeps the queries of the Content Manager within the rights of the role, and answers 404 to actions that a content
 * type does not have. Call it in `register`.
 *
 * - Relations take no filters: Strapi treats a role without any right to the related type like one with all rights, so
 *   it could read fields of API users letter by letter. A role that may not read the field is refused before Strapi's
 *   own check, which ends in an internal error.
 * - A search reads only the fields that the role may see. Strapi's reads all.
 * - Lists of listings leave out long fields and photos.
 */
export function limitContentManager(strapi: Strapi): void {
  for (const name of ['findAvailable', 'findExisting'])
    wrapAction(strapi, 'plugin::content-manager.relations', name, (find) => (ctx, next) => {
      const parameter = queryParameters.find((parameter) => parameter in ctx.query);
      if (parameter !== undefined) return ctx.badRequest(`The parameter ${parameter} is not part of this API.`);
      if (contentTypeOf(strapi, ctx) && !mayReadField(strapi, ctx)) return ctx.forbidden();
      return find(ctx, next);
    });
  wrapAction(strapi, 'plugin::content-manager.collection-types', 'find', (find) => (ctx, next) => {
    limitSearch(strapi, ctx);
    return find(ctx, next);
  });
  leaveOutLongFields(strapi);
  for (const [controller, names] of Object.entries(draftActions))
    for (const name of names)
      wrapAction(strapi, controller, name, (act) => (ctx, next) => {
        const { options } = contentTypeOf(strapi, ctx) ?? {};
        return options?.draftAndPublish === true ? act(ctx, next) : ctx.notFound();
      });
}

interface ReadChecker {
  readonly cannot: { read(entity: null, field: string): boolean };
}

/** Returns whether the role may read the field that the path names, by Strapi's own check. */
function mayReadField(strapi: Strapi, { params, state }: StrapiContext): boolean {
  const service = strapi.plugin('content-manager').service('permission-checker') as {
    create(of: { userAbility: AdminAbility; model: string }): ReadChecker;
  };
  const { userAbility } = state as { userAbility: AdminAbility };
  const checker = service.create({ userAbility, model: params.model ?? '' });
  return !checker.cannot.read(null, params.targetField ?? '');
}

/** Replaces the search by conditions on the fields that the role may see, if it may not see all. */
function limitSearch(strapi: Strapi, ctx: StrapiContext): void {
  const { state, params, query: parsed } = ctx;
  const query = parsed as Record<string, unknown>; // the object that Strapi's action reads
  const { model = '' } = params;
  const { userAbility } = state as { userAbility: AdminAbility };
  const rules = userAbility.rulesFor('plugin::content-manager.explorer.read', model);
  if (typeof query._q !== 'string' || rules.some(({ fields }) => fields === undefined)) return;
  const { attributes = {} } = contentTypeOf(strapi, ctx) ?? {};
  const isSearched = (field: string) => searchedTypes.has(attributes[field]?.type ?? '');
  const fields = [...new Set(rules.flatMap((rule) => rule.fields ?? []))].filter(isSearched);
  const conditions = fields.map((field) => ({ [field]: { $containsi: query._q } }));
  const found = conditions.length > 0 ? { $or: conditions } : { id: { $null: true } };
  query.filters = query.filters === undefined ? found : { $and: [query.filters, found] };
  delete query._q;
}

/** Strapi's service, the part that is changed. */
interface DocumentManager {
  findPage(parameters: PageParameters, model: string): Promise<unknown>;
}

interface PageParameters {
  readonly fields?: string | readonly string[];
  readonly populate?: Readonly<Record<string, unknown>>;
}

/** Makes lists of listings read the fields that were asked for, or all, without the long ones and the photos. */
function leaveOutLongFields(strapi: Strapi): void {
  const services = strapi.get('services') as Registry<DocumentManager>;
  services.extend('plugin::content-manager.document-manager', (service) => ({
    ...service,
    findPage: (parameters, model) => {
      if (model !== 'plugin::inventory.listing') return service.findPage(parameters, model);
      const names = textsOf(parameters.fields).map((name) => name.trim());
      const { attributes } = strapi.contentType(model);
      const own = Object.entries(attributes).flatMap(([name, { type }]) =>
        joining.has(type) || longFields.has(name) ? [] : [name],
      );
      const isAsked = (name: string) => names.length === 0 || names.includes('*') || names.includes(name);
      const { images: _images, ...populate } = parameters.populate ?? {};
      return service.findPage({ ...parameters, populate, fields: ['id', ...own.filter(isAsked)] }, model);
    },
  }));
}

interface ContentType {
  readonly options?: { readonly draftAndPublish?: boolean };
  readonly attributes: Readonly<Record<string, { readonly type: string }>>;
}

/** Returns the content type that the path names. */
function contentTypeOf({ contentTypes }: Strapi, { params }: StrapiContext): ContentType | undefined {
  return (contentTypes as unknown as Partial<Record<string, ContentType>>)[params.model ?? ''];
}
