import type { ListingInput } from '../../../../contract/listing-body';
import type { LiveStatus } from '../../../../contract/listing';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { InventoryType } from '../../catalogue/model';
import type { Reader } from '../../../platform/database/database';
import type { WrittenValues } from '../values/category-values';
import type { ImageEntry, ListingRecord } from '../stores/listing-record';

/** What to write into a listing. Absent fields stay as they are. */
export interface ListingChange {
  /** Moves the listing to another type, which drops the values of the current one. */
  readonly typeId?: number;
  readonly title?: string;
  readonly content?: string;
  readonly priceCents?: number | null;
  readonly status?: LiveStatus;
  readonly isSold?: boolean;
  readonly isSalePending?: boolean;
  readonly vin?: string | null;
  readonly stockNumber?: string | null;
  readonly slug?: string;
  readonly locationId?: number;
  readonly categories?: CategoryChange;
  /** The complete list in display order. */
  readonly images?: readonly ImageEntry[];
}

/** Valid values for the categories of the type that the listing has after the write. */
export type CategoryChange = Pick<WrittenValues, 'values' | 'files'>;

/** What a change is read for: the type of the listing, the catalog, and the listing itself unless it is new. */
export interface ChangeTarget {
  readonly type: InventoryType;
  readonly catalogue: CatalogueView;
  readonly read: Reader;
  readonly record?: ListingRecord;
}

/**
 * A change, or a function that reads one from a request. The function is called once the listing is found, and again
 * each time the catalog changes during the write.
 */
export type ChangeSource = ListingChange | ((target: ChangeTarget) => Promise<ListingChange>);

/** Returns an entry of `images` as it is stored: missing fields are null. */
export function toImageEntry(entry: NonNullable<ListingInput['images']>[number]): ImageEntry {
  return { id: entry.id, title: entry.title ?? null, alt: entry.alt ?? null, category: entry.category ?? null };
}
