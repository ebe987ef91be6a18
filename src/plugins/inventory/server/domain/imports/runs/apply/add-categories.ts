import { holdsTerms } from '../../../../../contract/catalogue';
import { readIn } from '../../../../platform/database/database';
import { createCategory } from '../../../catalogue/write-category';
import type { ImportDeps } from '../import-deps';
import type { ImportRow } from '../row-store';
import { holdRun, type ImportRun, updateRun } from '../run-store';

/** Adds the new categories of a run to the catalog, once. Returns their ids by the negative ids of the plan. */
export async function addCategories(deps: ImportDeps, run: ImportRun): Promise<ReadonlyMap<number, number>> {
  const { database, worker, clock, freshness } = deps;
  if (run.additions.categories.length === 0) return new Map();
  const ids = await database.withTx(async (tx) => {
    const { additions } = await holdRun(tx, readIn(tx), run, worker);
    if (additions.ids) return additions.ids;
    const made: Record<string, number> = {};
    for (const { id, name, slug, kind, parentId } of additions.categories) {
      const parent = parentId === null ? null : (made[parentId] ?? parentId);
      made[id] = await createCategory(
        tx,
        run.typeId,
        { name, slug, kind, parent_category_id: parent, allow_new_terms: holdsTerms(kind) },
        clock.now(),
      );
    }
    await updateRun(tx, run.id, { additions: JSON.stringify({ ...additions, ids: made }) });
    return made;
  });
  await freshness().catchUp();
  return new Map(Object.entries(ids).map(([id, made]) => [Number(id), made]));
}

/** Returns a row with the ids that its new categories have by now. */
export function withMadeIds(row: ImportRow, ids: ReadonlyMap<number, number>): ImportRow {
  if (row.body === null || ids.size === 0) return row;
  const categories = Object.entries(row.body.categories).map(([id, value]) => [ids.get(Number(id)) ?? id, value]);
  return { ...row, body: { ...row.body, categories: Object.fromEntries(categories) as Record<string, unknown> } };
}
