import { because } from '../../../../contract/reason';
import type { ListingRecord } from '../../listings/stores/listing-record';
import type { RowPlan } from '../plan/plan-row';
import type { KnownPicture } from './picture-store';

/** The pictures of a row: undefined if no column has any. */
export interface WantedPictures {
  readonly addresses: readonly string[] | undefined;
  /** What earlier imports gave the listing; undefined if none did, or if a person sent the row in an export. */
  readonly known: readonly KnownPicture[] | undefined;
  /** See `ImportRow`. */
  readonly exportedVersion: number | null;
  /** See `PictureDeps`. */
  readonly ownRoots: readonly string[];
  readonly column: string | null;
}

/** Adds to the plan of a row that its pictures are to be fetched. */
export function withPictures(
  plan: RowPlan,
  record: ListingRecord | undefined,
  { addresses: given, known, exportedVersion, ownRoots, column }: WantedPictures,
): RowPlan & { readonly hasPictures: boolean } {
  const isOpen = plan.outcome === 'create' || plan.outcome === 'update' || plan.outcome === 'unchanged';
  if (!isOpen || given === undefined) return { ...plan, hasPictures: false };
  const addresses = record && exportedVersion === 0 ? withoutRemoved(given, record, ownRoots) : given;
  const staying = record && record.version !== exportedVersion ? imagesBesides(addresses, { known, record }) : [];
  const after = [...addresses, ...staying.map(({ url }) => url)];
  if (isSame(addresses, { after, known, record })) return { ...plan, hasPictures: false };
  if (record?.lockedFields.includes('pictures')) {
    const warning = { column, field: 'pictures', reason: because('import_locked') };
    return { ...plan, warnings: [...plan.warnings, warning], hasPictures: false };
  }
  if (!record) return { ...plan, hasPictures: true };
  const from = String((known ?? record.images).length);
  const difference = { field: 'pictures', label: 'Pictures', from, to: String((known ? addresses : after).length) };
  return { ...plan, outcome: 'update', differences: [...plan.differences, difference], hasPictures: true };
}

/**
 * Returns the addresses of a row without those of this server's pictures that the listing does not have. In an export
 * that is older than the listing, people or a feed have removed them since.
 *
 * @param ownRoots see `PictureDeps`
 */
export function withoutRemoved(
  addresses: readonly string[],
  { images }: Pick<ListingRecord, 'images'>,
  ownRoots: readonly string[],
): string[] {
  const isOwn = (address: string) => ownRoots.some((root) => address.startsWith(root));
  return addresses.filter((address) => !isOwn(address) || images.some(({ url }) => isAddressOf(address, url)));
}

/** Returns the images of a listing that come from neither the row nor an earlier import: they stay. */
function imagesBesides(
  addresses: readonly string[],
  { known = [], record }: { known: readonly KnownPicture[] | undefined; record: ListingRecord },
): ListingRecord['images'] {
  const ids = new Set(known.map(({ id }) => id));
  return record.images.filter(({ id, url }) => !ids.has(id) && !addresses.some((address) => isAddressOf(address, url)));
}

/** Returns whether the feed has the pictures that it gave before, or those that the listing has, as an export does. */
function isSame(
  addresses: readonly string[],
  {
    after,
    known,
    record,
  }: {
    after: readonly string[];
    known: readonly KnownPicture[] | undefined;
    record: ListingRecord | undefined;
  },
): boolean {
  if (known?.length === addresses.length && known.every(({ address }, index) => address === addresses[index]))
    return true;
  const images = record?.images ?? [];
  // A feed without own files may have left out a picture that people have removed: it is to be forgotten.
  const mayShow = !known || addresses.some((address) => images.some(({ url }) => isAddressOf(address, url)));
  if (!mayShow || images.length !== after.length) return false;
  const given = new Map(known?.map(({ address, id }) => [address, id]));
  return images.every(({ id, url }, index) => {
    const address = after[index] ?? '';
    return isAddressOf(address, url) || given.get(address) === id;
  });
}

/** Returns whether an address is that of a stored file: its own address, or that of the site and its path. */
export function isAddressOf(address: string, url: string): boolean {
  return address === url || (url.startsWith('/') && /^https?:\/\//i.test(address) && address.endsWith(url));
}
