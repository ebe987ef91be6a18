import type { ListingCard } from './listing-card';

/** A listing that the command palette finds in any type. */
export interface FoundListing extends ListingCard {
  readonly type_name: string;
  readonly vin: string | null;
  readonly stock_number: string | null;
}

export interface FoundListings {
  /** The newest ones, at most `mostFound`. */
  readonly items: readonly FoundListing[];
  readonly total: number;
}

export const mostFound = 8;
