import type { Capability } from '../../../../contract/capability';
import { Refusal, refuseFields } from '../../../../contract/refusal';
import { listRoles, type Role } from '../../../domain/access/user-store';
import { record } from '../../../domain/audit/audit';
import type { Services } from '../../../services';
import { lockSubject, readIn } from '../../../platform/database/database';
import type { Strapi } from '../../../platform/strapi/strapi';
import { formError, noLabels } from './form-error';
import { gained, refuseBeyondRole } from '../grantable-capabilities';
import { asCurrentAdmin, rightsOfAdmin } from './strapi-caller';
import { because } from '../../../../contract/reason';

type Id = number | string;

/** Strapi's service for the roles of API users. */
interface RoleService {
  createRole(params: { name: string }): Promise<unknown>;
  updateRole(id: Id, data: object): Promise<unknown>;
  deleteRole(id: Id, fallback: Id): Promise<unknown>;
}

/**
 * Limits changes of API users' roles to the rights of the admin's own role, and adds an audit entry in the same
 * transaction. Strapi's role screen bypasses the Document Service, so the document rules do not cover it.
 */
export function applyRoleRules(strapi: Strapi, getServices: () => Services): void {
  const service = strapi.plugin('users-permissions').service('role') as RoleService;
  const { createRole, updateRole, deleteRole } = service;
  const runInTransaction = (
    action: 'create' | 'change' | 'delete',
    write: () => Promise<unknown>,
    role: AffectedRoles = {},
  ) =>
    getServices().database.withTx(async (tx) => {
      await lockSubject(tx, 'roles');
      const before = await listRoles(readIn(tx));
      const result = await write();
      const after = await listRoles(readIn(tx));
      const can = rightsOfAdmin(strapi);
      if (can) refuseBeyondRole([...gainedByRoles(before, after), ...gainedByUsersOf(role, before)], can);
      const ids = role.id === undefined ? addedTo(before, after) : [Number(role.id)];
      refuseTakenNames(after, ids);
      await record(tx, { entity: 'role', action, ids }, getServices().clock.now());
      return result;
    });
  const runAsAdmin: typeof runInTransaction = (...change) =>
    asCurrentAdmin(strapi, () => runInTransaction(...change)).catch((error: unknown) => {
      throw error instanceof Refusal ? formError(error, noLabels) : error;
    });
  Object.assign(service, {
    createRole: (params) => runAsAdmin('create', () => createRole.call(service, params)),
    updateRole: (id, data) => runAsAdmin('change', () => updateRole.call(service, id, data), { id }),
    deleteRole: (id, fallback) => runAsAdmin('delete', () => deleteRole.call(service, id, fallback), { id, fallback }),
  } satisfies RoleService);
}

/** Commands and bundles know roles by their name, ignoring case. */
function refuseTakenNames(roles: readonly Role[], ids: readonly number[]): void {
  const nameOf = ({ name }: Role) => name.toLowerCase();
  const written = roles.filter(({ id }) => ids.includes(id));
  if (written.some((one) => roles.some((other) => other !== one && nameOf(other) === nameOf(one))))
    throw refuseFields(new Map([['name', because('other_role_name')]]));
}

/** The changed role and, for a delete, the role that its users get instead. */
interface AffectedRoles {
  readonly id?: Id;
  readonly fallback?: Id;
}

function gainedByUsersOf({ id, fallback }: AffectedRoles, roles: readonly Role[]): Capability[] {
  const capabilitiesOf = (roleId: Id | undefined) => roles.find((role) => role.id === Number(roleId))?.capabilities;
  return fallback === undefined ? [] : gained(capabilitiesOf(id), capabilitiesOf(fallback));
}

function addedTo(before: readonly Role[], after: readonly Role[]): number[] {
  const known = new Set(before.map(({ id }) => id));
  return after.flatMap(({ id }) => (known.has(id) ? [] : [id]));
}

function gainedByRoles(before: readonly Role[], after: readonly Role[]): Capability[] {
  const known = new Map(before.map((role) => [role.id, role.capabilities]));
  return after.flatMap(({ id, capabilities }) => gained(known.get(id), capabilities));
}
