import type { Knex } from 'knex';
import type { Reader } from '../platform/database';
import { documentColumns } from '../platform/document';
import { foldName, freeSlug, slugify } from './names';

/**
 * The id of a category's term of that name, which is added at the end when there is none.
 *
 * Asked inside the transaction, because another write may have made it since the name was judged. A namesake under
 * another parent is another term. The unique index on `slug_key` keeps slugs apart.
 */
export async function ensureTerm(
  tx: Knex.Transaction,
  read: Reader,
  term: { categoryId: number; name: string; parentTermId: number | null; now: Date },
): Promise<number> {
  const { categoryId, name, parentTermId, now } = term;
  const present = await read.all(
    `SELECT t.id, t.name, t.slug, t.position, p.inv_term_id AS parent FROM inventory_terms t
       JOIN inventory_terms_category_lnk l ON l.term_id = t.id
       LEFT JOIN inventory_terms_parent_term_lnk p ON p.term_id = t.id
      WHERE l.category_id = ?`,
    [categoryId],
  );
  const same = present.find((row) => foldName(String(row.name)) === foldName(name) && (row.parent ?? null) === parentTermId);
  if (same) return Number(same.id);
  const slugs = new Set(present.map((row) => String(row.slug)));
  const slug = freeSlug(slugify(name, 'term'), (candidate) => slugs.has(candidate));
  const position = present.reduce((last, row) => Math.max(last, Number(row.position ?? 0) + 1), 0);
  return insertTerm(tx, { categoryId, name, slug, parentTermId, position, now });
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
    .insert({ ...documentColumns(now), name, slug, slug_key: `${categoryId}:${slug}`, position, icon, color })
    .returning('id');
  const id = Number(row.id);
  await tx('inventory_terms_category_lnk').insert({ term_id: id, category_id: categoryId, term_ord: position + 1 });
  if (parentTermId !== null) await tx('inventory_terms_parent_term_lnk').insert({ term_id: id, inv_term_id: parentTermId });
  return id;
}
