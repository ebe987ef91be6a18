import { z } from 'zod';
import { listingFields } from '../../../../contract/listing-body';
import { problemsOf } from '../../../../contract/parsing/params';
import { because, type Reason } from '../../../../contract/reason';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { InventoryType } from '../../catalogue/model';
import type { ListingChange } from '../../listings/changes/listing-change';
import type { ListingRecord } from '../../listings/stores/listing-record';
import { parseCategoryValues } from '../../listings/values/category-values';
import type { Location, LocationView } from '../../locations/location';
import { excerpt } from '../../../../contract/refusal';
import { foldLetters } from '../../../../contract/texts/fold-text';
import type { RowBody } from '../map/map-row';

const { title, content, price, vin, stock_number: stockNumber } = listingFields;

/** The fields of a row, by the rules of the API. */
const rowFields = z.object({
  title: title.nullish(),
  content: content.nullish(),
  price: price.nullish(),
  vin: vin.nullish(),
  stock_number: stockNumber.nullish(),
  status: z.enum(['publish', 'draft']).optional(),
  sold: z.boolean().nullish(),
  sale_pending: z.boolean().nullish(),
  location: z.string().nullish(),
});

/** A row that the rules of the API accept, or the reasons by field path. */
export type ValidatedRow = { readonly change: ListingChange } | { readonly problems: ReadonlyMap<string, Reason> };

/**
 * Validates the values of a row as the API validates a listing.
 *
 * @param record the listing that the row changes; undefined for a new one, which needs a title
 */
export function validateRow(
  body: RowBody,
  {
    type,
    catalogue,
    locations,
    record,
  }: { type: InventoryType; catalogue: CatalogueView; locations: LocationView; record: ListingRecord | undefined },
): ValidatedRow {
  const parsed = rowFields.safeParse(body);
  const categories = parseCategoryValues(type, catalogue, body.categories, { stored: record?.values });
  const problems = new Map([...(parsed.success ? [] : problemsOf(parsed.error)), ...categories.problems]);
  const isUntitled = body.title === undefined || body.title === null || body.title === '';
  if (!record && isUntitled) problems.set('title', because('required'));
  const asked = typeof body.location === 'string' ? body.location : ''; // also if another field is wrong
  const location = asked ? findLocation(asked, locations) : locations.first;
  if (asked && !location) problems.set('location', because('import_location', { given: excerpt(asked) }));
  if (!parsed.success || problems.size > 0) return { problems };
  const { data } = parsed;
  return {
    change: {
      ...(!isUntitled && typeof data.title === 'string' && { title: data.title }), // a title cannot be cleared
      ...(data.content !== undefined && { content: data.content ?? '' }),
      ...(data.price !== undefined && { priceCents: data.price }),
      ...(data.vin !== undefined && { vin: data.vin === '' ? null : data.vin }),
      ...(data.stock_number !== undefined && { stockNumber: data.stock_number === '' ? null : data.stock_number }),
      ...(data.status !== undefined && { status: data.status }),
      ...(data.sold !== undefined && { isSold: data.sold ?? false }),
      ...(data.sale_pending !== undefined && { isSalePending: data.sale_pending ?? false }),
      ...(data.location !== undefined && location && { locationId: location.id }), // an empty cell means the first
      categories,
    },
  };
}

/** Longer than any name, slug or code of a location. */
const maxLocationCharacters = 1000;

/** Returns the only location with this name, slug or store code. Where there is only one, every listing is there. */
function findLocation(text: string, { all, first }: LocationView): Location | undefined {
  if (all.length === 1) return first;
  if (text.length > maxLocationCharacters) return undefined;
  const folded = foldLetters(text);
  const found = all.filter(({ name, slug, storeCode }) =>
    [slug, storeCode ?? '', name].some((own) => own !== '' && foldLetters(own) === folded),
  );
  return found.length === 1 ? found[0] : found.find(({ slug }) => slug === text);
}
