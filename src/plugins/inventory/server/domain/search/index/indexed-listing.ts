import { holdsNumber, holdsSeveral, holdsTerms, kindOf } from '../../../../contract/catalogue';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { Category, InventoryType } from '../../catalogue/model';
import type { ListingRecord, StoredValue } from '../../listings/stores/listing-record';
import { termIds } from '../../listings/stores/listing-record';
import { type IndexedListing, locationKey, photoCountKey, type SearchSchema, soldAtKey } from '../engine/port';

/** The data of a listing that the index needs; of images only their number. */
export interface SearchableListing extends Pick<
  ListingRecord,
  | 'id'
  | 'status'
  | 'isSold'
  | 'isSalePending'
  | 'priceCents'
  | 'title'
  | 'content'
  | 'vin'
  | 'stockNumber'
  | 'locationId'
  | 'values'
> {
  /** Milliseconds since 1970. */
  readonly createdAt: number | null;
  readonly soldAt: number | null;
  readonly photoCount: number;
}

/** Returns the indexed state of a listing. It is complete, so applying it twice is harmless. */
export function toIndexed(listing: SearchableListing, type: InventoryType, catalogue: CatalogueView): IndexedListing {
  const facts = {
    terms: [] as number[],
    numbers: [] as Array<[number, number]>,
    exacts: [] as Array<[number, string]>,
  };
  const texts = [listing.title, listing.content, listing.vin ?? '', listing.stockNumber ?? ''];
  for (const category of type.categories) {
    const value = listing.values[category.id];
    if (value === undefined || value === null) continue;
    if (holdsTerms(category.kind)) addTerms(category, value, catalogue, facts.terms);
    else addValue(category, value, facts, texts);
  }
  if (listing.photoCount > 0) facts.numbers.push([photoCountKey, listing.photoCount]);
  if (listing.locationId !== null) facts.numbers.push([locationKey, listing.locationId]);
  if (listing.soldAt !== null) facts.numbers.push([soldAtKey, listing.soldAt]);
  return {
    id: listing.id,
    status: listing.status,
    isSold: listing.isSold,
    isSalePending: listing.isSalePending,
    priceCents: listing.priceCents,
    createdAt: listing.createdAt,
    ...facts,
    text: texts.join('\n'),
  };
}

/**
 * Adds the ids of a value's terms. Keeps unknown terms, which may be created later, and drops terms of another
 * category. Of several terms in a select, keeps the one that is displayed: the first known one.
 */
function addTerms(category: Category, value: StoredValue, catalogue: CatalogueView, terms: number[]): void {
  const named = termIds(value);
  const place = (id: number) => catalogue.term(id)?.categoryId;
  if (!holdsSeveral(category.kind) && named.length > 1) {
    const shown = named.find((id) => place(id) === category.id) ?? named.find((id) => place(id) === undefined);
    if (shown !== undefined) terms.push(shown);
    return;
  }
  for (const id of named) if ((place(id) ?? category.id) === category.id && !terms.includes(id)) terms.push(id);
}

/** Adds a value that is not a term. Ignores one that does not fit its kind; files are not searchable. */
function addValue(
  { id, kind, isSearchable }: Category,
  value: StoredValue,
  { numbers, exacts }: { numbers: Array<[number, number]>; exacts: Array<[number, string]> },
  texts: string[],
): void {
  const { valueType, isKeyword } = kindOf(kind);
  if (valueType === 'number' && typeof value === 'number') numbers.push([id, value]);
  if (valueType === 'boolean' && typeof value === 'boolean') exacts.push([id, String(value)]);
  if (valueType !== 'text' || typeof value !== 'string') return;
  exacts.push([id, value.trim()]); // filter values are trimmed too
  if (isSearchable && isKeyword) texts.push(value);
}

/** Returns the search schema of a type. */
export function schemaOf(type: InventoryType): SearchSchema {
  return {
    numberCategories: type.categories.filter(({ kind }) => holdsNumber(kind)).map(({ id }) => id),
    terms: type.categories
      .filter(({ kind }) => holdsTerms(kind))
      .flatMap(({ id: categoryId, isSearchable, terms }) =>
        terms.map(({ id, name }) => ({ id, categoryId, name, isSearchable })),
      ),
  };
}

/**
 * Returns a string that changes when the listings of the type must be reindexed because their values are interpreted
 * differently.
 */
export function shapeOf(type: InventoryType): string {
  return JSON.stringify(type.categories.map(({ id, kind, isSearchable }) => [id, kind, isSearchable]));
}
