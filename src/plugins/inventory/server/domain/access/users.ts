import { type Capability, capabilities, isCapability } from '../../../contract/capability';
import { Refusal, refuseFields } from '../../../contract/refusal';
import { record } from '../audit/audit';
import type { Clock } from '../../platform/clock';
import { type Database, lockSubject, readIn } from '../../platform/database/database';
import {
  assignRole,
  findRoleId,
  findUser,
  insertRole,
  listRoles,
  type Role,
  setCapabilities,
  updateUser,
  type User,
} from './user-store';
import { roleName } from './user-fields';
import { because } from '../../../contract/reason';

/** Blocks users, assigns roles and sets the capabilities of roles. */
export class Users {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Blocks or unblocks a user. The keys of a blocked user stop working with the next request. */
  async setBlocked(username: string, isBlocked: boolean): Promise<User> {
    const user = await this.#known(username);
    const now = this.#clock.now();
    await this.#database.withTx(async (tx) => {
      await updateUser(tx, user.id, { blocked: isBlocked }, now);
      await record(tx, { entity: 'user', action: isBlocked ? 'block' : 'unblock', ids: [user.id] }, now);
    });
    return this.#known(username);
  }

  async setRole(username: string, role: string): Promise<User> {
    const user = await this.#known(username);
    const roleId = await findRoleId(this.#database.read, role);
    if (roleId === undefined)
      throw new Refusal('svc_not_found', because('no_role', { name: role }), { params: { role: 'unknown' } });
    await this.#database.withTx(async (tx) => {
      await assignRole(tx, user.id, roleId);
      await record(tx, { entity: 'user', action: 'change', ids: [user.id] }, this.#clock.now());
    });
    return this.#known(username);
  }

  /** Sets the capabilities of a role. Creates the role if it does not exist. */
  async setCapabilities(role: string, names: readonly string[]): Promise<Role> {
    const granted = parseCapabilities(names);
    checkRoleName(role);
    const now = this.#clock.now();
    const id = await this.#database.withTx(async (tx) => {
      await lockSubject(tx, 'roles'); // two concurrent requests must not create the same role twice
      const read = readIn(tx);
      const known = await findRoleId(read, role);
      const roleId = known ?? (await insertRole(tx, role, now));
      await setCapabilities(tx, read, roleId, granted, now);
      await record(tx, { entity: 'role', action: known === undefined ? 'create' : 'change', ids: [roleId] }, now);
      return roleId;
    });
    const saved = (await listRoles(this.#database.read)).find((candidate) => candidate.id === id);
    if (!saved) throw new Error('The role was not found after it was saved.');
    return saved;
  }

  async #known(username: string): Promise<User> {
    const user = await findUser(this.#database.read, username);
    if (!user)
      throw new Refusal('svc_not_found', because('no_user', { name: username }), { params: { user: 'unknown' } });
    return user;
  }
}

function checkRoleName(role: string): void {
  const { error } = roleName.safeParse(role);
  const [issue] = error?.issues ?? [];
  if (issue) throw refuseFields(new Map([['role', issue.message]]));
}

function parseCapabilities(names: readonly string[]): Capability[] {
  const unknown = names.filter((name) => !isCapability(name));
  if (unknown.length > 0) {
    throw new Refusal(
      'svc_invalid_param',
      because('capabilities', { unknown: unknown.join(', '), known: capabilities.join(', ') }),
      {
        params: { capabilities: `unknown: ${unknown.join(', ')}` },
      },
    );
  }
  return names.filter(isCapability);
}
