import type { FieldChange } from '../history';
import type { DeepReadonly } from '../responses/fields';
import type { historyEntryResponse } from '../responses/history';

/** One change of a listing, in the panel as in the API. */
export type PanelHistoryEntry = DeepReadonly<typeof historyEntryResponse>;

/** A price of a listing, in units of the currency, and the time from which it had it. */
export interface PricePoint {
  readonly at: string;
  /** Null without a price. */
  readonly price: number | null;
}

/** The prices of a listing. */
export interface PanelPrices {
  /** ISO 4217. */
  readonly currency: string;
  /** Oldest first, as far back as changes were recorded. The first may be older than its time says. */
  readonly points: readonly PricePoint[];
}

/** What an entry of the audit log changed in a listing. */
export interface AuditedChange {
  /** `name` is null if the listing was deleted. */
  readonly listing: { readonly id: number; readonly name: string | null };
  /** ISO 4217. */
  readonly currency: string;
  readonly changes: readonly FieldChange[];
}
