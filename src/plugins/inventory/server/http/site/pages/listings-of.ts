import type { SearchPage, SearchQuery } from '../../../domain/search/engine/port';
import type { Services } from '../../../services';
import type { ListingBody } from '../../shared/present-listing';

/** The public listings that are for sale. Drafts, trashed and sold ones are not found. */
const forSale = { statuses: ['publish'], sale: ['available', 'pending'] } as const satisfies Partial<SearchQuery>;

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
export async function find(
  typeId: number,
  query: SearchQuery,
  { sitePages }: Pick<Services, 'sitePages'>,
): Promise<{ page: SearchPage; listings: ListingBody[] }> {
  const page = await sitePages.find(typeId, { ...query, ...forSale });
  return { page, listings: page.items.map(parseBody).filter(({ status }) => status === 'publish') };
}

/** Parses the public JSON of a listing, which the presenter of the API wrote. */
export function parseBody(json: Buffer): ListingBody {
  return JSON.parse(json.toString()) as ListingBody;
}

export function count(typeId: number, query: SearchQuery, { inventorySearch }: Services): Promise<number> {
  const one = { ...query, ...forSale, page: 1, perPage: 1, withAggregates: false };
  return Promise.resolve(inventorySearch.search(typeId, one)).then(({ total }) => total);
}
