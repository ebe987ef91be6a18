import type { ListingStatus } from '../listing';

/** What a listing is recognised by where something else is about it. */
export interface ListingCard {
  readonly id: number;
  /** What the Content Manager calls it by. */
  readonly document_id: string;
  readonly type_id: number;
  readonly title: string;
  readonly status: ListingStatus;
  readonly is_sold: boolean;
  readonly is_sale_pending: boolean;
  /** In currency units; null without one. */
  readonly price: number | null;
  /** ISO 4217. */
  readonly currency: string;
  /** A small form of the first photo; null without photos. */
  readonly thumbnail: string | null;
}
