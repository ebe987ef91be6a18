import { LRUCache } from 'lru-cache';
import type { InventoryType } from '../../../domain/catalogue/model';
import { catalogueIn, translateValues } from '../../../domain/catalogue/translate-catalogue';
import { forSale, type SearchPage, type SearchQuery } from '../../../domain/search/engine/port';
import { type MaybePromise, then } from '../../../platform/maybe-promise';
import type { Services } from '../../../services';
import type { ListingBody } from '../../shared/present-listing';
import type { PageContext } from '../parts/context';

/** The search of everything for sale, newest first. */
export const everything: SearchQuery = {
  ...forSale,
  text: '',
  price: { min: null, max: null },
  ranges: [],
  filters: [],
  orderBy: 'date',
  order: 'desc',
  page: 1,
  perPage: 24,
  facetMode: 'disjunctive',
  withAggregates: false,
};

/** Finds listings for sale with their public bodies. */
export function find(
  typeId: number,
  query: SearchQuery,
  { sitePages }: Pick<Services, 'sitePages'>,
): MaybePromise<{ readonly page: SearchPage; readonly listings: readonly ListingBody[] }> {
  return then(sitePages.find(typeId, { ...query, ...forSale }), (page) => ({
    page,
    listings: page.items.map(parseBody).filter(({ status }) => status === 'publish'),
  }));
}

/** Listings that were parsed lately, by their JSON, which stays the same object until the listing changes. */
const parsed = new LRUCache<Buffer, ListingBody>({ max: 1000 });

/** Parses the public JSON of a listing, which the presenter of the API wrote. Callers must not change the result. */
export function parseBody(json: Buffer): ListingBody {
  const known = parsed.get(json);
  if (known) return known;
  const body = JSON.parse(json.toString()) as ListingBody;
  parsed.set(json, body);
  return body;
}

export function count(typeId: number, query: SearchQuery, { inventorySearch }: Services): MaybePromise<number> {
  const one = { ...query, ...forSale, page: 1, perPage: 0, withAggregates: false };
  return then(inventorySearch.search(typeId, one), ({ total }) => total);
}

/** Returns a type and listings of it with the names for readers of the page. */
export function translate(
  type: InventoryType,
  listings: readonly ListingBody[],
  { language }: Pick<PageContext, 'language'>,
  { inventorySearch }: Pick<Services, 'inventorySearch'>,
): { readonly type: InventoryType; readonly listings: readonly ListingBody[] } {
  const own = catalogueIn(language, inventorySearch.catalogue).type(type.id) ?? type;
  return { type: own, listings: listings.map((listing) => translateListing(listing, own, type)) };
}

/** Listings in other languages, so that they are the same objects until they change. */
const translated = new WeakMap<ListingBody, WeakMap<InventoryType, ListingBody>>();

function translateListing(listing: ListingBody, own: InventoryType, original: InventoryType): ListingBody {
  const byType = translated.get(listing) ?? new WeakMap<InventoryType, ListingBody>();
  translated.set(listing, byType);
  const known = byType.get(own);
  if (known) return known;
  const categories = translateValues(listing.categories, own, original);
  const result = categories === listing.categories ? listing : { ...listing, categories };
  byType.set(own, result);
  return result;
}
