import { z } from 'zod';
import type { ListingStatus } from '../listing';
import { listOf } from '../parsing/list-of';

/** The smallest image of a listing. `src` is a path on this site or an absolute URL. */
export interface PanelThumbnail {
  readonly src: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string | null;
}

/** A detail that distinguishes a listing from others: a number with its unit, or a term name. */
export interface PanelFact {
  readonly category_id: number;
  readonly name: string;
  readonly value: number | string;
  readonly prefix: string | null;
  readonly suffix: string | null;
}

/** A row in the list of listings. Times are ISO 8601. */
export interface PanelListing {
  readonly id: number;
  /** The id in the Content Manager. */
  readonly document_id: string;
  readonly title: string;
  readonly thumbnail: PanelThumbnail | null;
  readonly price: number | null;
  readonly status: ListingStatus;
  /** The status before it was moved to the trash, which a restore brings back. */
  readonly previous_status: ListingStatus | null;
  readonly is_sold: boolean;
  readonly is_sale_pending: boolean;
  readonly facts: readonly PanelFact[];
  readonly vin: string | null;
  readonly stock_number: string | null;
  readonly created_at: string | null;
  readonly published_at: string | null;
  readonly sold_at: string | null;
  readonly trashed_at: string | null;
  /** Calendar days in the dealership's time zone from creation until the sale, or until now. */
  readonly age_days: number | null;
}

/** A filter value with the number of listings that match it and all other filters. */
export interface PanelChoice {
  /** The value in the URL. */
  readonly value: string;
  /** Null if the panel has its own label for it. */
  readonly name: string | null;
  readonly count: number;
}

export interface PanelRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** A filterable category: its values, most frequent first, or the range of its numbers. */
export type PanelFacet = { readonly category_id: number; readonly name: string } & (
  | { readonly kind: 'terms' | 'boolean'; readonly choices: readonly PanelChoice[] }
  | ({ readonly kind: 'range'; readonly prefix: string | null; readonly suffix: string | null } & PanelRange)
);

export const saleStates = ['available', 'pending', 'sold'] as const;
export type SaleState = (typeof saleStates)[number];

/** One page of a type's listings. */
export interface PanelListings {
  readonly items: readonly PanelListing[];
  readonly pagination: {
    readonly current_page: number;
    readonly per_page: number;
    readonly total: number;
    readonly total_pages: number;
  };
  /** ISO 4217. */
  readonly currency: string;
  readonly price_decimals: number;
  /** Of the whole type, ignoring filters. */
  readonly counts: { readonly shown: number; readonly trash: number };
  /** The available filters; null in the trash, which supports only keyword search. */
  readonly facets: {
    readonly status: Readonly<Record<'publish' | 'draft', number>>;
    readonly sale: Readonly<Record<SaleState, number>>;
    readonly price: PanelRange;
    readonly categories: readonly PanelFacet[];
  } | null;
  /** The number categories that listings can be sorted by. */
  readonly sortable: ReadonlyArray<{ readonly category_id: number; readonly name: string }>;
}

/** The ids of all listings that a search finds, in order. */
export interface PanelListingIds {
  readonly ids: readonly number[];
}

/** The bulk actions of the list. */
export const listingChanges = ['publish', 'draft', 'sold', 'not_sold', 'pending', 'not_pending'] as const;
export type ListingChangeName = (typeof listingChanges)[number];

/** The most listings that one request can change; takes about half a second. */
export const maxListingsAtOnce = 100;

const listingIds = 'must be ids of listings';
const ids = listOf(z.int(listingIds).positive(listingIds), {
  min: { length: 1, error: 'must name a listing' },
  max: { length: maxListingsAtOnce, error: `must name at most ${maxListingsAtOnce} listings` },
  error: 'must be a list of ids',
});

export const someListings = z.object({ ids });

export const changeOfListings = z.object({
  ids,
  change: z.enum(listingChanges, { error: `must be one of ${listingChanges.join(', ')}` }),
});

/** The result of a bulk action for one listing. */
export interface PanelOutcome {
  readonly id: number;
  /** Null if the listing was deleted. */
  readonly title: string | null;
  /** `unchanged`: the listing already had the requested state. */
  readonly outcome: 'done' | 'unchanged' | 'failed';
  /** Why it failed; for a restored listing, why it was not published again. */
  readonly problem: { readonly code: string; readonly message: string } | null;
}

export interface PanelOutcomes {
  readonly outcomes: readonly PanelOutcome[];
}

/** The number of deleted listings. Listings that were already restored are not counted. */
export interface PanelCleared {
  readonly deleted: number;
}
