import { z } from 'zod';
import { listingLimits, type ListingStatus } from '../listing';
import { listingFields } from '../listing-body';
import { because, type ReasonParts } from '../reason';
import { forEachListing, listingId } from './lists/listing-ids';
import type { PanelValue } from './lists/values';

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
  /** The name of its location. */
  readonly location: string | null;
  readonly vin: string | null;
  readonly stock_number: string | null;
  readonly created_at: string | null;
  readonly published_at: string | null;
  readonly sold_at: string | null;
  readonly trashed_at: string | null;
  /** Calendar days in the dealership's time zone from creation until the sale, or until now. */
  readonly age_days: number | null;
  /** Whether it is for sale for longer than the limits of its type. */
  readonly aging: keyof AgeLimits | null;
  readonly photo_count: number;
  /** The share of the rules of its channels that it meets, in percent; null without channels. */
  readonly readiness: number | null;
  /** Null for an admin who may not read leads. */
  readonly lead_count: number | null;
}

/**
 * Days in stock from which the home page, the view “Over 60 days” and the chart of ages count a listing as long in
 * stock. The colors of the lists have limits of their own: `usualAgeLimits`.
 */
export const longInStockDays = 61;

/**
 * Days in stock from which a listing is marked as aging, and as old. Dealers commonly reprice after 45 days and turn
 * after 75.
 */
export const usualAgeLimits: AgeLimits = { aging: 45, old: 75 };

export interface AgeLimits {
  readonly aging: number;
  readonly old: number;
}

/** The most days in stock that a filter or a limit takes. */
export const maxAgeDays = 36_525;

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
/** Whether listings have something: photos, a price. */
export const presences = ['yes', 'no'] as const;
export type Presence = (typeof presences)[number];
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
  readonly age_limits: AgeLimits;
  /** The counts of the whole type, ignoring filters. */
  readonly counts: { readonly shown: number; readonly trash: number };
  /** The available filters; null in the trash, which supports only keyword search. */
  readonly facets: {
    readonly status: Readonly<Record<'publish' | 'draft', number>>;
    readonly sale: Readonly<Record<SaleState, number>>;
    readonly photos: Readonly<Record<Presence, number>>;
    readonly priced: Readonly<Record<Presence, number>>;
    /** Listings in stock for as many days as each of `age_limits`. */
    readonly age: Readonly<Record<keyof AgeLimits, number>>;
    /** By slug, in display order; one if the dealership has one. */
    readonly locations: ReadonlyArray<PanelChoice & { readonly name: string }>;
    readonly price: PanelRange;
    readonly categories: readonly PanelFacet[];
  } | null;
  /** Whether the type has channels, for which listings are ready or not. */
  readonly has_readiness: boolean;
  /** The number categories that listings can be sorted by. */
  readonly sortable: ReadonlyArray<{ readonly category_id: number; readonly name: string }>;
}

/** A cursor of the feed of changes, as that of `GET changes`. */
export interface PanelChanges {
  readonly cursor: string;
}

/** The ids of all listings that a search finds, in order. */
export interface PanelListingIds {
  readonly ids: readonly number[];
}

/** The changes of status and sold marks that staff make in lists, without a form. */
export const statusChanges = ['publish', 'draft', 'sold', 'not_sold', 'pending', 'not_pending'] as const;
export type StatusChange = (typeof statusChanges)[number];

const ids = forEachListing(listingId, because('list_of_ids'));

export const someListings = z.object({ ids });

export const changeOfListings = z.object({
  ids,
  change: z.enum(statusChanges, { error: because('one_of', { words: statusChanges.join(', ') }) }),
});

/** How bulk changes round prices, in units of the currency. */
export const priceRoundings = [0.01, 1, 10, 50, 100] as const;

const priceStep = z
  .number({ error: because('number') })
  .min(-listingLimits.price, because('at_least', { min: -listingLimits.price }))
  .max(listingLimits.price, because('at_most', { max: listingLimits.price }));
const rounding = z
  .literal(priceRoundings, { error: because('one_of', { words: priceRoundings.join(', ') }) })
  .default(0.01);

/** A new price, an amount to add, or a percentage to add. `price` is in cents after parsing. */
const priceChange = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('set'), price: listingFields.price.nullable() }),
    z.object({ kind: z.literal('amount'), by: priceStep, rounding }),
    z.object({ kind: z.literal('percent'), by: priceStep, rounding }),
  ],
  { error: because('price_change') },
);
export type PriceChange = z.output<typeof priceChange>;
export type PriceChangeInput = z.input<typeof priceChange>;

const priceOfListing = z.object({
  id: listingId,
  change: priceChange,
  /** The price that the admin saw. Another price refuses the change. Absent changes any price. */
  expected: listingFields.price.nullish(),
});

export const changesOfPrices = z.object({
  prices: forEachListing(priceOfListing, because('list_of_prices')),
  /** Returns the prices as they would be, and changes none. */
  preview: z.boolean(because('boolean')).default(false),
});

export interface PriceChangeOfListing {
  readonly id: number;
  readonly change: PriceChangeInput;
  readonly expected?: number | null | undefined;
}

/** The result of a bulk action for one listing. */
export interface PanelOutcome {
  readonly id: number;
  /** Null if the listing was deleted. */
  readonly title: string | null;
  /** `unchanged`: the listing already had the requested state. */
  readonly outcome: 'done' | 'unchanged' | 'failed';
  /** Why it failed; for a restored listing, why it was not published again. */
  readonly problem: { readonly code: string; readonly message: string; readonly reason?: ReasonParts } | null;
  /** For a price that was changed: before and after, in units of the currency. */
  readonly price?: { readonly before: number | null; readonly after: number | null };
  /** For the value of a category that was changed: before and after. */
  readonly value?: { readonly before: PanelOutcomeValue; readonly after: PanelOutcomeValue };
  /** For a listing that was moved: the ids of its locations before and after. */
  readonly location?: { readonly before: number | null; readonly after: number | null };
}

interface PanelOutcomeValue {
  /** As the API takes it, with terms by slug. */
  readonly written: PanelValue;
  /** As text, with terms by name; null without a value. */
  readonly shown: string | null;
}

export interface PanelOutcomes {
  readonly outcomes: readonly PanelOutcome[];
}

/** The number of deleted listings. Listings that were already restored are not counted. */
export interface PanelCleared {
  readonly deleted: number;
}
