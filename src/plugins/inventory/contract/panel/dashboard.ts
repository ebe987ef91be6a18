import type { VinImportStatus } from '../vin';

/** One week of the dealership's calendar. Days as YYYY-MM-DD. */
export interface PanelWeek {
  readonly from: string;
  /** Its last day; in the week that goes on, today. */
  readonly to: string;
  readonly added: number;
  readonly sold: number;
}

/** The figures of one type. Money in units of `currency`; what is not measured is null. */
export interface PanelStats {
  readonly type_id: number;
  readonly generated_at: string;
  /** ISO 4217. */
  readonly currency: string;
  /** The IANA name of the time zone whose days and weeks are counted. */
  readonly timezone: string;
  readonly stock: {
    /** Published listings and drafts, sold ones too. */
    readonly all: number;
    /** Published, neither sold nor pending. */
    readonly available: number;
    readonly sale_pending: number;
    readonly draft: number;
    readonly sold_30d: number;
    readonly average_days_to_sell: number | null;
    /** The prices of available listings together. */
    readonly value: number | null;
    /** Available listings without a price. */
    readonly without_price: number;
  };
  /** Of available listings that have one. */
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
  /** The last twelve, the one that goes on last. */
  readonly weeks: readonly PanelWeek[];
  /** Prices of available listings: from `from` (in it) to `to` (out of it); null is no end. */
  readonly prices: ReadonlyArray<{ readonly from: number | null; readonly to: number | null; readonly count: number }>;
}

/** The stock of all types at a glance. */
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
  /** Of all types together. */
  readonly weeks: readonly PanelWeek[];
}

/** A listing as it is named and found in the Content Manager. */
export interface PanelListingName {
  readonly id: number;
  readonly document_id: string | null;
  readonly title: string;
}

/** Which listings of a type draw most leads. */
export interface PanelTopLeads {
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
  /** The listing that was made, or that was there already; null without one, or when it is gone. */
  readonly listing: PanelListingName | null;
  readonly created_at: string | null;
}

/** The newest leads and how many are unread, without the people: this stands open on many a counter. */
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
