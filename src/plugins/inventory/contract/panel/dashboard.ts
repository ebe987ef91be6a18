import type { VinImportStatus } from '../vin/vin';

/** One week of the dealership's calendar. Days as YYYY-MM-DD. */
export interface PanelWeek {
  readonly from: string;
  /** Its last day; today for the current week. */
  readonly to: string;
  readonly added: number;
  readonly sold: number;
}

/** The statistics of one type. Money is in units of `currency`; values that do not apply are null. */
export interface PanelStats {
  readonly type_id: number;
  readonly generated_at: string;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name of the time zone for days and weeks. */
  readonly timezone: string;
  readonly stock: {
    /** Published listings and drafts, including sold ones. */
    readonly all: number;
    /** Published, neither sold nor pending. */
    readonly available: number;
    readonly sale_pending: number;
    readonly draft: number;
    readonly sold_30d: number;
    readonly average_days_to_sell: number | null;
    /** The sum of the prices of available listings. */
    readonly value: number | null;
    /** Available listings without a price. */
    readonly without_price: number;
  };
  /** The prices of available listings with a price. */
  readonly price: {
    readonly average: number | null;
    readonly median: number | null;
    readonly min: number | null;
    readonly max: number | null;
  };
  /** Days since available listings were added; `to` is the last day in a bucket. */
  readonly ageing: {
    readonly average_days: number | null;
    readonly oldest_days: number | null;
    readonly buckets: ReadonlyArray<{ readonly from: number; readonly to: number | null; readonly count: number }>;
  };
  /** The last twelve weeks; the current week is the last element. */
  readonly weeks: readonly PanelWeek[];
  /** Price histogram of available listings: `from` is inclusive, `to` exclusive, null unbounded. */
  readonly prices: ReadonlyArray<{ readonly from: number | null; readonly to: number | null; readonly count: number }>;
}

/** The stock of all types. */
export interface PanelStock {
  readonly currency: string;
  readonly types: ReadonlyArray<{
    readonly type_id: number;
    readonly name: string;
    readonly all: number;
    readonly available: number;
    readonly draft: number;
    readonly sold_30d: number;
    readonly value: number | null;
  }>;
  /** Over all types. */
  readonly weeks: readonly PanelWeek[];
}

/** A listing's title and its ids for a link to the Content Manager. */
export interface PanelListingName {
  readonly id: number;
  readonly document_id: string | null;
  readonly title: string;
}

/** The listings of a type with the most leads. */
export interface PanelTopLeads {
  /** The median time to the first reply, of the leads of the last 30 days that were answered. */
  readonly median_reply_minutes: number | null;
  readonly answered_30d: number;
  readonly total: number;
  readonly last_30d: number;
  readonly top: ReadonlyArray<{ readonly listing: PanelListingName; readonly count: number }>;
}

export interface PanelRecentImport {
  readonly id: number;
  readonly vin: string;
  readonly status: VinImportStatus;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  /** The new or existing listing; null if none, or if it was deleted. */
  readonly listing: PanelListingName | null;
  readonly created_at: string | null;
}

/** The newest leads and the number of unread ones, without personal data: customers can see dashboards on a counter. */
export interface PanelLatestLeads {
  readonly unread: number;
  readonly leads: ReadonlyArray<{
    readonly id: number;
    readonly kind: string;
    readonly is_read: boolean;
    readonly listing: PanelListingName | null;
    readonly created_at: string | null;
  }>;
}
