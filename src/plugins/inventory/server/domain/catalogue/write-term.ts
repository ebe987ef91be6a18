import { storedNames } from '../../../contract/texts/catalogue-names';
import { Refusal } from '../../../contract/refusal';
import type { TermFields } from '../../../contract/panel/catalogue-edit';
import { record, recordSome } from '../audit/audit';
import { lockSubject, readIn, type Reader } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { termTables } from './catalogue-store';
import { select } from '../../platform/database/select';
import { must } from '../../platform/must';
import { foldName } from '../../../contract/texts/fold-text';
import { normaliseTerm } from './normalise-catalogue';
import { checkIcon } from './icons/icons';
import { because } from '../../../contract/reason';

/** Changes the given fields. Throws `Refusal` if another term under the same parent has the new name. */
export async function changeTerm(
  tx: Transaction,
  { id, categoryId }: { id: number; categoryId: number },
  fields: TermFields,
  now: Date,
): Promise<void> {
  const { parent_term_id: parentId, names, ...columns } = fields;
  await lockSubject(tx, `terms of category ${categoryId}`); // concurrent changes would not see each other's new names
  const before = await tx('inventory_terms').where({ id }).first('icon');
  checkIcon(columns.icon, before?.icon);
  await tx('inventory_terms')
    .where({ id })
    .update({ ...columns, ...(names !== undefined && { names: storedNames(names) }), updated_at: now });
  if (parentId !== undefined) await moveTerm(tx, id, parentId);
  await normaliseTerm(tx, id, 'change');
  if (columns.name !== undefined || parentId !== undefined) await checkNamesake(readIn(tx), id, categoryId);
  await record(tx, { entity: 'term', action: 'change', ids: [id] }, now);
}

/** Changes the parent of a term; null removes it. */
export async function moveTerm(tx: Transaction, id: number, parentId: number | null): Promise<void> {
  await tx('inventory_terms_parent_term_lnk').where({ term_id: id }).delete();
  if (parentId === null) return;
  const [parent] = await select('inventory_terms', ['id'])(readIn(tx), 'WHERE id = ?', [parentId]);
  // A missing parent would violate the foreign key. A link to itself is refused later, with a message.
  await tx('inventory_terms_parent_term_lnk').insert({ term_id: id, inv_term_id: parent ? parentId : id });
}

/** Deletes terms. Listings no longer show them; their children lose their parent. */
export async function removeTerms(
  tx: Transaction,
  ids: readonly number[],
  { action = 'delete', now }: { action?: 'delete' | 'merge'; now: Date },
): Promise<void> {
  await recordSome(tx, { entity: 'term', action, ids }, now);
  for (let start = 0; start < ids.length; start += 500)
    await tx('inventory_terms')
      .whereIn('id', ids.slice(start, start + 500))
      .delete();
}

const termsWithParents = select(termTables, ['t.id', 't.name', 'p.inv_term_id as parent']);

async function checkNamesake(read: Reader, id: number, categoryId: number): Promise<void> {
  const rows = await termsWithParents(read, 'WHERE l.category_id = ?', [categoryId]);
  const own = must(
    rows.find((row) => row.id === id),
    `Term ${id} of category ${categoryId}`,
  );
  const namesake = rows.find(
    (row) => row !== own && row.parent === own.parent && foldName(String(row.name)) === foldName(String(own.name)),
  );
  if (!namesake) return;
  throw new Refusal('svc_invalid_param', because('term_exists', { name: String(namesake.name) }), {
    params: { name: because('other_term_name') },
    term_id: namesake.id,
  });
}
