import { holdsNumber } from '../../../../contract/catalogue';
import type { DeepReadonly } from '../../../../contract/responses/fields';
import type { listingResponse } from '../../../../contract/responses/listing';
import type { InventoryType } from '../../catalogue/model';

/** A listing as the API shows it. */
type PublicListing = DeepReadonly<typeof listingResponse>;

/**
 * A column of an export. An import recognizes it by its header:
 *
 * - a field that can be written has the name that the API accepts: `title`, `content`, `price`, `status`, `sold`,
 *   `sale_pending`, `images`; `location` has the slug; `id`, `vin` and `stock_number` identify the listing;
 * - a category has its slug, or `category_<slug>` where a field has this name;
 * - the other fields have their names in the API's answers. An import ignores them.
 *
 * Cells are texts: numbers with a point, times in ISO 8601, `true` and `false`. An empty cell has no value; a listing
 * without a price has an empty `price`. Several terms or picture addresses are separated by `|`; a single term with a
 * comma or semicolon in its name ends with one, so that it is not taken for several.
 */
export interface ExportColumn {
  readonly header: string;
  /** Whether its cells are numbers with decimals. */
  readonly isNumber: boolean;
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

/** Returns the columns of an export of a type's listings, in their order. */
export function exportColumns({ categories }: InventoryType): ExportColumn[] {
  return [
    ...columnsOf(leading),
    ...categories.map(({ id, slug, kind }) => ({
      header: categoryHeader(slug),
      isNumber: holdsNumber(kind),
      cell: ({ categories: values }: PublicListing) => categoryCell(values[String(id)]),
    })),
    ...columnsOf(trailing),
  ];
}

/** Returns the header of a category's column. */
function categoryHeader(slug: string): string {
  return fieldNames.has(slug) ? `category_${slug}` : slug;
}

function columnsOf(fields: Readonly<Record<string, FieldCell>>): ExportColumn[] {
  return Object.entries(fields).map(([header, cellOf]) => ({
    header,
    isNumber: header.includes('price') && !header.endsWith('_at'),
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
  return names.length === 1 && /[,;]/.test(only) ? `${only}|` : names.join('|');
}
