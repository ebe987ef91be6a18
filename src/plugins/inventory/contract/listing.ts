/** Every status of a listing. A write can set only the first two. */
export const listingStatuses = ['publish', 'draft', 'trash'] as const;

export type ListingStatus = (typeof listingStatuses)[number];
export type LiveStatus = Exclude<ListingStatus, 'trash'>;

/** The limits of a listing's fields. Lengths are in characters (code points), `contentBytes` in UTF-8 bytes. */
export const listingLimits = {
  title: 255,
  vin: 40,
  stockNumber: 60,
  contentBytes: 1024 * 1024,
  images: 100,
  text: 10_000,
  /** Category values in one body. */
  values: 1000,
  /** Terms in one value. */
  terms: 1000,
  /** In currency units: 1e12. */
  price: 1e12,
} as const;

/** Returns the price in cents as the panel shows it: 0 means no price, as in the API. */
export function knownCents(cents: number | null): number | null {
  return cents === 0 ? null : cents;
}

/** Returns the price in units of the currency, null without one. */
export function knownPrice(cents: number | null): number | null {
  const known = knownCents(cents);
  return known === null ? null : known / 100;
}

/** Returns whether a buyer can buy the listing today: published, not sold, not pending. Defines "available". */
export function isAvailable(listing: {
  readonly status: ListingStatus;
  readonly isSold: boolean;
  readonly isSalePending: boolean;
}): boolean {
  return listing.status === 'publish' && !listing.isSold && !listing.isSalePending;
}

/**
 * Returns whether the site and the channels show the listing: published and not sold, also with a pending sale. Defines
 * "for sale".
 */
export function isForSale(listing: { readonly status: ListingStatus; readonly isSold: boolean }): boolean {
  return listing.status === 'publish' && !listing.isSold;
}
