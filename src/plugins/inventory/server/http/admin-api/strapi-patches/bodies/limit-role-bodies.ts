import { roleName } from '../../../../domain/access/user-fields';
import type { StrapiContext } from '../../../../platform/strapi/extend-strapi';
import { inEnglish } from '../../../../../contract/reason';

/** The most permissions in a body. A role has fewer than 200; Strapi compares each with every other. */
export const maxPermissions = 1000;
const maxDescription = 10_000;
const rolePath = /^\/(?:admin|users-permissions)\/roles(?:\/|$)/i;

/**
 * Returns why a body with permissions, or one of a role, is refused before Strapi reads it. Strapi's work for 3,000
 * permissions or a name of a megabyte would hold up all other requests for a second.
 */
export function roleProblem({ path, request }: Pick<StrapiContext, 'path' | 'request'>): string | undefined {
  const { name, description, permissions } = request.body ?? {};
  if (countPermissions(permissions) > maxPermissions)
    return `At most ${maxPermissions} permissions fit into one request.`;
  if (!rolePath.test(path)) return undefined;
  if (typeof description === 'string' && description.length > maxDescription)
    return `The description of a role has at most ${maxDescription} characters.`;
  const problem = typeof name === 'string' ? roleName.safeParse(name).error?.issues[0]?.message : undefined;
  return problem === undefined ? undefined : `The name of a role ${inEnglish(problem)}.`;
}

/** Returns the length of a list of permissions, or the number of actions in the tree that a role of API users has. */
function countPermissions(permissions: unknown): number {
  if (Array.isArray(permissions)) return permissions.length;
  if (typeof permissions !== 'object' || permissions === null) return 0;
  if ('enabled' in permissions) return 1;
  return Object.values(permissions).reduce((count: number, inner) => count + countPermissions(inner), 0);
}
