import { storedNames } from '../../../contract/texts/catalogue-names';
import { slugKey } from '../../../contract/texts/slug';
import { defaultColumns } from '../../domain/catalogue/write-category';
import { readIn } from '../../platform/database/database';
import { select } from '../../platform/database/select';
import type { Transaction } from '../../platform/database/transaction';
import type { BundleCategory, BundleType } from './bundle-schema';
import { loadTerms } from './load-terms';
import { refuseProblems } from './problems';
import { change, type LoadContext, make, nextPosition, withoutUndefined } from './upsert';

/** Creates or updates types with their categories and terms. Does not change what the bundle does not contain. */
export async function loadTypes(loading: LoadContext, types: readonly BundleType[]): Promise<void> {
  const stored = await select('inventory_types', '*')(readIn(loading.tx), 'ORDER BY position NULLS FIRST, id');
  let position = nextPosition(stored);
  for (const [index, type] of types.entries()) {
    const present = stored.find(({ slug }) => slug === type.slug);
    const columns = {
      slug: type.slug,
      name: type.name,
      names: type.names && storedNames(type.names),
      singular_name: type.singular_name,
      description: type.description,
      icon: type.icon,
      is_vin_enabled: type.is_vin_enabled,
      title_template: type.title_template,
      aging_days: type.aging_days,
      old_days: type.old_days,
      publishes_ready_only: type.publishes_ready_only,
      photo_slots: type.photo_slots && JSON.stringify(type.photo_slots),
    };
    const id = present
      ? await change(loading, { table: 'inventory_types', kind: 'types' }, present, columns)
      : await make(
          loading,
          { table: 'inventory_types', kind: 'types' },
          { ...columns, is_vin_enabled: type.is_vin_enabled ?? false, position: position++ },
        );
    await loadCategories(loading, id, type, `types.${index}`);
  }
}

const storedCategories = select(
  { c: 'inventory_categories', l: 'inventory_categories_type_lnk ON l.category_id = c.id' },
  ['c.*'],
);

async function loadCategories(loading: LoadContext, typeId: number, type: BundleType, path: string): Promise<void> {
  const { tx } = loading;
  const stored = await storedCategories(readIn(tx), 'WHERE l.type_id = ? ORDER BY c.position NULLS FIRST, c.id', [
    typeId,
  ]);
  const idBySlug = new Map(stored.map((row) => [String(row.slug), row.id]));
  let position = nextPosition(stored);
  const categories = type.categories ?? [];
  for (const [index, category] of categories.entries()) {
    const present = stored.find(({ slug }) => slug === category.slug);
    if (present && present.kind !== category.kind) {
      throw refuseProblems(
        new Map([
          [
            `${path}.categories.${index}.kind`,
            `cannot change: the category is a ${present.kind}, and listings hold such values`,
          ],
        ]),
      );
    }
    const id = present
      ? await change(loading, { table: 'inventory_categories', kind: 'categories' }, present, categoryColumns(category))
      : await makeCategory(loading, typeId, category, position++);
    idBySlug.set(category.slug, id);
  }
  await linkParents(tx, categories, idBySlug, path);
  for (const [index, category] of parentsBeforeChildren(categories).entries()) {
    const id = idBySlug.get(category.slug);
    if (id !== undefined)
      await loadTerms(
        loading,
        { id, category, parentId: parentIdOf(category, idBySlug) },
        `${path}.categories.${index}`,
      );
  }
}

function categoryColumns(category: BundleCategory) {
  const { parent: _parent, terms: _terms, names, ...columns } = category;
  return { ...columns, names: names && storedNames(names) };
}

async function makeCategory(
  loading: LoadContext,
  typeId: number,
  category: BundleCategory,
  position: number,
): Promise<number> {
  const id = await make(
    loading,
    { table: 'inventory_categories', kind: 'categories' },
    {
      ...defaultColumns(category.kind),
      ...withoutUndefined(categoryColumns(category)),
      slug_key: slugKey(typeId, category.slug),
      position,
    },
  );
  await loading
    .tx('inventory_categories_type_lnk')
    .insert({ category_id: id, type_id: typeId, category_ord: position + 1 });
  return id;
}

function parentIdOf({ parent }: BundleCategory, idBySlug: ReadonlyMap<string, number>): number | undefined {
  return parent ? idBySlug.get(parent) : undefined;
}

async function linkParents(
  tx: Transaction,
  categories: readonly BundleCategory[],
  idBySlug: ReadonlyMap<string, number>,
  path: string,
): Promise<void> {
  const table = 'inventory_categories_parent_category_lnk';
  for (const [index, category] of categories.entries()) {
    if (category.parent === undefined) continue;
    const id = idBySlug.get(category.slug);
    const parentId = parentIdOf(category, idBySlug);
    if (category.parent !== null && (parentId === undefined || parentId === id)) {
      throw refuseProblems(
        new Map([[`${path}.categories.${index}.parent`, `names no other category of the type: ${category.parent}`]]),
      );
    }
    const rows = await tx(table).where({ category_id: id }).select('inv_category_id');
    if ((rows[0]?.inv_category_id ?? undefined) === parentId) continue;
    await tx(table).where({ category_id: id }).delete();
    if (parentId !== undefined) await tx(table).insert({ category_id: id, inv_category_id: parentId });
  }
  const links = await tx(table).select('category_id', 'inv_category_id');
  const parents = new Map(links.map((row) => [row.category_id, row.inv_category_id]));
  const circular = categories.findIndex(({ slug }) => isBelowItself(idBySlug.get(slug), parents));
  if (circular >= 0)
    throw refuseProblems(new Map([[`${path}.categories.${circular}.parent`, 'is a category below this one']]));
}

function isBelowItself(id: number | undefined, parents: ReadonlyMap<number, number>): boolean {
  const seen = new Set<number>();
  for (let above = id; above !== undefined; above = parents.get(above)) {
    if (seen.has(above)) return above === id;
    seen.add(above);
  }
  return false;
}

/** Sorts parents before children, because a term's parent must exist first. */
function parentsBeforeChildren(categories: readonly BundleCategory[]): BundleCategory[] {
  const placed: BundleCategory[] = [];
  const place = (category: BundleCategory, above: readonly string[]) => {
    if (placed.includes(category) || above.includes(category.slug)) return;
    const parent = categories.find(({ slug }) => slug === category.parent);
    if (parent) place(parent, [...above, category.slug]);
    placed.push(category);
  };
  for (const category of categories) place(category, []);
  return placed;
}
