import { because } from '../../../../contract/reason';
import type { ListingRecord } from '../../listings/stores/listing-record';
import type { RowPlan } from '../plan/plan-row';
import type { KnownPicture } from './picture-store';

/** The pictures of a row: undefined if no column has any. */
export interface WantedPictures {
  readonly addresses: readonly string[] | undefined;
  /** The pictures that earlier imports gave the listing; undefined if none did. */
  readonly known: readonly KnownPicture[] | undefined;
  readonly column: string | null;
}

/** Adds to the plan of a row that its pictures are to be fetched. */
export function withPictures(
  plan: RowPlan,
  record: ListingRecord | undefined,
  { addresses, known, column }: WantedPictures,
): RowPlan & { readonly hasPictures: boolean } {
  const isOpen = plan.outcome === 'create' || plan.outcome === 'update' || plan.outcome === 'unchanged';
  if (!isOpen || addresses === undefined || isSame(addresses, { known, record }))
    return { ...plan, hasPictures: false };
  if (record?.lockedFields.includes('pictures')) {
    const warning = { column, field: 'pictures', reason: because('import_locked') };
    return { ...plan, warnings: [...plan.warnings, warning], hasPictures: false };
  }
  if (!record) return { ...plan, hasPictures: true };
  const from = String((known ?? record.images).length);
  const difference = { field: 'pictures', label: 'Pictures', from, to: String(addresses.length) };
  return { ...plan, outcome: 'update', differences: [...plan.differences, difference], hasPictures: true };
}

/**
 * Returns whether the feed has the pictures that it gave before, or those that the listing has, as an export of our own
 * does.
 */
function isSame(
  addresses: readonly string[],
  { known, record }: { known: readonly KnownPicture[] | undefined; record: ListingRecord | undefined },
): boolean {
  if (known !== undefined)
    return known.length === addresses.length && known.every(({ address }, index) => address === addresses[index]);
  const images = record?.images ?? [];
  return (
    images.length === addresses.length && images.every(({ url }, index) => isAddressOf(addresses[index] ?? '', url))
  );
}

/** Returns whether an address is that of a stored file: its own address, or that of the site and its path. */
export function isAddressOf(address: string, url: string): boolean {
  return address === url || (url.startsWith('/') && /^https?:\/\//i.test(address) && address.endsWith(url));
}
