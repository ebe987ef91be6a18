import type { Knex } from 'knex';
import { slugKey } from '../../contract/slug';
import type { Reader } from '../platform/database';
import { documentColumns } from '../platform/document';
import { foldName, freeSlug, slugify } from './names';

/**
 * The ids of a category's terms of these names, by name; those that there are not yet are added at the end.
 *
 * Asked inside the transaction, because another write may have made them since the names were judged. A namesake
 * under another parent is another term. The unique index on `slug_key` keeps slugs apart.
 */
export async function ensureTerms(
  tx: Knex.Transaction,
  read: Reader,
  terms: { categoryId: number; names: readonly string[]; parentTermId: number | null; now: Date },
): Promise<Map<string, number>> {
  const { categoryId, names, parentTermId, now } = terms;
  const present = await read.all(
    `SELECT t.id, t.name, t.slug, t.position, p.inv_term_id AS parent FROM inventory_terms t
       JOIN inventory_terms_category_lnk l ON l.term_id = t.id
       LEFT JOIN inventory_terms_parent_term_lnk p ON p.term_id = t.id
      WHERE l.category_id = ? ORDER BY t.id DESC`,
    [categoryId],
  );
  const siblings = present.filter((row) => (row.parent ?? null) === parentTermId);
  // The newest first, so that of two namesakes the oldest is known.
  const known = new Map(siblings.map((row) => [foldName(String(row.name)), Number(row.id)]));
  const slugs = new Set(present.map((row) => String(row.slug)));
  let position = present.reduce((last, row) => Math.max(last, Number(row.position ?? 0) + 1), 0);
  for (const name of names) {
    if (known.has(foldName(name))) continue;
    const slug = freeSlug(slugify(name, 'term'), (candidate) => slugs.has(candidate));
    known.set(
      foldName(name),
      await insertTerm(tx, { categoryId, name, slug, parentTermId, position: position++, now }),
    );
    slugs.add(slug);
  }
  return new Map(names.map((name) => [name, Number(known.get(foldName(name)))]));
}

export async function insertTerm(
  tx: Knex.Transaction,
  term: {
    categoryId: number;
    name: string;
    slug: string;
    parentTermId: number | null;
    position: number;
    icon?: string | null;
    color?: string | null;
    now: Date;
  },
): Promise<number> {
  const { categoryId, name, slug, parentTermId, position, icon = null, color = null, now } = term;
  const [row] = await tx('inventory_terms')
    .insert({ ...documentColumns(now), name, slug, slug_key: slugKey(categoryId, slug), position, icon, color })
    .returning('id');
  const id = Number(row.id);
  await tx('inventory_terms_category_lnk').insert({ term_id: id, category_id: categoryId, term_ord: position + 1 });
  if (parentTermId !== null)
    await tx('inventory_terms_parent_term_lnk').insert({ term_id: id, inv_term_id: parentTermId });
  return id;
}
