import { slugKey } from '../../../contract/texts/slug';
import { readIn } from '../../platform/database/database';
import type { Migration } from './migration';

/**
 * Replaces underscores in slugs of categories, such as `exterior_color`, by hyphens. Imports gave such slugs to the
 * categories that they added, and no bundle with them can be loaded.
 */
export const categorySlugs: Migration = {
  name: '2026-11-26-category-slugs',
  run: async (tx, now) => {
    const rows = await readIn(tx).all(
      `SELECT c.id, c.slug, l.type_id FROM inventory_categories c
         JOIN inventory_categories_type_lnk l ON l.category_id = c.id ORDER BY c.id`,
    );
    const taken = new Set(rows.map((row) => slugKey(Number(row.type_id), String(row.slug))));
    const renamed = rows.filter((row) => String(row.slug).includes('_'));
    for (const row of renamed) {
      const typeId = Number(row.type_id);
      const hyphenated = String(row.slug).replaceAll('_', '-');
      let slug = hyphenated;
      for (let number = 2; taken.has(slugKey(typeId, slug)); number++) slug = `${hyphenated}-${number}`;
      const key = slugKey(typeId, slug);
      taken.add(key);
      await tx('inventory_categories')
        .where({ id: Number(row.id) })
        .update({ slug, slug_key: key, updated_at: now });
    }
    return renamed.map((row) => ({ category_id: row.id, slug: row.slug }));
  },
};
