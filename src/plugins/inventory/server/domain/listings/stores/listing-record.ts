import type { ListingStatus, LiveStatus } from '../../../../contract/listing';

/** A listing as it is stored. Times are ISO 8601 UTC. */
export interface ListingRecord {
  readonly id: number;
  readonly typeId: number;
  readonly title: string;
  readonly content: string;
  /** Whole cents; null without a price. */
  readonly priceCents: number | null;
  readonly status: ListingStatus;
  readonly previousStatus: LiveStatus | null;
  readonly isSold: boolean;
  readonly isSalePending: boolean;
  readonly vin: string | null;
  readonly stockNumber: string | null;
  /** As stored: without one, or with one that is deleted, the listing is at the first location. */
  readonly locationId: number | null;
  readonly slug: string;
  readonly ref: string | null;
  readonly version: number;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly publishedAt: string | null;
  readonly soldAt: string | null;
  readonly trashedAt: string | null;
  readonly values: CategoryValues;
  readonly images: readonly ListingImage[];
  /** The fields that imports do not overwrite: `price`, `category:12`. */
  readonly lockedFields: readonly string[];
}

/**
 * The values of a listing by category id:
 * a term id (select), term ids (multiselect, checkbox), a number, a boolean, a media id (file), or text.
 */
export type CategoryValues = Readonly<Record<string, StoredValue>>;
export type StoredValue = string | number | boolean | readonly number[];

/** An image of a listing. URL and size come from the media file. */
export interface ListingImage {
  readonly id: number;
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly title: string | null;
  readonly alt: string | null;
  readonly category: string | null;
}

/** A listing's own details of an image. */
export interface ImageEntry {
  readonly id: number;
  readonly title: string | null;
  readonly alt: string | null;
  readonly category: string | null;
}

/** A media file that a file category refers to. */
export interface Attachment {
  readonly id: number;
  readonly url: string;
  readonly title: string | null;
  readonly mimeType: string | null;
}

/**
 * Returns the term ids in a stored value of a select, multiselect or checkbox. Ignores anything that is not a number.
 */
export function termIds(value: StoredValue | undefined): number[] {
  return (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');
}
