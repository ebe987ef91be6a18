import type { AuditAction } from '../../../../contract/audit';
import { idOf, parseId } from '../../../../contract/parsing/id';
import { because } from '../../../../contract/reason';
import { Refusal, refuseFields } from '../../../../contract/refusal';
import { type AuditEvent, record } from '../../../domain/audit/audit';
import { lockSubject } from '../../../platform/database/database';
import { type StrapiContext, wrapAction } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';
import type { Services } from '../../../services';
import { asCurrentAdmin } from '../content-manager/strapi-caller';
import { refuseUnknownPath } from '../parse-panel-request';
import { sendRefusal } from '../send-refusal';
import { type AdminState, PanelAccounts } from './panel-accounts';

interface Guard {
  readonly action: AuditAction<'panel-account'>;
  /** The accounts that a request changes or deletes. */
  readonly targets: (ctx: StrapiContext) => readonly number[];
  /** The accounts that a request with a successful answer has written. */
  readonly written?: (ctx: StrapiContext) => readonly number[];
}

const inPath = ({ params }: StrapiContext): number[] => [
  parseId(params.id ?? '') ?? refuseUnknownPath('svc_not_found', 'panel account'),
];

/** Strapi's actions on panel accounts. */
const guards: Readonly<Record<string, Guard>> = {
  create: { action: 'create', targets: () => [], written: ({ body }) => [(body as { data: { id: number } }).data.id] },
  update: { action: 'change', targets: inPath },
  deleteOne: { action: 'delete', targets: inPath },
  deleteMany: { action: 'delete', targets: ({ request }) => idsIn(request.body?.ids, 'ids') },
};

/**
 * Applies the rules of the Staff page to Strapi's own routes for panel accounts: an admin gives only roles, and changes
 * only accounts, whose every right they have, and a super admin any. Each action is recorded in the same transaction.
 * Without this, Strapi's permission to create or change accounts is that of a super admin. Call it in `register`.
 */
export function guardAccounts(strapi: Strapi, getServices: () => Services): void {
  for (const [name, { action, targets, written = targets }] of Object.entries(guards))
    wrapStaffAction(strapi, getServices, 'admin::user', name, async ({ ctx, accounts, run, record }) => {
      await mustBeAllowed(ctx, targets(ctx), accounts);
      const before = await accounts.loginsOf(action === 'change' ? targets(ctx) : []);
      if (!(await run())) return;
      const ids = written(ctx);
      if (action === 'change' && endsSessions(ctx, before)) for (const id of ids) await accounts.endSessions(id);
      await record({ entity: 'panel-account', action, ids });
    });
}

/** What an action on accounts or roles works with. */
interface StaffAction {
  readonly ctx: StrapiContext;
  /** Knows the rights that the admin had at the start of the request. */
  readonly accounts: PanelAccounts;
  /** Runs Strapi's action. Returns whether it has written anything. */
  run(): Promise<boolean>;
  record(event: AuditEvent): Promise<void>;
}

/**
 * Replaces one of Strapi's actions on accounts or roles. `act` runs in a transaction, one at a time; a refusal that it
 * throws is sent and undoes everything. Call it in `register`.
 */
export function wrapStaffAction(
  strapi: Strapi,
  getServices: () => Services,
  uid: string,
  name: string,
  act: (action: StaffAction) => Promise<void>,
): void {
  wrapAction(strapi, uid, name, (action) => async (ctx, next) => {
    const { database, clock } = getServices();
    const inTransaction = (): Promise<void> =>
      database.withTx(
        async (tx) => {
          await lockSubject(tx, 'roles');
          await act({
            ctx,
            accounts: new PanelAccounts(strapi, ctx.state as AdminState),
            run: async () => {
              await action(ctx, next);
              return ctx.status < 400;
            },
            record: (event) => record(tx, event, clock.now()),
          });
        },
        { isOnce: true }, // Strapi's action has effects outside the database
      );
    try {
      await asCurrentAdmin(strapi, inTransaction);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sendRefusal(ctx, error);
    }
  });
}

/**
 * Lets only super admins change their own email address: it names the person on the Staff page that an account belongs
 * to, so another one would connect the account to another person. Call it in `register`.
 */
export function keepOwnEmail(strapi: Strapi): void {
  wrapAction(strapi, 'admin::authenticated-user', 'updateMe', (update) => (ctx, next) => {
    const email = ctx.request.body?.email;
    const { user } = ctx.state as { user: { email: string } };
    const isKept =
      email === undefined || (typeof email === 'string' && email.toLowerCase() === user.email.toLowerCase());
    if (isKept || new PanelAccounts(strapi, ctx.state as AdminState).isForSuperAdmin) return update(ctx, next);
    const reason = because('own_email');
    return sendRefusal(ctx, new Refusal('svc_forbidden', reason, { params: { email: reason } }));
  });
}

async function mustBeAllowed(ctx: StrapiContext, ids: readonly number[], accounts: PanelAccounts): Promise<void> {
  const { roles } = ctx.request.body ?? {};
  if (roles !== undefined) await accounts.mustCover(idsIn(roles, 'roles'));
  if (accounts.isForSuperAdmin) return;
  for (const id of ids) {
    const account = await accounts.byId(id);
    if (account) accounts.mustManage(account);
  }
}

/**
 * Returns whether a change of an account ends its sessions: it blocks the account, sets a password, or gives it to
 * another address. An account that is invited is not active yet, and keeps its link.
 */
function endsSessions({ request, body }: StrapiContext, before: ReadonlyArray<{ email: string; isActive: boolean }>) {
  const { isActive, email } = (body as { data: { isActive: boolean; email: string } }).data; // Strapi's answer
  const isBlocked = !isActive && before.some((one) => one.isActive);
  return isBlocked || request.body?.password !== undefined || !before.some((one) => one.email === email.toLowerCase());
}

/** Reads ids strictly: a database also finds `"1.0"` and `" 1"`. @throws Refusal that names the field */
export function idsIn(given: unknown, field: string): number[] {
  const ids = (Array.isArray(given) ? given : [given]).map((one) =>
    typeof one === 'string' ? parseId(one) : idOf(one),
  );
  return ids.map((id) => {
    if (id === undefined) throw refuseFields(new Map([[field, because('id')]]));
    return id;
  });
}
