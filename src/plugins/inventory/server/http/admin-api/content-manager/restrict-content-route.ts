import type { StrapiMiddleware } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';

/** The kind of content type that the actions of each controller of the Content Manager are for. */
const kinds: Readonly<Record<string, string>> = {
  'collection-types': 'collectionType',
  'single-types': 'singleType',
};

/**
 * Returns a middleware for a Strapi route. On routes of the Content Manager it
 *
 * - answers 404 if the content type in the path is not of the kind that the route is for. Strapi takes both: it reads a
 *   whole table of listings as if it were one record, and changes or deletes the first of it;
 * - ignores `populate`, which the panel does not send. Strapi copies related records into each record of a page, such
 *   as all categories and their terms into 100 listings.
 */
export function restrictContentRoute(strapi: Strapi, { handler }: { readonly handler?: unknown }): StrapiMiddleware {
  const kind = typeof handler === 'string' ? kinds[handler.split('.')[0] ?? ''] : undefined;
  return (ctx, next) => {
    if (kind === undefined) return next();
    delete ctx.query.populate;
    const contentTypes = strapi.contentTypes as unknown as Partial<Record<string, { readonly kind: string }>>;
    return contentTypes[ctx.params.model ?? '']?.kind === kind ? next() : ctx.notFound();
  };
}
