import type { StrapiContext } from '../../../platform/strapi/extend-strapi';
import type { AdminAbility } from '../permissions';

/** What Strapi adds to the names of the people who created or changed a record. */
const privateFields = ['email', 'username', 'isActive'] as const;

/**
 * Removes the email addresses, which are their logins, and the status of the people who created or changed the records
 * in an answer, unless the role may see panel accounts.
 */
export function hideAddresses({ body, state }: StrapiContext): void {
  const { userAbility } = state as { userAbility?: AdminAbility };
  if (userAbility?.can('admin::users.read') === true) return;
  for (const record of recordsOf(body))
    for (const person of [record.createdBy, record.updatedBy])
      if (isObject(person)) for (const field of privateFields) delete person[field];
}

/** Returns the records of an answer of Strapi's admin API: it is one, or has one, or a list of them. */
function recordsOf(body: unknown): Array<Record<string, unknown>> {
  if (!isObject(body)) return [];
  const { data, results } = body;
  return [body, data, results].flat().filter(isObject);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
