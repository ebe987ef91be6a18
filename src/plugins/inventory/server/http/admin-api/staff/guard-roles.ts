import type { AuditAction } from '../../../../contract/audit';
import { parseId } from '../../../../contract/parsing/id';
import type { StrapiContext } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';
import type { Services } from '../../../services';
import { refuseUnknownPath } from '../parse-panel-request';
import { idsIn, wrapStaffAction } from './guard-accounts';

interface Guard {
  readonly action: AuditAction<'panel-role'>;
  /** The roles that a request changes or deletes. */
  readonly targets: (ctx: StrapiContext) => readonly number[];
  /** The role that a request with a successful answer has created. */
  readonly created?: (ctx: StrapiContext) => readonly number[];
}

const inPath = ({ params }: StrapiContext): number[] => [
  parseId(params.id ?? '') ?? refuseUnknownPath('svc_not_found', 'panel role'),
];

/** Strapi's actions on the roles of panel accounts. */
const guards: Readonly<Record<string, Guard>> = {
  create: { action: 'create', targets: () => [], created: ({ body }) => [(body as { data: { id: number } }).data.id] },
  update: { action: 'change', targets: inPath },
  updatePermissions: { action: 'change', targets: inPath },
  deleteOne: { action: 'delete', targets: inPath },
  deleteMany: { action: 'delete', targets: ({ request }) => idsIn(request.body?.ids, 'ids') },
};

/**
 * Lets admins change and delete only panel roles whose every right they have, and give a role only rights that they
 * have. A super admin may do everything. Each action is recorded in the same transaction. Without this, Strapi's
 * permission to change roles is that of a super admin: its admins could give their own role any right. Call it in
 * `register`.
 */
export function guardRoles(strapi: Strapi, getServices: () => Services): void {
  for (const [name, { action, targets, created = targets }] of Object.entries(guards))
    wrapStaffAction(strapi, getServices, 'admin::role', name, async ({ ctx, accounts, run, record }) => {
      const isLimited = !accounts.isForSuperAdmin;
      if (isLimited) await accounts.mustCover(targets(ctx), 'id');
      if (!(await run())) return;
      const ids = created(ctx);
      if (isLimited && action === 'change') await accounts.mustCover(ids, 'permissions'); // also what was added
      await record({ entity: 'panel-role', action, ids });
    });
}
