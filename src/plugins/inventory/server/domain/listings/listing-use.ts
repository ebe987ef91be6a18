import type { ListingUse } from '../../../contract/panel/catalogue';
import type { ListingStatus } from '../../../contract/listing';
import type { CatalogueView } from '../catalogue/catalogue';
import type { Category, Term } from '../catalogue/model';
import type { Reader } from '../../platform/database/database';
import { hasValue } from './values/has-value';
import { termIds } from './stores/listing-record';
import { toStatus } from './stores/listing-row';
import { type ListingValues, readAllValues } from './values/stored-values';

/** Counts the listings of a type by status. */
export async function countListingsOfType(read: Reader, typeId: number): Promise<ListingUse> {
  const rows = await read.all(
    `SELECT l.listing_status, count(*) AS listings FROM inventory_listings l
       JOIN inventory_listings_type_lnk t ON t.listing_id = l.id WHERE t.type_id = ? GROUP BY l.listing_status`,
    [typeId],
  );
  const counted = new StatusCount();
  for (const row of rows) counted.add(toStatus(row.listing_status), Number(row.listings));
  return counted.use();
}

/** Counts the listings with a value in a category. Reads all listings. */
export function countHolders(read: Reader, category: Category, catalogue: CatalogueView): Promise<ListingUse> {
  const named = { catalogue, hasFile: () => true };
  return countMatching(read, ({ typeId, values }) => typeId === category.typeId && hasValue(category, values, named));
}

/** Counts the listings with a term. Reads all listings. */
export function countTermHolders(read: Reader, term: Term): Promise<ListingUse> {
  return countMatching(
    read,
    ({ typeId, values }) => typeId === term.typeId && termIds(values[term.categoryId]).includes(term.id),
  );
}

async function countMatching(read: Reader, matches: (listing: ListingValues) => boolean): Promise<ListingUse> {
  const counted = new StatusCount();
  for await (const listings of readAllValues(read)) {
    for (const listing of listings) if (matches(listing)) counted.add(listing.status, 1);
  }
  return counted.use();
}

class StatusCount {
  readonly #counts: Record<ListingStatus, number> = { publish: 0, draft: 0, trash: 0 };

  add(status: ListingStatus, count: number): void {
    this.#counts[status] += count;
  }

  use(): ListingUse {
    const { publish, draft, trash } = this.#counts;
    return { total: publish + draft + trash, publish, draft, trash };
  }
}
