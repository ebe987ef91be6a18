import type { Strapi } from '../../../platform/strapi/strapi';
import type { AdminAbility } from '../permissions';

/** The part of the Content Manager's service that knows the conditions of a role, such as "is creator". */
interface PermissionChecker {
  readonly cannot: { read(): boolean };
  readonly sanitizedQuery: { read(query: object): Promise<{ readonly filters?: object }> };
}

const listing = 'plugin::inventory.listing';

/** Returns whether an admin may read this listing in the Content Manager: its role can be limited to some listings. */
export async function mayReadListing(strapi: Strapi, userAbility: AdminAbility, documentId: string): Promise<boolean> {
  const service = strapi.plugin('content-manager').service('permission-checker') as {
    create(of: { userAbility: AdminAbility; model: string }): PermissionChecker;
  };
  const checker = service.create({ userAbility, model: listing });
  if (checker.cannot.read()) return false;
  const { filters = {} } = await checker.sanitizedQuery.read({});
  return (await strapi.documents(listing).findFirst({ filters: { $and: [filters, { documentId }] } })) !== null;
}
