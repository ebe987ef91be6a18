import { holdsNumber, holdsTerms } from '../../../../contract/catalogue';
import type { CategoryKind } from '../../../../contract/catalogue';
import type { ImportPreset } from '../../../../contract/imports';
import { defaultColumns } from '../../catalogue/write-category';
import type { Category, InventoryType } from '../../catalogue/model';
import type { Concept } from '../../catalogue/concepts';
import { type ColumnFields, missingConcepts } from './propose-columns';

/** The categories of common columns. Their slugs are those of the concepts, with hyphens. */
const templates = {
  make: { name: 'Make', kind: 'select' },
  model: { name: 'Model', kind: 'select', parent: 'make' },
  year: { name: 'Year', kind: 'number' },
  trim: { name: 'Trim', kind: 'text' },
  mileage: { name: 'Mileage', kind: 'number' },
  condition: { name: 'Condition', kind: 'select' },
  body: { name: 'Body', kind: 'select' },
  transmission: { name: 'Transmission', kind: 'select' },
  drivetrain: { name: 'Drivetrain', kind: 'select' },
  fuel: { name: 'Fuel', kind: 'select' },
  engine: { name: 'Engine', kind: 'text' },
  cylinders: { name: 'Cylinders', kind: 'text' },
  doors: { name: 'Doors', kind: 'text' },
  exterior_color: { name: 'Exterior color', kind: 'select' },
  interior_color: { name: 'Interior color', kind: 'select' },
  features: { name: 'Features', kind: 'multiselect' },
} as const satisfies Partial<Record<Concept, { name: string; kind: CategoryKind; parent?: Concept }>>;
type TemplateName = keyof typeof templates;

const slugOf = (name: TemplateName) => name.replaceAll('_', '-');

/** A category that the import adds when it is applied. Until then its id is negative. */
export interface NewCategory {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly kind: CategoryKind;
  /** The id of its parent category, which may be new too. */
  readonly parentId: number | null;
  readonly column: string;
}

/**
 * Proposes categories for common columns that have values but no category.
 *
 * @param of.fields what the columns fill by now
 * @param of.isLast whether a column has its first value late in a feed: then others of its meaning are taken first
 */
export function missingCategories(
  type: InventoryType,
  of: {
    readonly fields: ColumnFields;
    readonly preset: ImportPreset;
    readonly chosen: Readonly<Record<string, unknown>>;
    readonly hasValue: (column: string) => boolean;
    readonly isLast?: (column: string) => boolean;
  },
): NewCategory[] {
  const columns = [...of.fields.keys()].filter((column) => !Object.hasOwn(of.chosen, column) && of.hasValue(column));
  const missing = missingConcepts(columns, type, of);
  const slugs = new Set(type.categories.map(({ slug }) => slug));
  const names = (Object.keys(templates) as TemplateName[]).filter(
    (name) => missing.has(name) && !slugs.has(slugOf(name)),
  );
  const idOf = (name: TemplateName) => -1 - names.indexOf(name);
  return names.map((name) => {
    const template = templates[name];
    const parent = 'parent' in template ? template.parent : undefined;
    const existing = type.categories.find(({ slug, kind }) => slug === parent && kind === 'select');
    const parentId = parent === undefined ? null : names.includes(parent) ? idOf(parent) : (existing?.id ?? null);
    return {
      id: idOf(name),
      name: template.name,
      slug: slugOf(name),
      kind: template.kind,
      parentId,
      column: missing.get(name) ?? '',
    };
  });
}

/** Returns the type as it will be with the new categories. */
export function withCategories(type: InventoryType, added: readonly NewCategory[]): InventoryType {
  if (added.length === 0) return type;
  const categories = added.map((each, index) => toCategory(each, type, type.categories.length + index));
  return { ...type, categories: [...type.categories, ...categories] };
}

/** Returns the category that would be proposed for a meaning; undefined if none is. */
export function categoryFor(meaning: Concept, type: InventoryType): Category | undefined {
  if (!Object.hasOwn(templates, meaning)) return undefined;
  const template = meaning as TemplateName; // as just checked
  const { name, kind } = templates[template];
  return toCategory({ id: -1, name, slug: slugOf(template), kind, parentId: null }, type, type.categories.length);
}

function toCategory(
  { id, name, slug, kind, parentId }: Omit<NewCategory, 'column'>,
  type: InventoryType,
  position: number,
): Category {
  return {
    id,
    typeId: type.id,
    name,
    names: {},
    slug,
    kind,
    description: null,
    icon: null,
    prefix: null,
    suffix: null,
    decimals: holdsNumber(kind) ? 0 : null,
    min: null,
    max: null,
    step: null,
    ...flagsOf(kind),
    allowNewTerms: holdsTerms(kind),
    parentCategoryId: parentId,
    vinField: null,
    terms: [],
    position,
    createdAt: null,
    updatedAt: null,
  };
}

function flagsOf(kind: CategoryKind) {
  const flags = defaultColumns(kind);
  return {
    isRequired: flags.is_required,
    isFilterable: flags.is_filterable,
    isSortable: flags.is_sortable,
    isSearchable: flags.is_searchable,
  };
}

/** Returns the fields of columns with those that fill new categories. */
export function withNewFields(fields: ColumnFields, added: readonly NewCategory[]): ColumnFields {
  const byColumn = new Map(added.map(({ column, id }) => [column, `category:${id}` as const]));
  return new Map([...fields].map(([column, field]) => [column, byColumn.get(column) ?? field]));
}
