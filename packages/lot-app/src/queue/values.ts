import type { Category, Listing, ListingChange } from '../api/client';

/** A field of a listing as the queue compares it: a plain one, the value of a category, or the list of photos. */
export type Field =
  'title' | 'content' | 'price' | 'status' | 'sold' | 'sale_pending' | 'images' | `category:${number}`;

/** A photo of a listing. */
export interface Photo {
  /** The id of an uploaded image, or of an upload in the queue. */
  readonly media: number | string;
  readonly title: string | null;
  readonly alt: string | null;
  /** What the photo shows: the key of a place in the shot list. */
  readonly category: string | null;
}

export type Value = string | number | boolean | null | readonly string[] | readonly Photo[];

/** Values by field, as listings show them: numbers and yes or no of categories are strings; null is no value. */
export type Values = Readonly<Partial<Record<Field, Value>>>;

export const categoryField = (id: number): Field => `category:${id}`;

/** Returns the id of the category that a field belongs to. */
export function categoryOf(field: Field): number | undefined {
  return field.startsWith('category:') ? Number(field.slice('category:'.length)) : undefined;
}

export function fieldsOf(values: Values): Field[] {
  return Object.keys(values) as Field[];
}

/** Returns all values of a listing that the app can change. Categories without a value are absent. */
export function valuesOf(listing: Listing): Values {
  const categories = Object.entries(listing.categories).map(([id, value]) => [
    categoryField(Number(id)),
    typeof value === 'object' && 'src' in value ? value.id : value,
  ]);
  return {
    title: listing.title,
    content: listing.content,
    price: listing.price === 0 ? null : listing.price,
    status: listing.status,
    sold: listing.is_sold,
    sale_pending: listing.is_sale_pending,
    images: listing.images.map(({ id, title, alt, category }) => ({ media: id, title, alt, category })),
    ...(Object.fromEntries(categories) as Values),
  };
}

/**
 * Returns whether two values are the same. Absent, null, an empty text and an empty list all mean no value. Photos are
 * compared without their texts, which the app does not change.
 */
export function isSame(a: Value | undefined, b: Value | undefined): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}

function comparable(value: Value | undefined): unknown {
  if (!Array.isArray(value)) return value;
  return (value as ReadonlyArray<string | Photo>).map((one) =>
    typeof one === 'string' ? one : [one.media, one.category],
  );
}

function isEmpty(value: Value | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Returns the body of a write. Photos that are still to be uploaded must have been replaced by their ids. */
export function bodyOf(values: Values, kindOf: (categoryId: number) => Category['kind'] | undefined): ListingChange {
  const body: Record<string, unknown> = {};
  const categories: Record<string, unknown> = {};
  for (const field of fieldsOf(values)) {
    const value = values[field];
    const id = categoryOf(field);
    if (id !== undefined) categories[id] = kindOf(id) === 'boolean' && value !== null ? value === 'true' : value;
    else if (field === 'images') {
      body.images = photosIn(value).map(({ media, ...photo }) => ({ id: media, ...photo }));
    } else body[field] = value;
  }
  return { ...body, ...(Object.keys(categories).length > 0 && { categories }) } as ListingChange;
}

/** Returns the photos of a value of the field `images`. */
export function photosIn(value: Value | undefined): readonly Photo[] {
  return (Array.isArray(value) ? value : []) as readonly Photo[];
}
