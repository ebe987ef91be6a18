import { termCountProblem } from '../../../contract/catalogue';
import { type TranslatedNames, storedNames } from '../../../contract/texts/catalogue-names';
import { refuseFields } from '../../../contract/refusal';
import { slugKey } from '../../../contract/texts/slug';
import { recordSome } from '../audit/audit';
import { lockSubject, type Reader } from '../../platform/database/database';
import { documentColumns } from '../../platform/database/document';
import { must, mustGet } from '../../platform/must';
import type { Transaction } from '../../platform/database/transaction';
import { termTables } from './catalogue-store';
import { select } from '../../platform/database/select';
import { foldName } from '../../../contract/texts/fold-text';
import { freeSlug, slugify, storedMergedNames, toMergedNames } from './names';

/** Rows per statement. */
const rowsAtOnce = 200;

/** A term before it is stored. */
export interface TermRow {
  readonly categoryId: number;
  readonly name: string;
  readonly names?: TranslatedNames;
  readonly slug: string;
  readonly parentTermId: number | null;
  readonly position: number;
  readonly icon?: string | null;
  readonly color?: string | null;
  readonly mergedNames?: readonly string[];
}

/**
 * Returns the ids of a category's terms by name, and creates the missing ones at the end.
 *
 * Reads the terms in the transaction, because another write may have created or merged them since the names were
 * parsed. A term of the same name under another parent is another term. The unique index on `slug_key` keeps slugs
 * unique.
 */
export async function ensureTerms(
  tx: Transaction,
  read: Reader,
  terms: { categoryId: number; names: readonly string[]; parentTermId: number | null; now: Date },
): Promise<Map<string, number>> {
  return (await addTerms(tx, read, { ...terms, takesMerged: true })).ids;
}

/**
 * Works like `ensureTerms`, and also returns the names of the terms it created.
 * @param terms.field the field of a refusal; defaults to the category's value
 * @param terms.takesMerged whether the name of a merged term means the term into which it was merged
 */
export async function addTerms(
  tx: Transaction,
  read: Reader,
  terms: {
    categoryId: number;
    names: readonly string[];
    parentTermId: number | null;
    now: Date;
    field?: string;
    takesMerged?: boolean;
  },
): Promise<{ ids: Map<string, number>; added: string[] }> {
  const { categoryId, names, parentTermId, now } = terms;
  await lockSubject(tx, `terms of category ${categoryId}`);
  const existing = await select(termTables, [
    't.id',
    't.name',
    't.merged_names',
    't.slug',
    't.position',
    'p.inv_term_id as parent',
  ])(read, 'WHERE l.category_id = ? ORDER BY t.id DESC', [categoryId]);
  const siblings = existing.filter((row) => row.parent === parentTermId);
  // Newest first, so that the oldest of several terms with the same name is used.
  const merged = terms.takesMerged === true ? siblings : [];
  const known = new Map([
    ...merged.flatMap((row) => toMergedNames(row.merged_names).map((name) => [foldName(name), row.id] as const)),
    ...siblings.map((row) => [foldName(String(row.name)), row.id] as const),
  ]);
  const slugs = new Set(existing.map((row) => String(row.slug)));
  let position = existing.reduce((last, row) => Math.max(last, (row.position ?? 0) + 1), 0);
  const added = new Map<string, TermRow>();
  for (const name of names) {
    const fold = foldName(name);
    if (known.has(fold) || added.has(fold)) continue;
    const slug = freeSlug(slugify(name, 'term'), (candidate) => slugs.has(candidate));
    added.set(fold, { categoryId, name, slug, parentTermId, position: position++ });
    slugs.add(slug);
  }
  if (added.size > 0) checkTermCount(existing.length + added.size, terms.field ?? `categories.${categoryId}`);
  const ids = await insertTerms(tx, [...added.values()], now);
  [...added.keys()].forEach((fold, index) => known.set(fold, must(ids[index], 'The id of a new term')));
  return {
    ids: new Map(names.map((name) => [name, mustGet(known, foldName(name))])),
    added: [...added.values()].map(({ name }) => name),
  };
}

/** Throws `Refusal` for `field` if a category cannot have `count` terms. */
export function checkTermCount(count: number, field: string): void {
  const problem = termCountProblem(count);
  if (problem) throw refuseFields(new Map([[field, problem]]));
}

/** Inserts terms and returns their ids in the same order. */
export async function insertTerms(tx: Transaction, terms: readonly TermRow[], now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < terms.length; start += rowsAtOnce)
    ids.push(...(await insertSome(tx, terms.slice(start, start + rowsAtOnce), now)));
  await recordSome(tx, { entity: 'term', action: 'create', ids }, now);
  return ids;
}

async function insertSome(tx: Transaction, terms: readonly TermRow[], now: Date): Promise<number[]> {
  const rows = terms.map((term) => ({ term, columns: { ...documentColumns(now), ...columnsOf(term) } }));
  const inserted = await tx('inventory_terms')
    .insert(rows.map(({ columns }) => columns))
    .returning(['id', 'document_id']);
  const idOf = new Map(inserted.map((row) => [row.document_id, row.id]));
  const linked = rows.map(({ term, columns }) => ({ ...term, id: mustGet(idOf, columns.document_id) }));
  await tx('inventory_terms_category_lnk').insert(
    linked.map(({ id, categoryId, position }) => ({ term_id: id, category_id: categoryId, term_ord: position + 1 })),
  );
  const below = linked.flatMap(({ id, parentTermId }) =>
    parentTermId === null ? [] : [{ term_id: id, inv_term_id: parentTermId }],
  );
  if (below.length > 0) await tx('inventory_terms_parent_term_lnk').insert(below);
  return linked.map(({ id }) => id);
}

function columnsOf({ categoryId, names = {}, mergedNames, icon = null, color = null, ...row }: TermRow) {
  const { name, slug, position } = row;
  const slug_key = slugKey(categoryId, slug);
  return {
    name,
    names: storedNames(names),
    slug,
    slug_key,
    position,
    icon,
    color,
    merged_names: storedMergedNames(mergedNames),
  };
}

/** Inserts a term and returns its id. Does not write the audit log; the caller records its terms together. */
export async function insertTerm(tx: Transaction, { now, ...term }: TermRow & { now: Date }): Promise<number> {
  const [id] = await insertSome(tx, [term], now);
  return must(id, 'The id of the new term');
}
