import { type CategoryKind, holdsTerms } from '../../../contract/catalogue';
import { refuseFields } from '../../../contract/refusal';
import { readIn, type Reader, type Row } from '../../platform/database/database';
import { toNumber } from '../../platform/database/rows';
import type { Transaction } from '../../platform/database/transaction';

/** Rows per statement. */
const rowsAtOnce = 500;

/** Throws `Refusal` if no number can be within the limits of a category. */
export function checkLimits(row: Row): void {
  const [min, max, step] = [toNumber(row.min), toNumber(row.max), toNumber(row.step)];
  const problems = new Map<string, string>();
  if (min !== null && max !== null && min > max) problems.set('max', `must not be below the minimum ${min}`);
  if (step !== null && step <= 0) problems.set('step', 'must be above 0');
  if (problems.size > 0) throw refuseFields(problems);
}

/**
 * Checks the parent of a category: another category of the same type, both holding terms, without a cycle. Removes the
 * parent of terms whose parent term is no longer in the parent category.
 *
 * @param siblings the other categories of the type
 * @throws Refusal that names the field
 */
export async function normaliseParent(tx: Transaction, row: Row, siblings: readonly Row[]): Promise<void> {
  const read = readIn(tx);
  const id = Number(row.id);
  const links = await read.all('SELECT category_id, inv_category_id FROM inventory_categories_parent_category_lnk');
  const parents = new Map(links.map((link) => [Number(link.category_id), Number(link.inv_category_id)]));
  const parentId = parents.get(id);
  const problem = parentId === undefined ? undefined : parentProblem(row, siblings, parents);
  if (problem !== undefined) throw refuseFields(new Map([['parent_category_id', problem]]));
  const child = siblings.find((sibling) => parents.get(Number(sibling.id)) === id);
  if (child && !holdsTerms(row.kind as CategoryKind)) {
    throw refuseFields(
      new Map([['kind', `must be one that holds terms, because ${String(child.name)} depends on this category`]]),
    );
  }
  await clearInvalidParentTerms(tx, id, parentId);
}

function parentProblem(row: Row, siblings: readonly Row[], parents: ReadonlyMap<number, number>): string | undefined {
  const id = Number(row.id);
  const parent = siblings.find((sibling) => Number(sibling.id) === parents.get(id));
  if (!parent) return 'must be another category of the same type';
  if (!holdsTerms(row.kind as CategoryKind)) return 'is only for a category that holds terms';
  if (!holdsTerms(parent.kind as CategoryKind)) return `must hold terms, and ${String(parent.name)} does not`;
  return isInCycle(id, parents) ? 'must not be a category below this one' : undefined;
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
  const rows = await readIn(tx).all(
    `SELECT p.id FROM inventory_terms_parent_term_lnk p
       JOIN inventory_terms_category_lnk l ON l.term_id = p.term_id
       LEFT JOIN inventory_terms_category_lnk a ON a.term_id = p.inv_term_id
      WHERE l.category_id = ? AND (a.category_id IS NULL OR a.category_id <> ?)`,
    [id, parentId ?? 0],
  );
  const ids = rows.map((row) => Number(row.id));
  for (let start = 0; start < ids.length; start += rowsAtOnce)
    await tx('inventory_terms_parent_term_lnk')
      .whereIn('id', ids.slice(start, start + rowsAtOnce))
      .delete();
}

/** Throws `Refusal` if a term's parent is not a term of the category's parent. */
export async function checkParentTerm(read: Reader, id: number, categoryId: number): Promise<void> {
  const [row] = await read.all(
    `SELECT l.category_id, c.inv_category_id AS parent_category_id
       FROM inventory_terms_parent_term_lnk p
       LEFT JOIN inventory_terms_category_lnk l ON l.term_id = p.inv_term_id
       LEFT JOIN inventory_categories_parent_category_lnk c ON c.category_id = ?
      WHERE p.term_id = ?`,
    [categoryId, id],
  );
  if (row && toNumber(row.category_id) !== toNumber(row.parent_category_id))
    throw refuseFields(new Map([['parent_term_id', 'must be a term of the parent category']]));
}
