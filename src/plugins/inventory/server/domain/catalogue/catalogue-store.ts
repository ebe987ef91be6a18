import { type CategoryKind, categoryKinds } from '../../../contract/catalogue';
import type { Reader, Row } from '../../platform/database/database';
import { groupRows, toBoolean, toIso, toJsonArray, toNumber } from '../../platform/database/rows';
import { type Category, defaultTitleTemplate, type InventoryType, type PhotoSlot, type Term } from './model';

const typeColumns =
  'id, name, singular_name, slug, description, icon, is_vin_enabled, title_template, photo_slots, position, created_at, updated_at';

const categoryColumns = `c.id, c.name, c.slug, c.description, c.kind, c.icon, c.prefix, c.suffix, c.decimals, c.min, c.max, c.step,
  c.is_required, c.is_filterable, c.is_sortable, c.is_searchable, c.allow_new_terms, c.vin_field, c.position,
  c.created_at, c.updated_at`;

const termColumns = 't.id, t.name, t.slug, t.icon, t.color, t.position, t.created_at, t.updated_at';

/**
 * Returns the whole catalog in display order, with three statements. `read` must see one snapshot.
 * Omits categories without a type and terms without a category.
 */
export async function readCatalogue(read: Reader): Promise<InventoryType[]> {
  const [types, categories, terms] = await Promise.all([
    read.all(`SELECT ${typeColumns} FROM inventory_types ORDER BY position NULLS FIRST, id`),
    read.all(
      `SELECT ${categoryColumns}, l.type_id, p.inv_category_id AS parent_category_id
         FROM inventory_categories c
         JOIN inventory_categories_type_lnk l ON l.category_id = c.id
         LEFT JOIN inventory_categories_parent_category_lnk p ON p.category_id = c.id
        ORDER BY c.position NULLS FIRST, c.id`,
    ),
    read.all(
      `SELECT ${termColumns}, l.category_id, p.inv_term_id AS parent_term_id
         FROM inventory_terms t
         JOIN inventory_terms_category_lnk l ON l.term_id = t.id
         LEFT JOIN inventory_terms_parent_term_lnk p ON p.term_id = t.id
        ORDER BY t.position NULLS FIRST, t.id`,
    ),
  ]);
  const termsByCategory = groupRows(terms, 'category_id');
  const categoriesByType = groupRows(categories, 'type_id');
  return types.map((row) =>
    toType(
      row,
      (categoriesByType.get(Number(row.id)) ?? []).map((category) =>
        toCategory(category, termsByCategory.get(Number(category.id)) ?? []),
      ),
    ),
  );
}

function toType(row: Row, categories: readonly Category[]): InventoryType {
  const name = text(row.name) ?? '';
  return {
    id: Number(row.id),
    name,
    singularName: text(row.singular_name) ?? name,
    slug: text(row.slug) ?? String(row.id),
    description: text(row.description),
    icon: text(row.icon),
    isVinEnabled: toBoolean(row.is_vin_enabled),
    titleTemplate: text(row.title_template) ?? defaultTitleTemplate,
    photoSlots: toJsonArray(row.photo_slots).filter(isPhotoSlot),
    position: toNumber(row.position) ?? 0,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    categories,
  };
}

function toCategory(row: Row, terms: readonly Row[]): Category {
  const id = Number(row.id);
  const typeId = Number(row.type_id);
  return {
    id,
    typeId,
    name: text(row.name) ?? '',
    slug: text(row.slug) ?? String(id),
    description: text(row.description),
    kind: toKind(row.kind),
    icon: text(row.icon),
    prefix: text(row.prefix),
    suffix: text(row.suffix),
    decimals: toNumber(row.decimals),
    min: toNumber(row.min),
    max: toNumber(row.max),
    step: toNumber(row.step),
    isRequired: toBoolean(row.is_required),
    isFilterable: toBoolean(row.is_filterable),
    isSortable: toBoolean(row.is_sortable),
    isSearchable: toBoolean(row.is_searchable),
    allowNewTerms: toBoolean(row.allow_new_terms),
    parentCategoryId: toNumber(row.parent_category_id),
    vinField: text(row.vin_field),
    position: toNumber(row.position) ?? 0,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    terms: terms.map((term) => toTerm(term, typeId)),
  };
}

function toTerm(row: Row, typeId: number): Term {
  return {
    id: Number(row.id),
    categoryId: Number(row.category_id),
    typeId,
    name: text(row.name) ?? '',
    slug: text(row.slug) ?? String(row.id),
    parentTermId: toNumber(row.parent_term_id),
    icon: text(row.icon),
    color: text(row.color),
    position: toNumber(row.position) ?? 0,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}

function text(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}

/** Returns `text` for an unknown kind, which only a manual edit of the database can produce. */
function toKind(value: unknown): CategoryKind {
  return categoryKinds.find((kind) => kind === value) ?? 'text';
}

function isPhotoSlot(value: unknown): value is PhotoSlot {
  const slot = value as Partial<PhotoSlot> | null;
  return typeof slot?.key === 'string' && typeof slot.label === 'string';
}
