import { because } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import type { GrantableRole, StaffPanelAccount } from '../../../../contract/panel/staff';
import type { Strapi } from '../../../platform/strapi/strapi';
import { defaultRoles } from '../panel-roles/default-roles';
import { roleServiceOf, type StoredRole } from '../panel-roles/strapi-roles';
import { type AdminAbility, coversPermission } from '../permissions';

/** An admin as Strapi stores it. */
interface StoredAdmin {
  readonly id: number;
  readonly email: string;
  readonly password: string | null;
  readonly isActive: boolean | null;
  readonly registrationToken: string | null;
  readonly roles: ReadonlyArray<{ readonly id: number; readonly name: string }>;
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
 * The panel accounts of people, as far as the current admin may manage them: only with roles whose every right the admin
 * has for all records, and never the admin's own. Writes join the current transaction.
 */
export class PanelAccounts {
  readonly #strapi: Strapi;
  readonly #ability: AdminAbility;
  readonly #adminId: number;

  constructor(strapi: Strapi, { ability, adminId }: { ability: AdminAbility; adminId: number }) {
    this.#strapi = strapi;
    this.#ability = ability;
    this.#adminId = adminId;
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
    const covered = new Set((await this.#roles()).filter((role) => this.#covers(role)).map(({ id }) => id));
    const admins = (await this.#strapi.db
      .query('admin::user')
      .findMany({ populate: ['roles'], orderBy: { id: 'asc' } })) as StoredAdmin[];
    return new Map(
      admins.map((admin) => [
        admin.email.toLowerCase(),
        {
          id: admin.id,
          role_ids: admin.roles.map(({ id }) => id),
          roles: admin.roles.map(({ name }) => name),
          state: stateOf(admin),
          can_change: admin.roles.every(({ id }) => covered.has(id)),
          is_own: admin.id === this.#adminId,
        },
      ]),
    );
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
        ? { isActive: false, registrationToken: null, resetPasswordToken: null }
        : (await this.#hasPassword(account.id))
          ? { isActive: true }
          : { registrationToken: this.#newToken() },
    );
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

  async #mustBeGrantable(roleId: number): Promise<void> {
    const roles = await this.grantableRoles();
    if (roles.some(({ id }) => id === roleId)) return;
    const reason = because('panel_role_beyond');
    throw new Refusal('svc_forbidden', reason, { params: { panel_role_id: reason } });
  }

  #newToken(): string {
    return (this.#strapi.service('admin::token') as unknown as { createToken(): string }).createToken();
  }

  async #hasPassword(id: number): Promise<boolean> {
    const admin = (await this.#strapi.db.query('admin::user').findOne({ where: { id } })) as StoredAdmin | null;
    return Boolean(admin?.password);
  }

  get #service(): AdminService {
    return this.#strapi.service('admin::user') as unknown as AdminService;
  }

  #roles(): Promise<StoredRole[]> {
    return roleServiceOf(this.#strapi).find({}, ['permissions']);
  }

  #covers({ permissions }: StoredRole): boolean {
    return permissions.every((permission) => coversPermission(this.#ability, permission));
  }
}

function stateOf({ isActive, password, registrationToken }: StoredAdmin): StaffPanelAccount['state'] {
  if (isActive) return 'active';
  return password || !registrationToken ? 'blocked' : 'invited';
}
