import { type CategoryKind, categoryKinds } from '../../../contract/catalogue';
import { toNames } from '../../../contract/texts/catalogue-names';
import type { Reader } from '../../platform/database/database';
import { groupRows, toBoolean, toIso, toJsonArray, toJsonObject, toNumber, toText } from '../../platform/database/rows';
import { select, type Selected } from '../../platform/database/select';
import { toMergedNames } from './names';
import { type Category, defaultTitleTemplate, type InventoryType, type PhotoSlot, type Term } from './model';

const storedTypes = select('inventory_types', '*');

const storedCategories = select(
  {
    c: 'inventory_categories',
    l: 'inventory_categories_type_lnk ON l.category_id = c.id',
    'p?': 'inventory_categories_parent_category_lnk ON p.category_id = c.id',
  },
  ['c.*', 'l.type_id', 'p.inv_category_id as parent_category_id'],
);

/** The tables of terms, with the category and the parent of each. */
export const termTables = {
  t: 'inventory_terms',
  l: 'inventory_terms_category_lnk ON l.term_id = t.id',
  'p?': 'inventory_terms_parent_term_lnk ON p.term_id = t.id',
} as const;

/** The columns of a term that the catalog, bundles and copies of a category read. */
export const termPart = ['t.name', 't.names', 't.slug', 't.icon', 't.color', 't.merged_names'] as const;

const storedTerms = select(termTables, [
  't.id',
  ...termPart,
  't.position',
  't.created_at',
  't.updated_at',
  'l.category_id',
  'p.inv_term_id as parent_term_id',
]);

type StoredTerm = Selected<typeof storedTerms>;

/**
 * Returns the whole catalog in display order, with three statements. `read` must see one snapshot.
 * Omits categories without a type and terms without a category.
 */
export async function readCatalogue(read: Reader): Promise<InventoryType[]> {
  const types = await storedTypes(read, 'ORDER BY position NULLS FIRST, id'); // one connection runs one query at a time
  const categories = await storedCategories(read, 'ORDER BY c.position NULLS FIRST, c.id');
  const terms = await storedTerms(read, 'ORDER BY t.position NULLS FIRST, t.id');
  const termsByCategory = groupRows(terms, 'category_id');
  const categoriesByType = groupRows(categories, 'type_id');
  return types.map((row) =>
    toType(
      row,
      (categoriesByType.get(row.id) ?? []).map((category) =>
        toCategory(category, termsByCategory.get(category.id) ?? []),
      ),
    ),
  );
}

function toType(row: Selected<typeof storedTypes>, categories: readonly Category[]): InventoryType {
  const name = toText(row.name) ?? '';
  return {
    id: row.id,
    name,
    names: toNames(toJsonObject(row.names)),
    singularName: toText(row.singular_name) ?? name,
    slug: toText(row.slug) ?? String(row.id),
    description: toText(row.description),
    icon: toText(row.icon),
    isVinEnabled: toBoolean(row.is_vin_enabled),
    titleTemplate: toText(row.title_template) ?? defaultTitleTemplate,
    agingDays: toNumber(row.aging_days),
    oldDays: toNumber(row.old_days),
    publishesReadyOnly: toBoolean(row.publishes_ready_only),
    photoSlots: toJsonArray(row.photo_slots).filter(isPhotoSlot),
    position: toNumber(row.position) ?? 0,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    categories,
  };
}

function toCategory(row: Selected<typeof storedCategories>, terms: readonly StoredTerm[]): Category {
  const { id, type_id: typeId } = row;
  return {
    id,
    typeId,
    name: toText(row.name) ?? '',
    names: toNames(toJsonObject(row.names)),
    slug: toText(row.slug) ?? String(id),
    description: toText(row.description),
    kind: toKind(row.kind),
    icon: toText(row.icon),
    prefix: toText(row.prefix),
    suffix: toText(row.suffix),
    decimals: toNumber(row.decimals),
    min: toNumber(row.min),
    max: toNumber(row.max),
    step: toNumber(row.step),
    isRequired: toBoolean(row.is_required),
    isFilterable: toBoolean(row.is_filterable),
    isSortable: toBoolean(row.is_sortable),
    isSearchable: toBoolean(row.is_searchable),
    allowNewTerms: toBoolean(row.allow_new_terms),
    parentCategoryId: row.parent_category_id,
    vinField: toText(row.vin_field),
    position: toNumber(row.position) ?? 0,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    terms: terms.map((term) => toTerm(term, typeId)),
  };
}

function toTerm(row: StoredTerm, typeId: number): Term {
  return {
    id: row.id,
    categoryId: row.category_id,
    typeId,
    name: toText(row.name) ?? '',
    names: toNames(toJsonObject(row.names)),
    slug: toText(row.slug) ?? String(row.id),
    parentTermId: row.parent_term_id,
    icon: toText(row.icon),
    color: toText(row.color),
    mergedNames: toMergedNames(row.merged_names),
    position: toNumber(row.position) ?? 0,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}

/** Returns `text` for an unknown kind, which only a manual edit of the database can produce. */
export function toKind(value: unknown): CategoryKind {
  return categoryKinds.find((kind) => kind === value) ?? 'text';
}

function isPhotoSlot(value: unknown): value is PhotoSlot {
  const slot = value as Partial<PhotoSlot> | null;
  return typeof slot?.key === 'string' && typeof slot.label === 'string';
}
