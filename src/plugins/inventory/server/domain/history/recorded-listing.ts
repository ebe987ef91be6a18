import type { ListingStatus } from '../../../contract/listing';

/** The state of a listing that its history compares. `ListingRecord` has it. */
export interface RecordedListing {
  readonly id: number;
  readonly typeId: number;
  readonly version: number;
  readonly title: string;
  readonly content: string;
  /** Whole cents; null without a price. */
  readonly priceCents: number | null;
  readonly status: ListingStatus;
  /** As stored; null is the first location. */
  readonly locationId: number | null;
  readonly isSold: boolean;
  readonly isSalePending: boolean;
  /** By category id. */
  readonly values: Readonly<Record<string, unknown>>;
  /** In display order. */
  readonly images: ReadonlyArray<{ readonly id: number }>;
}
