import type { ListingStatus } from '../../contract/listing';

/** What the figures of the stock ask of one listing. Times are epoch milliseconds; null where the database has none. */
export interface StockFacts {
  readonly status: ListingStatus;
  readonly isSold: boolean;
  readonly isSalePending: boolean;
  readonly priceCents: number | null;
  readonly createdAt: number | null;
  readonly soldAt: number | null;
}

/** What all the statistics ask of one. */
export interface ListingFacts extends StockFacts {
  readonly id: number;
  readonly hasVin: boolean;
  readonly images: number;
  /** Whether a required category has no value. */
  readonly lacksRequired: boolean;
  readonly updatedAt: number | null;
  readonly publishedAt: number | null;
  readonly trashedAt: number | null;
}

export function isInTrash({ status }: StockFacts): boolean {
  return status === 'trash';
}

/** Published, neither sold nor pending: what a buyer can have today. */
export function isAvailable({ status, isSold, isSalePending }: StockFacts): boolean {
  return status === 'publish' && !isSold && !isSalePending;
}
