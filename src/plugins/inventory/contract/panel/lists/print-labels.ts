/** A listing for printing. */
export interface PrintLabel {
  readonly id: number;
  readonly title: string;
  readonly stock_number: string | null;
  readonly vin: string | null;
  /** In units of the currency; null without a price. */
  readonly price: number | null;
  /** Days in stock, as in the lists. */
  readonly age_days: number | null;
  /** Where the listing is: its location's, or what the settings have. */
  readonly phone: string | null;
  readonly address: string | null;
  /** The address in the QR code. */
  readonly permalink: string;
  /** Its details in the order of the type. */
  readonly details: ReadonlyArray<{ readonly name: string; readonly value: string }>;
}

/** Listings for printing, in the order of the request. Those that no longer exist are absent. */
export interface PrintLabels {
  readonly labels: readonly PrintLabel[];
  /** ISO 4217. */
  readonly currency: string;
  readonly dealership: { readonly name: string };
}
