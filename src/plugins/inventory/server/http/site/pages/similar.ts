import { holdsSeveral, holdsTerms } from '../../../../contract/catalogue';
import type { InventoryType } from '../../../domain/catalogue/model';
import type { CategoryFilter, SearchQuery } from '../../../domain/search/engine/port';
import type { Services } from '../../../services';
import type { ListingBody } from '../../shared/present-listing';
import { everything, find } from './listings-of';

const wanted = 4;

/** How far the price of a similar listing may be from that of the listing. */
const priceRange = { from: 0.7, to: 1.4 } as const;

/**
 * Finds listings for sale that are similar to one: with the same first term of the type's title template, such as the
 * make, and about the same price; then of about the same price; then the newest. The type must be of the catalog of the
 * index.
 */
export async function similarTo(listing: ListingBody, type: InventoryType, services: Services): Promise<ListingBody[]> {
  const price = priceAround(listing.price);
  const filters = sameMake(listing, type);
  const attempts: Array<Partial<SearchQuery>> = [{ filters, price }, { price }, {}];
  const found = new Map<number, ListingBody>();
  for (const attempt of attempts) {
    if (found.size >= wanted) break;
    const { listings } = await find(type.id, { ...everything, ...attempt, perPage: wanted + 1 }, services);
    for (const one of listings) if (one.id !== listing.id && found.size < wanted) found.set(one.id, one);
  }
  return [...found.values()];
}

function priceAround(price: number): SearchQuery['price'] {
  if (price === 0) return { min: null, max: null };
  return { min: Math.floor(price * 100 * priceRange.from), max: Math.ceil(price * 100 * priceRange.to) };
}

function sameMake(listing: ListingBody, { categories, titleTemplate }: InventoryType): CategoryFilter[] {
  const make = categories.find(
    ({ kind, slug }) => holdsTerms(kind) && !holdsSeveral(kind) && titleTemplate.includes(`{${slug}}`),
  );
  const name = make && listing.categories[String(make.id)];
  const term = make?.terms.find((one) => one.name === name);
  return make && term ? [{ categoryId: make.id, termIds: [term.id] }] : [];
}
