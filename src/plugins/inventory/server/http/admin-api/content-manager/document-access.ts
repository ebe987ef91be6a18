import type { Strapi } from '../../../platform/strapi/strapi';
import type { AdminAbility } from '../permissions';

/** The part of the Content Manager's service that knows the conditions of a role, such as "is creator". */
interface PermissionChecker {
  readonly cannot: Record<ListingAccess, () => boolean>;
  readonly sanitizedQuery: Record<ListingAccess, (query: object) => Promise<{ readonly filters?: object }>>;
}

const listing = 'plugin::inventory.listing';

export type ListingAccess = 'read' | 'update';

/**
 * Returns whether an admin may read or change this listing in the Content Manager: its role can be limited to some
 * listings.
 */
export async function mayUseListing(
  strapi: Strapi,
  userAbility: AdminAbility,
  { documentId, use }: { documentId: string; use: ListingAccess },
): Promise<boolean> {
  const service = strapi.plugin('content-manager').service('permission-checker') as {
    create(of: { userAbility: AdminAbility; model: string }): PermissionChecker;
  };
  const checker = service.create({ userAbility, model: listing });
  if (checker.cannot[use]()) return false;
  const { filters = {} } = await checker.sanitizedQuery[use]({});
  return (await strapi.documents(listing).findFirst({ filters: { $and: [filters, { documentId }] } })) !== null;
}
