import { holdsTerms } from '../../../contract/catalogue';
import { refuseFields } from '../../../contract/refusal';
import { readIn, type Reader } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { select } from '../../platform/database/select';
import type { RowOf } from '../../platform/database/tables';
import { toNumber } from '../../platform/database/rows';
import { toKind } from './catalogue-store';
import { because } from '../../../contract/reason';

type CategoryRow = RowOf<'inventory_categories'>;

/** Rows per statement. */
const rowsAtOnce = 500;

/** Throws `Refusal` if no number can be within the limits of a category. */
export function checkLimits(row: CategoryRow): void {
  const [min, max, step] = [toNumber(row.min), toNumber(row.max), toNumber(row.step)];
  const problems = new Map<string, string>();
  if (min !== null && max !== null && min > max) problems.set('max', because('not_below', { min }));
  if (step !== null && step <= 0) problems.set('step', because('above_zero'));
  if (problems.size > 0) throw refuseFields(problems);
}

/**
 * Checks the parent of a category: another category of the same type, both holding terms, without a cycle. Removes the
 * parent of terms whose parent term is no longer in the parent category.
 *
 * @param siblings the other categories of the type
 * @throws Refusal that names the field
 */
export async function normaliseParent(
  tx: Transaction,
  row: CategoryRow,
  siblings: readonly CategoryRow[],
): Promise<void> {
  const read = readIn(tx);
  const { id } = row;
  const links = await select('inventory_categories_parent_category_lnk', ['category_id', 'inv_category_id'])(read);
  const parents = new Map(links.map((link) => [link.category_id, link.inv_category_id]));
  const parentId = parents.get(id);
  const problem = parentId === undefined ? undefined : parentProblem(row, siblings, parents);
  if (problem !== undefined) throw refuseFields(new Map([['parent_category_id', problem]]));
  const child = siblings.find((sibling) => parents.get(sibling.id) === id);
  if (child && !holdsTerms(toKind(row.kind))) {
    throw refuseFields(new Map([['kind', because('child_needs_terms', { category: String(child.name) })]]));
  }
  await clearInvalidParentTerms(tx, id, parentId);
}

function parentProblem(
  row: CategoryRow,
  siblings: readonly CategoryRow[],
  parents: ReadonlyMap<number, number>,
): string | undefined {
  const { id } = row;
  const parent = siblings.find((sibling) => sibling.id === parents.get(id));
  if (!parent) return because('other_category');
  if (!holdsTerms(toKind(row.kind))) return because('only_with_terms');
  if (!holdsTerms(toKind(parent.kind))) return because('parent_needs_terms', { category: String(parent.name) });
  return isInCycle(id, parents) ? because('not_below_itself') : undefined;
}

function isInCycle(id: number, parents: ReadonlyMap<number, number>): boolean {
  const seen = new Set<number>();
  for (let above = parents.get(id); above !== undefined; above = parents.get(above)) {
    if (above === id) return true;
    if (seen.has(above)) return false; // a cycle among its ancestors
    seen.add(above);
  }
  return false;
}

async function clearInvalidParentTerms(tx: Transaction, id: number, parentId: number | undefined): Promise<void> {
  const rows = await select(
    {
      p: 'inventory_terms_parent_term_lnk',
      l: 'inventory_terms_category_lnk ON l.term_id = p.term_id',
      'a?': 'inventory_terms_category_lnk ON a.term_id = p.inv_term_id',
    },
    ['p.id'],
  )(readIn(tx), 'WHERE l.category_id = ? AND (a.category_id IS NULL OR a.category_id <> ?)', [
    id,
    parentId ?? 0, // no category has id 0
  ]);
  const ids = rows.map((row) => row.id);
  for (let start = 0; start < ids.length; start += rowsAtOnce)
    await tx('inventory_terms_parent_term_lnk')
      .whereIn('id', ids.slice(start, start + rowsAtOnce))
      .delete();
}

/** Throws `Refusal` if a term's parent is not a term of the category's parent. */
export async function checkParentTerm(read: Reader, id: number, categoryId: number): Promise<void> {
  const [row] = await select(
    {
      p: 'inventory_terms_parent_term_lnk',
      'l?': 'inventory_terms_category_lnk ON l.term_id = p.inv_term_id',
      'c?': 'inventory_categories_parent_category_lnk ON c.category_id = ?',
    },
    ['l.category_id', 'c.inv_category_id as parent_category_id'],
  )(read, 'WHERE p.term_id = ?', [categoryId, id]);
  if (row && row.category_id !== row.parent_category_id)
    throw refuseFields(new Map([['parent_term_id', because('term_of_parent')]]));
}
