import { z } from 'zod';
import type { ListingStatus } from '../listing';

/** The smallest picture of a listing that there is. `src` is a path of this site, or a whole address elsewhere. */
export interface PanelThumbnail {
  readonly src: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string | null;
}

/** Something about a listing that helps to tell it from others: a number with its unit, or the name of a term. */
export interface PanelFact {
  readonly category_id: number;
  readonly name: string;
  readonly value: number | string;
  readonly prefix: string | null;
  readonly suffix: string | null;
}

/** A listing as a row. Times are ISO 8601. */
export interface PanelListing {
  readonly id: number;
  /** By which the Content Manager knows it. */
  readonly document_id: string;
  readonly title: string;
  readonly thumbnail: PanelThumbnail | null;
  /** Null without one. */
  readonly price: number | null;
  readonly status: ListingStatus;
  /** What it was before it came into the trash, and will be again. */
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
  /** Days on the dealership's calendar since it was made, until it was sold. */
  readonly age_days: number | null;
}

/** A value to filter by, and how many listings have it among those that the other filters leave. */
export interface PanelChoice {
  /** What stands for it in the address. */
  readonly value: string;
  /** Null where the panel has a word of its own for it. */
  readonly name: string | null;
  readonly count: number;
}

export interface PanelRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** A category to filter by: its values, the most frequent first, or the ends of its numbers. */
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
  /** Of the whole type, whatever is filtered. */
  readonly counts: { readonly shown: number; readonly trash: number };
  /** What there is to filter by; null in the trash, where only words are looked for. */
  readonly facets: {
    readonly status: Readonly<Record<'publish' | 'draft', number>>;
    readonly sale: Readonly<Record<SaleState, number>>;
    readonly price: PanelRange;
    readonly categories: readonly PanelFacet[];
  } | null;
  /** The numbers that listings can be sorted by. */
  readonly sortable: ReadonlyArray<{ readonly category_id: number; readonly name: string }>;
}

/** Every listing that a search finds, in its order. */
export interface PanelListingIds {
  readonly ids: readonly number[];
}

/** What can be done with several listings in the list. */
export const listingChanges = ['publish', 'draft', 'sold', 'not_sold', 'pending', 'not_pending'] as const;
export type ListingChangeName = (typeof listingChanges)[number];

/** So many listings one request may change: about half a second. */
export const maxListingsAtOnce = 100;

const ids = z
  .array(
    z.number({ error: 'must be ids of listings' }).int('must be ids of listings').positive('must be ids of listings'),
    {
      error: 'must be a list of ids',
    },
  )
  .min(1, 'must name a listing')
  .max(maxListingsAtOnce, `must name at most ${maxListingsAtOnce} listings`);

export const someListings = z.object({ ids });

export const changeOfListings = z.object({
  ids,
  change: z.enum(listingChanges, { error: `must be one of ${listingChanges.join(', ')}` }),
});

/** How it went with one of several listings. */
export interface PanelOutcome {
  readonly id: number;
  /** Null of one that is gone. */
  readonly title: string | null;
  /** `unchanged`: it was so already. */
  readonly outcome: 'done' | 'unchanged' | 'failed';
  /** Why it failed; of a listing that was restored, why it was not published again. */
  readonly problem: { readonly code: string; readonly message: string } | null;
}

export interface PanelOutcomes {
  readonly outcomes: readonly PanelOutcome[];
}

/** What is gone of the listings that were to be removed from the trash; the others have been restored. */
export interface PanelCleared {
  readonly deleted: number;
}
