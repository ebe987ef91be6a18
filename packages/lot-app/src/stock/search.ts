import type { Listing } from '../api/client';
import type { StoredType } from '../storage/database';

/** Filters by category id: one of the values must match. */
export type Filters = Readonly<Record<number, readonly string[]>>;

export interface StockQuery {
  readonly typeId: number;
  readonly text: string;
  readonly filters: Filters;
  readonly sale: 'all' | 'available' | 'draft' | 'pending' | 'sold';
  readonly missing?: 'photos' | 'price' | 'details';
}

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

/** Returns a text without case, accents and punctuation. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The searchable text of a listing, kept as long as the listing object. */
const texts = new WeakMap<Listing, string>();

function textOf(listing: Listing): string {
  const known = texts.get(listing);
  if (known !== undefined) return known;
  const values = Object.values(listing.categories).flatMap((value) =>
    typeof value === 'object' && !Array.isArray(value) ? [] : value,
  );
  const text = ` ${fold([listing.title, listing.vin, listing.stock_number, ...values].filter(Boolean).join(' '))} `;
  texts.set(listing, text);
  return text;
}

/** Returns whether every word of a search occurs at the start of a word, or anywhere in the VIN or the stock number. */
export function matchesText(listing: Listing, text: string): boolean {
  const words = fold(text).split(' ').filter(Boolean);
  const codes = `${listing.vin ?? ''} ${listing.stock_number ?? ''}`.toLowerCase();
  return words.every((word) => textOf(listing).includes(` ${word}`) || (word.length >= 3 && codes.includes(word)));
}

export function saleStateOf({ status, is_sold: isSold, is_sale_pending: isPending }: Listing): StockQuery['sale'] {
  if (isSold) return 'sold';
  if (isPending) return 'pending';
  return status === 'publish' ? 'available' : 'draft';
}

export function search(listings: Iterable<Listing>, query: StockQuery, type: StoredType): Listing[] {
  return [...listings]
    .filter(
      (listing) =>
        listing.type_id === query.typeId &&
        listing.status !== 'trash' &&
        (query.sale === 'all' ? true : saleStateOf(listing) === query.sale) &&
        (query.missing === undefined || isMissing(listing, query.missing, type)) &&
        matchesFilters(listing, query.filters) &&
        matchesText(listing, query.text),
    )
    .sort((a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? '') || b.id - a.id);
}

function matchesFilters(listing: Listing, filters: Filters): boolean {
  return Object.entries(filters).every(
    ([id, wanted]) => wanted.length === 0 || termsOf(listing, Number(id)).some((term) => wanted.includes(term)),
  );
}

function termsOf(listing: Listing, categoryId: number): readonly string[] {
  const value = listing.categories[categoryId];
  return typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
}

/** Counts the values of a category, most frequent first. The category's own filter does not count. */
export function facet(
  listings: Iterable<Listing>,
  query: StockQuery,
  type: StoredType,
  categoryId: number,
): FacetValue[] {
  const counts = new Map<string, number>();
  const others = { ...query, filters: { ...query.filters, [categoryId]: [] } };
  for (const listing of search(listings, others, type)) {
    for (const term of termsOf(listing, categoryId)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}

/** Categories that can be filters of the phone: lists of terms. */
export function facetCategories(type: StoredType) {
  return type.categories.filter(
    ({ is_filterable: isFilterable, kind }) => isFilterable && ['select', 'multiselect', 'checkbox'].includes(kind),
  );
}

export function isMissing(listing: Listing, what: 'photos' | 'price' | 'details', type: StoredType): boolean {
  if (listing.is_sold) return false;
  if (what === 'photos') return missingShots(listing, type).length > 0 || listing.images.length === 0;
  if (what === 'price') return listing.price === 0;
  return missingDetails(listing, type).length > 0;
}

/** Returns the required photos that a listing lacks. */
export function missingShots(listing: Listing, type: StoredType) {
  return type.photo_slots.filter(
    ({ key, is_required: isRequired }) => isRequired && !listing.images.some(({ category }) => category === key),
  );
}

/** Returns the required categories without a value. */
export function missingDetails(listing: Listing, type: StoredType) {
  return type.categories.filter(({ id }) => type.required_categories.includes(id) && !(id in listing.categories));
}

/** Finds listings by a scanned VIN or stock number. */
export function findByCode(listings: Iterable<Listing>, code: string): Listing[] {
  const wanted = fold(code).replaceAll(' ', '');
  const isCode = (value: string | null) => value !== null && fold(value).replaceAll(' ', '') === wanted;
  return [...listings].filter(
    ({ vin, stock_number: stock, status }) => status !== 'trash' && (isCode(vin) || isCode(stock)),
  );
}
