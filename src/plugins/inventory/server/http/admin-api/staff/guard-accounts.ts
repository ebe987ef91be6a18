import type { AuditAction } from '../../../../contract/audit';
import { idOf, parseId } from '../../../../contract/parsing/id';
import { because } from '../../../../contract/reason';
import { Refusal, refuseFields } from '../../../../contract/refusal';
import { record } from '../../../domain/audit/audit';
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
 * Applies the rules of the Staff page to Strapi's own routes for panel accounts: an admin gives only roles, and changes only
 * accounts, whose every right they have, and a super admin any. Each action is recorded in the same transaction. Without
 * this, Strapi's permission to create or change accounts is that of a super admin. Call it in `register`.
 */
export function guardAccounts(strapi: Strapi, getServices: () => Services): void {
  for (const [name, guard] of Object.entries(guards))
    wrapAction(strapi, 'admin::user', name, (run) => async (ctx, next) => {
      const { database, clock } = getServices();
      const act = () =>
        database.withTx(
          async (tx) => {
            await lockSubject(tx, 'roles');
            const accounts = new PanelAccounts(strapi, ctx.state as AdminState);
            await mustBeAllowed(ctx, guard, accounts);
            await run(ctx, next);
            if (ctx.status >= 400) return; // nothing was written
            const ids = (guard.written ?? guard.targets)(ctx);
            if (guard.action === 'change' && !isActive(ctx)) for (const id of ids) await accounts.endSessions(id);
            await record(tx, { entity: 'panel-account', action: guard.action, ids }, clock.now());
          },
          { isOnce: true }, // Strapi's action has effects outside the database
        );
      try {
        await asCurrentAdmin(strapi, act);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        sendRefusal(ctx, error);
      }
    });
}

/**
 * Lets only super admins change their own email address: it names the person on the Staff page that an account belongs to,
 * so another one would connect the account to another person. Call it in `register`.
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

async function mustBeAllowed(ctx: StrapiContext, { targets }: Guard, accounts: PanelAccounts): Promise<void> {
  const ids = targets(ctx);
  const { roles } = ctx.request.body ?? {};
  if (roles !== undefined) await accounts.mustCover(idsIn(roles, 'roles'));
  if (accounts.isForSuperAdmin) return;
  for (const id of ids) {
    const account = await accounts.byId(id);
    if (account) accounts.mustManage(account);
  }
}

/** Returns whether the account in Strapi's answer is active. */
function isActive({ body }: StrapiContext): boolean {
  return (body as { data: { isActive: boolean } }).data.isActive;
}

/** Reads ids strictly: a database also finds `"1.0"` and `" 1"`. @throws Refusal that names the field */
function idsIn(given: unknown, field: string): number[] {
  const ids = (Array.isArray(given) ? given : [given]).map((one) =>
    typeof one === 'string' ? parseId(one) : idOf(one),
  );
  return ids.map((id) => {
    if (id === undefined) throw refuseFields(new Map([[field, because('id')]]));
    return id;
  });
}
