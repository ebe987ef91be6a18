import type { Reader } from '../../platform/database/database';
import { toBoolean, toJsonObject } from '../../platform/database/rows';
import { select, type Selected } from '../../platform/database/select';

/** Numbers of listings of a type. `sold` and `sale_pending` count published ones and drafts. */
export interface TypeCounts {
  publish: number;
  draft: number;
  trash: number;
  sold: number;
  sale_pending: number;
}

export interface ListingCounts {
  ofType(typeId: number): TypeCounts;
  /** Published listings that have the term. */
  ofTerm(termId: number): number;
}

export const noListings: Readonly<TypeCounts> = { publish: 0, draft: 0, trash: 0, sold: 0, sale_pending: 0 };

const countedListings = select({ l: 'inventory_listings', t: 'inventory_listings_type_lnk ON t.listing_id = l.id' }, [
  't.type_id',
  'l.listing_status',
  'l.is_sold',
  'l.is_sale_pending',
  'l.category_values',
]);

type CountedListing = Selected<typeof countedListings>;

/** Counts the listings in the database, to compare them with the search indexes. Reads all listings. */
export async function countListings(read: Reader): Promise<ListingCounts> {
  const rows = await countedListings(read);
  const termRows = await select(
    { t: 'inventory_terms_category_lnk', c: 'inventory_categories_type_lnk ON c.category_id = t.category_id' },
    ['t.term_id', 't.category_id', 'c.type_id'],
  )(read);
  const placeOf = new Map(
    termRows.map((row) => [row.term_id, { typeId: row.type_id, categoryId: String(row.category_id) }]),
  );
  const types = new Map<number, TypeCounts>();
  const terms = new Map<number, number>();
  for (const row of rows) {
    const counts = types.get(row.type_id) ?? { ...noListings };
    types.set(row.type_id, counts);
    countListing(counts, row);
    if (row.listing_status === 'publish') countTerms(terms, row, placeOf);
  }
  return { ofType: (id) => types.get(id) ?? noListings, ofTerm: (id) => terms.get(id) ?? 0 };
}

function countListing(counts: TypeCounts, row: CountedListing): void {
  if (row.listing_status === 'publish' || row.listing_status === 'trash') counts[row.listing_status]++;
  else counts.draft++;
  if (row.listing_status === 'trash') return;
  if (toBoolean(row.is_sold)) counts.sold++;
  if (toBoolean(row.is_sale_pending)) counts.sale_pending++;
}

/** Counts the terms of a listing. Ignores values of another type, which listings keep after a move. */
function countTerms(
  terms: Map<number, number>,
  listing: CountedListing,
  placeOf: ReadonlyMap<number, { typeId: number; categoryId: string }>,
): void {
  for (const [categoryId, value] of Object.entries(toJsonObject(listing.category_values))) {
    for (const id of new Set(Array.isArray(value) ? value : [value])) {
      if (typeof id !== 'number') continue;
      const place = placeOf.get(id);
      if (place?.categoryId === categoryId && place.typeId === listing.type_id) terms.set(id, (terms.get(id) ?? 0) + 1);
    }
  }
}
