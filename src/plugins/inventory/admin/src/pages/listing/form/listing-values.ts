import type { Photo } from '../../../editor/photos/photo';

/** A listing as the server returns it, with the fields that the admin may read. */
export interface ListingDocument {
  readonly documentId: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

/** The values of the form, by field. */
export type ListingValues = Readonly<Record<string, unknown>>;

/** The fields of the form, by their names in the content type. */
export const editableFields = [
  'title',
  'content',
  'price_cents',
  'vin',
  'stock_number',
  'location_id',
  'slug',
  'listing_status',
  'is_sold',
  'is_sale_pending',
  'category_values',
  'images',
  'image_details',
] as const;

export const newListing: ListingValues = {
  title: '',
  content: '',
  price_cents: null,
  vin: null,
  stock_number: null,
  location_id: null,
  slug: null,
  listing_status: 'draft',
  is_sold: false,
  is_sale_pending: false,
  category_values: {},
  images: [],
  image_details: {},
};

/** Returns the values of a stored listing. Empty lists and objects are never null, as the inputs expect. */
export function valuesOf(document: Readonly<Record<string, unknown>>): ListingValues {
  const present = editableFields.filter((field) => document[field] !== undefined);
  const values = Object.fromEntries(present.map((field) => [field, document[field] ?? newListing[field]]));
  return { ...newListing, ...values, images: [values.images ?? []].flat().map(photoOf) };
}

/** Returns the part of a stored file that the photo inputs need, so that equal photos compare as equal. */
function photoOf(file: unknown): Photo {
  const { id, name, url, mime, formats = null } = file as Photo & { mime: string };
  return { id, name, url, mime, formats };
}

/** Returns the values of a copy: a draft for sale without the fields that identify one vehicle. */
export function valuesOfCopy(document: Readonly<Record<string, unknown>>): ListingValues {
  const { vin, stock_number, slug, listing_status, is_sold, is_sale_pending } = newListing;
  return { ...valuesOf(document), vin, stock_number, slug, listing_status, is_sold, is_sale_pending };
}

/** Returns the values that differ from `before`. */
export function changedValues(before: ListingValues, values: ListingValues): ListingValues {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(before[field], value)));
}

/** Returns the body that saves `changes`. Photos are sent by their ids. */
export function toBody({ images, ...changes }: ListingValues): Readonly<Record<string, unknown>> {
  if (!Array.isArray(images)) return changes;
  return { ...changes, images: images.map(({ id }: { id: number }) => ({ id })) };
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
