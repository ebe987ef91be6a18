import type { Capability } from '../../../contract/capability';
import { Refusal } from '../../../contract/refusal';
import { listRoles, type Role } from '../../access/user-store';
import { record } from '../../audit/audit';
import type { Services } from '../../services';
import { lockSubject, readIn } from '../../platform/database/database';
import type { Strapi } from '../../platform/strapi/strapi';
import { formError, noWords } from './form-error';
import { gained, refuseBeyondRole } from '../grantable';
import { asCurrentAdmin, rightsOfAdmin } from './strapi-caller';

type Id = number | string;

/** Strapi's service behind its screen of the roles of keys' users. */
interface RoleService {
  createRole(params: { name: string }): Promise<unknown>;
  updateRole(id: Id, data: object): Promise<unknown>;
  deleteRole(id: Id, fallback: Id): Promise<unknown>;
}

/**
 * Holds what staff change on Strapi's screen of roles, which the rules of documents do not see, to the rights of their own
 * role, and records it in the transaction of the change.
 */
export function applyRoleRules(strapi: Strapi, getServices: () => Services): void {
  const service = strapi.plugin('users-permissions').service('role') as RoleService;
  const { createRole, updateRole, deleteRole } = service;
  const held = (action: 'create' | 'change' | 'delete', write: () => Promise<unknown>, role: Named = {}) =>
    getServices().database.withTx(async (tx) => {
      await lockSubject(tx, 'roles');
      const before = await listRoles(readIn(tx));
      const result = await write();
      const after = await listRoles(readIn(tx));
      const can = rightsOfAdmin(strapi);
      if (can) refuseBeyondRole([...gainedByRoles(before, after), ...gainedByUsersOf(role, before)], can);
      const ids = role.id === undefined ? addedTo(before, after) : [Number(role.id)];
      await record(tx, { entity: 'role', action, ids }, getServices().clock.now());
      return result;
    });
  const hold: typeof held = (...change) =>
    asCurrentAdmin(strapi, () => held(...change)).catch((error: unknown) => {
      throw error instanceof Refusal ? formError(error, noWords) : error;
    });
  Object.assign(service, {
    createRole: (params) => hold('create', () => createRole.call(service, params)),
    updateRole: (id, data) => hold('change', () => updateRole.call(service, id, data), { id }),
    deleteRole: (id, fallback) => hold('delete', () => deleteRole.call(service, id, fallback), { id, fallback }),
  } satisfies RoleService);
}

/** The role that a change is about, and the one that its users get when it is deleted. */
interface Named {
  readonly id?: Id;
  readonly fallback?: Id;
}

function gainedByUsersOf({ id, fallback }: Named, roles: readonly Role[]): Capability[] {
  const of = (wanted: Id | undefined) => roles.find((role) => role.id === Number(wanted))?.capabilities;
  return fallback === undefined ? [] : gained(of(id), of(fallback));
}

function addedTo(before: readonly Role[], after: readonly Role[]): number[] {
  const known = new Set(before.map(({ id }) => id));
  return after.flatMap(({ id }) => (known.has(id) ? [] : [id]));
}

function gainedByRoles(before: readonly Role[], after: readonly Role[]): Capability[] {
  const known = new Map(before.map((role) => [role.id, role.capabilities]));
  return after.flatMap(({ id, capabilities }) => gained(known.get(id), capabilities));
}
