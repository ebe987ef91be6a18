/** Every status of a listing; a write can name the first two. */
export const listingStatuses = ['publish', 'draft', 'trash'] as const;

export type ListingStatus = (typeof listingStatuses)[number];
export type LiveStatus = Exclude<ListingStatus, 'trash'>;

/** What a listing holds at most. Lengths are in characters (code points), `contentBytes` in UTF-8 bytes. */
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

/** Whether a buyer can have the listing today: published, neither sold nor pending. The only meaning of "available". */
export function isAvailable(listing: {
  readonly status: ListingStatus;
  readonly isSold: boolean;
  readonly isSalePending: boolean;
}): boolean {
  return listing.status === 'publish' && !listing.isSold && !listing.isSalePending;
}
