import { Refusal } from '../../../contract/refusal';
import { slugKey } from '../../../contract/slug';
import { recordSome } from '../audit/audit';
import { lockSubject, readIn, type Reader, type Row } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { freeSlug, slugify } from './names';
import { checkTermCount } from './term-store';
import { checkLimits, checkParentTerm, normaliseParent } from './category-parents';

/**
 * These functions apply the rules of the catalog to a row that has just been written, in the transaction of the write:
 * they derive a missing slug, refuse a taken one, and put a new row last.
 */

export async function normaliseType(tx: Transaction, id: number): Promise<void> {
  const read = readIn(tx);
  const { row, others } = await withNeighbours(read, 'SELECT * FROM inventory_types', [], id);
  const slug = normaliseSlug(row, others, 'type');
  await tx('inventory_types')
    .where({ id })
    .update({ slug, position: normalisePosition(row, others) });
}

export async function normaliseCategory(tx: Transaction, id: number): Promise<void> {
  const read = readIn(tx);
  const typeId = await ownerOf(
    read,
    'inventory_categories_type_lnk',
    { own: 'category_id', owner: 'type_id' },
    id,
    'type',
  );
  const { row, others } = await withNeighbours(
    read,
    'SELECT c.* FROM inventory_categories c JOIN inventory_categories_type_lnk l ON l.category_id = c.id WHERE l.type_id = ?',
    [typeId],
    id,
  );
  const slug = normaliseSlug(row, others, 'category');
  await tx('inventory_categories')
    .where({ id })
    .update({ slug, slug_key: slugKey(typeId, slug), position: normalisePosition(row, others) });
  checkLimits(row);
  await normaliseParent(tx, row, others);
}

export async function normaliseTerm(tx: Transaction, id: number): Promise<void> {
  const read = readIn(tx);
  const categoryId = await ownerOf(
    read,
    'inventory_terms_category_lnk',
    { own: 'term_id', owner: 'category_id' },
    id,
    'category',
  );
  await lockSubject(tx, `terms of category ${categoryId}`); // concurrent inserts would not count each other
  const { row, others } = await withNeighbours(
    read,
    'SELECT t.* FROM inventory_terms t JOIN inventory_terms_category_lnk l ON l.term_id = t.id WHERE l.category_id = ?',
    [categoryId],
    id,
  );
  if (isNew(row) || isMoved(row, categoryId)) checkTermCount(others.length + 1, 'category');
  const slug = normaliseSlug(row, others, 'term');
  await tx('inventory_terms')
    .where({ id })
    .update({ slug, slug_key: slugKey(categoryId, slug), position: normalisePosition(row, others) });
  await checkParentTerm(read, id, categoryId);
}

/** Deletes the categories and terms of a type. Throws `Refusal` if the type has listings. */
export async function clearType(tx: Transaction, id: number, now: Date): Promise<void> {
  const read = readIn(tx);
  await tx('inventory_types').where({ id }).forUpdate().select('id'); // a concurrent new listing is either counted or refused
  const [count] = await read.all('SELECT count(*) AS listings FROM inventory_listings_type_lnk WHERE type_id = ?', [
    id,
  ]);
  const listings = Number(count?.listings ?? 0);
  if (listings > 0) {
    throw new Refusal('svc_invalid_param', `This type still holds ${listings} listings. Remove or move them first.`, {
      params: { type: `holds ${listings} listings` },
    });
  }
  const categories = await read.all('SELECT category_id FROM inventory_categories_type_lnk WHERE type_id = ?', [id]);
  const ids = categories.map((row) => Number(row.category_id));
  for (const categoryId of ids) await clearCategory(tx, categoryId, now);
  await tx('inventory_categories').whereIn('id', ids).delete();
  await recordSome(tx, { entity: 'category', action: 'delete', ids }, now);
}

/** Deletes the terms of a category. The values of listings stay but are no longer shown. */
export async function clearCategory(tx: Transaction, id: number, now: Date): Promise<void> {
  const terms = await readIn(tx).all('SELECT term_id FROM inventory_terms_category_lnk WHERE category_id = ?', [id]);
  const ids = terms.map((row) => Number(row.term_id));
  await recordSome(tx, { entity: 'term', action: 'delete', ids }, now);
  for (let start = 0; start < ids.length; start += 500)
    await tx('inventory_terms')
      .whereIn('id', ids.slice(start, start + 500))
      .delete();
}

async function ownerOf(
  read: Reader,
  table: string,
  columns: { own: string; owner: string },
  id: number,
  noun: string,
): Promise<number> {
  const [row] = await read.all(`SELECT ${columns.owner} AS owner FROM ${table} WHERE ${columns.own} = ?`, [id]);
  if (row) return Number(row.owner);
  throw new Refusal('svc_missing_param', `Choose the ${noun} that this belongs to.`, {
    params: { [noun]: 'is required' },
  });
}

async function withNeighbours(
  read: Reader,
  sql: string,
  parameters: unknown[],
  id: number,
): Promise<{ row: Row; others: Row[] }> {
  const rows = await read.all(sql, parameters);
  const row = rows.find((candidate) => Number(candidate.id) === id);
  if (!row) throw new Error('The row that was just written is missing.');
  return { row, others: rows.filter((candidate) => candidate !== row) };
}

/** Returns the given slug, which must be free, or a free one derived from the name. */
function normaliseSlug(row: Row, others: readonly Row[], noun: string): string {
  const taken = new Set(others.map(({ slug }) => String(slug)));
  const given = typeof row.slug === 'string' && row.slug !== '' ? row.slug : undefined;
  if (given === undefined) return freeSlug(slugify(String(row.name ?? ''), noun), (slug) => taken.has(slug));
  if (!taken.has(given)) return given;
  throw refuseTakenSlug(given, noun);
}

/** Throws `Refusal` if another type has the slug. The error of the unique index would not name the field. */
export async function checkTypeSlugIsFree(read: Reader, slug: unknown, documentId = ''): Promise<void> {
  if (typeof slug !== 'string' || slug === '') return;
  const sql = 'SELECT id FROM inventory_types WHERE slug = ? AND document_id <> ?';
  if ((await read.all(sql, [slug, documentId])).length > 0) throw refuseTakenSlug(slug, 'type');
}

export function refuseTakenSlug(slug: string, noun: string): Refusal {
  return new Refusal('svc_invalid_param', `Another ${noun} has the slug ${slug}.`, { params: { slug: 'is taken' } });
}

/** Returns the position of a row; a new row without one is last. */
function normalisePosition(row: Row, others: readonly Row[]): number {
  const position = Number(row.position ?? 0);
  if (!isNew(row) || position > 0) return position;
  return others.reduce((next, other) => Math.max(next, Number(other.position ?? 0) + 1), 0);
}

/** Whether a term was in another category when its slug key was written. */
function isMoved({ slug_key: key }: Row, categoryId: number): boolean {
  return typeof key === 'string' && !key.startsWith(slugKey(categoryId, ''));
}

function isNew(row: Row): boolean {
  return String(row.created_at) === String(row.updated_at);
}
