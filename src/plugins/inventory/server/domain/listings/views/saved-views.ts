import { type ViewChange, type ViewFields, viewLimits } from '../../../../contract/panel/lists/views';
import { because } from '../../../../contract/reason';
import { Refusal, refuseFields } from '../../../../contract/refusal';
import { foldName } from '../../../../contract/texts/fold-text';
import { documentColumns } from '../../../platform/database/document';
import { lockSubject, readIn } from '../../../platform/database/database';
import { insertRow, type Transaction } from '../../../platform/database/transaction';
import { record } from '../../audit/audit';
import { deleteForgottenViews, readViews, type SavedView } from './saved-view-store';

/** Who changes a view, of which type, and when. */
export interface ViewWrite {
  readonly typeId: number;
  readonly adminId: number;
  /** Whether the admin may share views and change shared ones. */
  readonly mayShare: boolean;
  readonly now: Date;
}

/** Saves a new view. @throws Refusal for a taken name, too many views, or a shared one without the right to it */
export async function createView(tx: Transaction, fields: ViewFields, write: ViewWrite): Promise<SavedView> {
  const others = await lockViews(tx, write);
  await deleteForgottenViews(tx);
  const { name, query, is_shared: isShared } = fields;
  checkRight(isShared, write);
  checkRoom(others, isShared);
  checkName(others, name, isShared);
  const { typeId, adminId, now } = write;
  const columns = { type_id: typeId, name, query, is_shared: isShared, admin_id: adminId };
  const id = await insertRow(tx, 'inventory_saved_views', { ...documentColumns(now), ...columns });
  if (isShared) await record(tx, { entity: 'view', action: 'share', ids: [id] }, now);
  return { id, typeId, name, query, isShared, adminId };
}

/** Changes the given fields of a view. One that is no longer shared belongs to the admin who stopped sharing it. */
export async function changeView(
  tx: Transaction,
  id: number,
  change: ViewChange,
  write: ViewWrite,
): Promise<SavedView> {
  const all = await lockViews(tx, write);
  const before = viewIn(all, id);
  const others = all.filter((view) => view !== before);
  const after: SavedView = {
    ...before,
    name: change.name ?? before.name,
    query: change.query ?? before.query,
    isShared: change.is_shared ?? before.isShared,
  };
  checkRight(before.isShared || after.isShared, write);
  const isMoved = before.isShared !== after.isShared;
  if (isMoved) checkRoom(others, after.isShared);
  checkName(others, after.name, after.isShared);
  const adminId = isMoved && !after.isShared ? write.adminId : before.adminId;
  const { name, query, isShared } = after;
  await tx('inventory_saved_views')
    .where({ id })
    .update({ name, query, is_shared: isShared, admin_id: adminId, updated_at: write.now });
  const action = isMoved ? (isShared ? 'share' : 'unshare') : 'change';
  if (before.isShared || isShared) await record(tx, { entity: 'view', action, ids: [id] }, write.now);
  return { ...after, adminId };
}

export async function deleteView(tx: Transaction, id: number, write: ViewWrite): Promise<void> {
  const view = viewIn(await lockViews(tx, write), id);
  checkRight(view.isShared, write);
  await tx('inventory_saved_views').where({ id }).delete();
  if (view.isShared) await record(tx, { entity: 'view', action: 'delete', ids: [id] }, write.now);
}

/** Returns the views that the admin sees, and lets no other transaction change views of the type. */
async function lockViews(tx: Transaction, { typeId, adminId }: ViewWrite): Promise<SavedView[]> {
  const type = await tx('inventory_types').where({ id: typeId }).forKeyShare().first('id');
  if (!type) throw new Refusal('svc_type_not_found', because('no_such', { noun: 'type' }));
  await lockSubject(tx, `views of type ${typeId}`);
  return readViews(readIn(tx), typeId, adminId);
}

function viewIn(views: readonly SavedView[], id: number): SavedView {
  const view = views.find((candidate) => candidate.id === id);
  if (!view) throw new Refusal('svc_not_found', because('no_view'));
  return view;
}

function checkRight(isShared: boolean, { mayShare }: ViewWrite): void {
  if (isShared && !mayShare) throw new Refusal('svc_forbidden', because('shared_view_right'));
}

function checkRoom(others: readonly SavedView[], isShared: boolean): void {
  const max = isShared ? viewLimits.shared : viewLimits.own;
  if (others.filter((view) => view.isShared === isShared).length < max) return;
  throw new Refusal('svc_invalid_param', because(isShared ? 'too_many_shared_views' : 'too_many_views', { max }));
}

function checkName(others: readonly SavedView[], name: string, isShared: boolean): void {
  const isTaken = others.some((view) => view.isShared === isShared && foldName(view.name) === foldName(name));
  if (isTaken) throw refuseFields(new Map([['name', because('taken')]]));
}
