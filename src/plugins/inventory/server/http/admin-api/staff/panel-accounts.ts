import { because } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import type { GrantableRole, StaffPanelAccount } from '../../../../contract/panel/staff';
import type { Strapi } from '../../../platform/strapi/strapi';
import { defaultRoles } from '../panel-roles/default-roles';
import { roleServiceOf, type StoredRole } from '../panel-roles/strapi-roles';
import { type AdminAbility, coversPermission } from '../permissions';

/** The code of the role that has every right. */
const superAdmin = 'strapi-super-admin';

/** An admin as Strapi stores it. */
interface StoredAdmin {
  readonly id: number;
  readonly email: string;
  readonly password: string | null;
  readonly isActive: boolean | null;
  readonly registrationToken: string | null;
  readonly roles: ReadonlyArray<{ readonly id: number; readonly name: string }>;
}

/** What Strapi sets on the request of an authenticated admin. */
export interface AdminState {
  readonly user: { readonly id: number; readonly roles?: ReadonlyArray<{ readonly code: string }> };
  readonly userAbility: AdminAbility;
  /** Absent for a token of an admin, which can have fewer rights than the admin. */
  readonly session?: object;
}

interface AdminService {
  create(admin: object): Promise<StoredAdmin>;
  updateById(id: number, changes: object): Promise<unknown>;
  deleteById(id: number): Promise<unknown>;
}

export interface PanelAccount extends StaffPanelAccount {
  readonly id: number;
}

/**
 * The panel accounts of people, as far as the current admin may manage them: only with roles whose every right the
 * admin has for all records, and never the admin's own. A super admin has every right. Writes join the current
 * transaction.
 */
export class PanelAccounts {
  readonly #strapi: Strapi;
  readonly #ability: AdminAbility;
  readonly #adminId: number;
  readonly isForSuperAdmin: boolean;

  constructor(strapi: Strapi, { user, userAbility, session }: AdminState) {
    this.#strapi = strapi;
    this.#ability = userAbility;
    this.#adminId = user.id;
    this.isForSuperAdmin = session !== undefined && (user.roles ?? []).some(({ code }) => code === superAdmin);
  }

  /** Returns the default roles that the admin may give. */
  async grantableRoles(): Promise<GrantableRole[]> {
    const roles = await this.#roles();
    return defaultRoles.flatMap(({ code, description }) => {
      const role = roles.find((stored) => stored.code === code);
      return role && this.#covers(role) ? [{ id: role.id, code, name: role.name, description }] : [];
    });
  }

