import type { ListingStatus } from '../../contract/listing';

/** What the statistics ask of one listing. Times are epoch milliseconds; null where the database has none. */
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

export function isInTrash({ status }: ListingFacts): boolean {
  return status === 'trash';
}

/** Published, neither sold nor pending: what a buyer can have today. */
export function isAvailable({ status, isSold, isSalePending }: ListingFacts): boolean {
  return status === 'publish' && !isSold && !isSalePending;
}
