import { Refusal } from '../../../contract/refusal';
import { slugKey } from '../../../contract/texts/slug';
import { lockSubject, readIn } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { toText } from '../../platform/database/rows';
import { select } from '../../platform/database/select';
import type { RowOf } from '../../platform/database/tables';
import { must } from '../../platform/must';
import { freeSlug, slugify } from './names';
import { checkTermCount } from './term-store';
import { checkLimits, checkParentTerm, normaliseParent } from './category-parents';
import { because } from '../../../contract/reason';

/**
 * These functions apply the rules of the catalog to a row that has just been written, in the transaction of the write:
 * they derive a missing slug, refuse a taken one, and put a new row last.
 */

/** The write that a row comes from. */
export type RowWrite = 'create' | 'change';

/**
 * Writers of the same slugs wait for one another: they would not see each other's rows, and the index would refuse one.
 */
const typeSlugs = 'slugs of types';

export async function normaliseType(tx: Transaction, id: number, write: RowWrite): Promise<void> {
  await lockSubject(tx, typeSlugs);
  const read = readIn(tx);
  const { row, others } = withNeighbours(await select('inventory_types', '*')(read), id);
  const slug = normaliseSlug(row, others, 'type');
  await tx('inventory_types')
    .where({ id })
    .update({ slug, position: normalisePosition(row, others, write) });
}

export async function normaliseCategory(tx: Transaction, id: number, write: RowWrite): Promise<void> {
  const read = readIn(tx);
  const [link] = await select('inventory_categories_type_lnk', ['type_id'])(read, 'WHERE category_id = ?', [id]);
  if (!link) throw refuseWithoutOwner('type');
  const { type_id: typeId } = link;
  await lockSubject(tx, `slugs of categories of type ${typeId}`);
  const { row, others } = withNeighbours(await categoriesOfType(read, 'WHERE l.type_id = ?', [typeId]), id);
  const slug = normaliseSlug(row, others, 'category');
  await tx('inventory_categories')
    .where({ id })
    .update({ slug, slug_key: slugKey(typeId, slug), position: normalisePosition(row, others, write) });
  checkLimits(row);
  await normaliseParent(tx, row, others);
}

export async function normaliseTerm(tx: Transaction, id: number, write: RowWrite): Promise<void> {
  const read = readIn(tx);
  const [link] = await select('inventory_terms_category_lnk', ['category_id'])(read, 'WHERE term_id = ?', [id]);
  if (!link) throw refuseWithoutOwner('category');
  const { category_id: categoryId } = link;
  await lockSubject(tx, `terms of category ${categoryId}`); // concurrent inserts would not count each other
  const { row, others } = withNeighbours(await termsOfCategory(read, 'WHERE l.category_id = ?', [categoryId]), id);
  if (write === 'create' || isMoved(row, categoryId)) checkTermCount(others.length + 1, 'category');
  const slug = normaliseSlug(row, others, 'term');
  await tx('inventory_terms')
    .where({ id })
    .update({ slug, slug_key: slugKey(categoryId, slug), position: normalisePosition(row, others, write) });
  await checkParentTerm(read, id, categoryId);
}

function refuseWithoutOwner(noun: string): Refusal {
  return new Refusal('svc_missing_param', because('choose', { noun }), {
    params: { [noun]: because('required') },
  });
}

const categoriesOfType = select(
  { c: 'inventory_categories', l: 'inventory_categories_type_lnk ON l.category_id = c.id' },
  ['c.*'],
);

const termsOfCategory = select({ t: 'inventory_terms', l: 'inventory_terms_category_lnk ON l.term_id = t.id' }, [
  't.*',
]);

/** A row of a type, category or term. */
type CatalogueRow = Pick<RowOf<'inventory_types'>, 'id' | 'name' | 'slug' | 'position'>;

function withNeighbours<Row extends CatalogueRow>(rows: readonly Row[], id: number): { row: Row; others: Row[] } {
  const row = must(
    rows.find((candidate) => candidate.id === id),
    'The row that was just written',
  );
  return { row, others: rows.filter((candidate) => candidate !== row) };
}

/** Returns the given slug, which must be free, or a free one derived from the name. */
function normaliseSlug(row: CatalogueRow, others: readonly CatalogueRow[], noun: string): string {
  const taken = new Set(others.map(({ slug }) => String(slug)));
  const given = toText(row.slug) ?? undefined;
  if (given === undefined) return freeSlug(slugify(row.name ?? '', noun), (slug) => taken.has(slug));
  if (!taken.has(given)) return given;
  throw refuseTakenSlug(given, noun);
}

/** Throws `Refusal` if another type has the slug. The error of the unique index would not name the field. */
export async function checkTypeSlugIsFree(tx: Transaction, slug: unknown, documentId = ''): Promise<void> {
  if (typeof slug !== 'string' || slug === '') return;
  await lockSubject(tx, typeSlugs);
  const sql = 'SELECT id FROM inventory_types WHERE slug = ? AND document_id <> ?';
  if ((await readIn(tx).all(sql, [slug, documentId])).length > 0) throw refuseTakenSlug(slug, 'type');
}

export function refuseTakenSlug(slug: string, noun: string): Refusal {
  return new Refusal('svc_invalid_param', because('slug_of_other', { noun, slug }), {
    params: { slug: because('taken') },
  });
}

/** Returns the position of a row; a new row without one is last. */
function normalisePosition(row: CatalogueRow, others: readonly CatalogueRow[], write: RowWrite): number {
  const position = row.position ?? 0;
  if (write === 'change' || position > 0) return position;
  return others.reduce((next, other) => Math.max(next, (other.position ?? 0) + 1), 0);
}

/** Returns whether a term was in another category when its slug key was written. */
function isMoved({ slug_key: key }: RowOf<'inventory_terms'>, categoryId: number): boolean {
  return key !== null && !key.startsWith(slugKey(categoryId, ''));
}
