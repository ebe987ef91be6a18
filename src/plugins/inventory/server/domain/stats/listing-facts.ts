import type { ListingStatus } from '../../../contract/listing';

/** The data of a listing for the statistics. Times are epoch milliseconds, or null if unknown. */
export interface ListingFacts {
  readonly id: number;
  readonly status: ListingStatus;
  readonly isSold: boolean;
  readonly isSalePending: boolean;
  readonly priceCents: number | null;
  readonly hasVin: boolean;
  readonly images: number;
  /** Whether a required category has no value. */
  readonly lacksRequired: boolean;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  readonly publishedAt: number | null;
  readonly soldAt: number | null;
  readonly trashedAt: number | null;
}
