import { holdsFile, holdsNumber } from '../../../../contract/catalogue';
import type { ImportField } from '../../../../contract/imports';
import type { DeepReadonly } from '../../../../contract/responses/fields';
import type { listingResponse } from '../../../../contract/responses/listing';
import { foldLetters } from '../../../../contract/texts/fold-text';
import { meansField } from '../../catalogue/concepts';
import type { Category, InventoryType } from '../../catalogue/model';

/** A listing as the API shows it. */
type PublicListing = DeepReadonly<typeof listingResponse>;

/**
 * A column of an export. An import recognizes it by its header:
 *
 * - a field that can be written has the name that the API accepts: `title`, `content`, `price`, `status`, `sold`,
 *   `sale_pending`, `images`; `location` has the slug; `id`, `vin` and `stock_number` identify the listing;
 * - a category has its slug, or `category_<slug>` where this is a name of a field, also in files of other systems;
 * - the other fields have their names in the API's answers. An import ignores them.
 *
 * Cells are texts: numbers with a point, times in ISO 8601, `true` and `false`. An empty cell has no value; a listing
 * without a price has an empty `price`. Several terms or picture addresses are separated by `|`; a single term with a
 * comma or semicolon in its name ends with one, so that it is not taken for several. Terms are a list in JSON if a name
 * has a `|`.
 */
export interface ExportColumn {
  readonly header: string;
  /** Whether its cells are numbers with decimals. */
  readonly isNumber: boolean;
  /** What an import fills; null if it ignores the column. */
  readonly field: ImportField | null;
  readonly cell: (listing: PublicListing) => string;
}

type FieldCell = (listing: PublicListing) => string | number | boolean | null;

/** The fields before the categories. */
const leading = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  price: ({ price }) => (price === 0 ? null : price),
  currency: ({ currency }) => currency,
  status: ({ status }) => status,
  sold: ({ is_sold: isSold }) => isSold,
  sale_pending: ({ is_sale_pending: isPending }) => isPending,
  stock_number: ({ stock_number: number }) => number,
  vin: ({ vin }) => vin,
  location: ({ location }) => location?.slug ?? null,
} as const satisfies Readonly<Record<string, FieldCell>>;

/** The fields after the categories. */
const trailing = {
  content: ({ content }) => content,
  images: ({ images }) => images.map(({ src }) => src).join('|'),
  permalink: ({ permalink }) => permalink,
  slug: ({ slug }) => slug,
  type_id: ({ type_id: type }) => type,
  previous_price: ({ previous_price: price }) => price,
  price_changed_at: ({ price_changed_at: at }) => at,
  lowest_price_30_days: ({ lowest_price_30_days: price }) => price,
  created_at: ({ created_at: at }) => at,
  updated_at: ({ updated_at: at }) => at,
  published_at: ({ published_at: at }) => at,
  sold_at: ({ sold_at: at }) => at,
  trashed_at: ({ trashed_at: at }) => at,
  version: ({ version }) => version,
} as const satisfies Readonly<Record<string, FieldCell>>;

const fieldNames: ReadonlySet<string> = new Set([
  ...Object.keys(leading),
  ...Object.keys(trailing),
  'is_sold',
  'is_sale_pending',
]);

/** The fields that an import fills by the headers of their columns. */
const imported: Readonly<Record<string, ImportField>> = {
  ...{ id: 'id', title: 'title', content: 'content', price: 'price', status: 'status', sold: 'sold' },
  ...{ sale_pending: 'sale_pending', stock_number: 'stock_number', vin: 'vin', location: 'location' },
  ...{ images: 'pictures', is_sold: 'sold', is_sale_pending: 'sale_pending', 'location.slug': 'location' },
};

/** Returns the columns of an export of a type's listings, in their order. */
export function exportColumns({ categories }: InventoryType): ExportColumn[] {
  return [
    ...columnsOf(leading),
    ...categories.map((category) => ({
      header: categoryHeader(category.slug),
      isNumber: holdsNumber(category.kind),
      field: categoryField(category),
      cell: ({ categories: values }: PublicListing) => categoryCell(values[String(category.id)]),
    })),
    ...columnsOf(trailing),
  ];
}

/**
 * Returns a function that knows what an import fills from a column of an export, as CSV or as JSON; undefined for a
 * column that an export does not have.
 *
 * @param ids whether the ids of listings are those of this stock, and the categories whose ids are
 */
export function exportedFields(
  type: InventoryType,
  { hasIds, knownCategories }: { hasIds: boolean; knownCategories: ReadonlySet<number> },
): (column: string) => ImportField | null | undefined {
  const fields = new Map<string, ImportField | null>([
    ...type.categories.map((category) => [category.slug, categoryField(category)] as const), // before slugs had prefixes
    ...exportColumns(type).map(({ header, field }) => [header, field] as const),
    ...type.categories.map(
      (category) =>
        [`categories.${category.id}`, knownCategories.has(category.id) ? categoryField(category) : null] as const,
    ),
    ...Object.entries(imported),
    ...['location.id', 'location.name', ...(hasIds ? [] : ['id'])].map((name) => [name, null] as const),
  ]);
  return (column) => (/^images\[\d+\]\.src$/.test(column) ? 'pictures' : fields.get(column));
}

/** Returns the header of a category's column. */
function categoryHeader(slug: string): string {
  return fieldNames.has(slug) || meansField(foldLetters(slug)) ? `category_${slug}` : slug;
}

function categoryField({ id, kind }: Category): ImportField | null {
  return holdsFile(kind) ? null : `category:${id}`;
}

function columnsOf(fields: Readonly<Record<string, FieldCell>>): ExportColumn[] {
  return Object.entries(fields).map(([header, cellOf]) => ({
    header,
    isNumber: header.includes('price') && !header.endsWith('_at'),
    field: imported[header] ?? null,
    cell: (listing) => String(cellOf(listing) ?? ''),
  }));
}

function categoryCell(value: PublicListing['categories'][string] | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  return isList(value) ? termsCell(value) : value.src;
}

function isList(value: object): value is readonly string[] {
  return Array.isArray(value);
}

function termsCell(names: readonly string[]): string {
  const [only = ''] = names;
  if (names.some((name) => name.includes('|')) || only.startsWith('[')) return JSON.stringify(names);
  return names.length === 1 && /[,;]/.test(only) ? `${only}|` : names.join('|');
}
