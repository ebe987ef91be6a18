import type { ListingStatus } from '../listing';

/** A summary of a listing for pages about related records. */
export interface ListingCard {
  readonly id: number;
  /** The id in the Content Manager. */
  readonly document_id: string;
  readonly type_id: number;
  readonly title: string;
  readonly status: ListingStatus;
  readonly is_sold: boolean;
  readonly is_sale_pending: boolean;
  /** In currency units; null if there is no price. */
  readonly price: number | null;
  /** ISO 4217. */
  readonly currency: string;
  /** URL of a small version of the first photo; null without photos. */
  readonly thumbnail: string | null;
  /** The name of its location; null if the dealership has only one. */
  readonly location: string | null;
}