  /** Returns every account by its email address in lower case. */
  async byEmail(): Promise<Map<string, PanelAccount>> {
    return new Map((await this.#find({})).map(({ email, account }) => [email.toLowerCase(), account]));
  }

  async byId(id: number): Promise<PanelAccount | undefined> {
    return (await this.#find({ id }))[0]?.account;
  }

  /** Returns the email addresses of accounts, in lower case, and whether they are active. */
  async loginsOf(ids: readonly number[]): Promise<Array<{ email: string; isActive: boolean }>> {
    const found = [];
    for (const id of ids) found.push(...(await this.#find({ id })));
    return found.map(({ email, isActive }) => ({ email: email.toLowerCase(), isActive }));
  }

  async #find(where: { id?: number }): Promise<Array<{ email: string; isActive: boolean; account: PanelAccount }>> {
    const covered = await this.#coveredIds();
    const admins = (await this.#strapi.db
      .query('admin::user')
      .findMany({ where, populate: ['roles'], orderBy: { id: 'asc' } })) as StoredAdmin[];
    return admins.map((admin) => ({
      email: admin.email,
      isActive: admin.isActive === true,
      account: {
        id: admin.id,
        role_ids: admin.roles.map(({ id }) => id),
        roles: admin.roles.map(({ name }) => name),
        state: stateOf(admin),
        can_change: admin.roles.every(({ id }) => covered.has(id)),
        is_own: admin.id === this.#adminId,
      },
    }));
  }

  /** Creates an account without a password. @returns the id, and the token with which the person chooses a password */
  async invite(person: { email: string; name: string; roleId: number }): Promise<{ id: number; token: string }> {
    const { email, name, roleId } = person;
    await this.#mustBeGrantable(roleId);
    const [firstname = '', ...rest] = name.split(' ');
    const created = await this.#service.create({
      email: email.toLowerCase(),
      firstname,
      lastname: rest.join(' '),
      isActive: false,
      roles: [roleId],
    });
    return { id: created.id, token: created.registrationToken ?? '' };
  }

  /** Replaces the token of an account without a password. The old link stops working. */
  async renewInvitation(account: PanelAccount): Promise<string> {
    this.mustManage(account);
    if (account.state !== 'invited') throw new Refusal('svc_precondition_failed', because('no_invitation'));
    const registrationToken = this.#newToken();
    await this.#service.updateById(account.id, { registrationToken });
    return registrationToken;
  }

  async setRole(account: PanelAccount, roleId: number): Promise<void> {
    this.mustManage(account);
    await this.#mustBeGrantable(roleId);
    await this.#service.updateById(account.id, { roles: [roleId] });
  }

  /** Ends the sessions and links of an account, or lets its person sign in again with the same password. */
  async setBlocked(account: PanelAccount, isBlocked: boolean): Promise<void> {
    this.mustManage(account);
    await this.#service.updateById(
      account.id,
      isBlocked
        ? { isActive: false, registrationToken: null }
        : (await this.#hasPassword(account.id))
          ? { isActive: true }
          : { registrationToken: this.#newToken() },
    );
    if (isBlocked) await this.endSessions(account.id);
  }

  /**
   * Ends all that opens an account: its sessions, its links and its admin tokens. Strapi only refuses the sessions and
   * tokens of an inactive account, which would work again with it, and keeps those of one with a new password or
   * address.
   */
  async endSessions(id: number): Promise<void> {
    const admin = await this.#stored(id);
    await this.#service.updateById(id, {
      resetPasswordToken: null,
      resetPasswordTokenExpiresAt: null,
      ...(admin?.registrationToken && { registrationToken: this.#newToken() }),
    });
    const tokens = await this.#strapi.db.query('admin::api-token').findMany({ where: { adminUserOwner: { id } } });
    const service = this.#strapi.service('admin::api-token-admin') as unknown as {
      revoke(id: number): Promise<unknown>;
    };
    for (const token of tokens as Array<{ id: number }>) await service.revoke(token.id);
    await this.#strapi.sessionManager('admin').invalidateRefreshToken(String(id));
  }

  async remove(account: PanelAccount): Promise<void> {
    this.mustManage(account);
    await this.#service.deleteById(account.id);
  }

  /** @throws Refusal `svc_forbidden` for an account with rights that the admin lacks, and for the admin's own */
  mustManage({ can_change: canChange, is_own: isOwn }: PanelAccount): void {
    if (isOwn) throw new Refusal('svc_forbidden', because('own_account'));
    if (!canChange) throw new Refusal('svc_forbidden', because('panel_account_beyond'));
  }

  /**
   * @param field the field of the request that names the roles or their rights
   * @throws Refusal `svc_forbidden` unless the admin has every right of these roles
   */
  async mustCover(roleIds: readonly number[], field = 'roles'): Promise<void> {
    const covered = await this.#coveredIds();
    if (!roleIds.every((id) => covered.has(id))) throw refuseRole(field);
  }

  async #mustBeGrantable(roleId: number): Promise<void> {
    const roles = await this.grantableRoles();
    if (!roles.some(({ id }) => id === roleId)) throw refuseRole('panel_role_id');
  }

  #newToken(): string {
    return (this.#strapi.service('admin::token') as unknown as { createToken(): string }).createToken();
  }

  async #hasPassword(id: number): Promise<boolean> {
    return Boolean((await this.#stored(id))?.password);
  }

  async #stored(id: number): Promise<StoredAdmin | null> {
    return (await this.#strapi.db.query('admin::user').findOne({ where: { id } })) as StoredAdmin | null;
  }

  get #service(): AdminService {
    return this.#strapi.service('admin::user') as unknown as AdminService;
  }

  #roles(): Promise<StoredRole[]> {
    return roleServiceOf(this.#strapi).find({}, ['permissions']);
  }

  async #coveredIds(): Promise<ReadonlySet<number>> {
    return new Set((await this.#roles()).filter((role) => this.#covers(role)).map(({ id }) => id));
  }

  #covers({ code, permissions }: StoredRole): boolean {
    if (this.isForSuperAdmin) return true;
    return code !== superAdmin && permissions.every((permission) => coversPermission(this.#ability, permission));
  }
}

function refuseRole(field: string): Refusal {
  const reason = because('panel_role_beyond');
  return new Refusal('svc_forbidden', reason, { params: { [field]: reason } });
}

function stateOf({ isActive, password, registrationToken }: StoredAdmin): StaffPanelAccount['state'] {
  if (isActive) return 'active';
  return password || !registrationToken ? 'blocked' : 'invited';
}
