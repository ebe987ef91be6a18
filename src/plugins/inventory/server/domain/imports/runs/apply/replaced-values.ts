import type { ListingChange } from '../../../listings/changes/listing-change';
import type { ImageEntry, ListingRecord, StoredValue } from '../../../listings/stores/listing-record';
import type { WrittenValue } from '../../../listings/values/parse-value';
import type { KnownPicture } from '../../pictures/picture-store';

const plainKeys = [
  'title',
  'content',
  'priceCents',
  'isSold',
  'isSalePending',
  'vin',
  'stockNumber',
  'locationId',
] as const;

/** What a row replaced in a listing: undoing puts it back. */
export interface Replaced {
  /** The listing's version before the row; absent in rows of earlier releases. */
  readonly version?: number;
  /** The fields that the row changed, with their former values. */
  readonly fields: Readonly<Partial<Pick<ListingRecord, (typeof plainKeys)[number]>>>;
  /** By category id; null for a category that had no value. */
  readonly values: Readonly<Record<string, StoredValue | null>>;
  /** The former status, if the row changed it. */
  readonly status?: ListingRecord['status'];
  /** The former images, if the row's pictures changed them. */
  readonly images?: readonly ImageEntry[];
  /** The pictures that earlier imports had given the listing; null for none. */
  readonly pictures?: readonly KnownPicture[] | null;
  /** The mark of an earlier removal, which the row ended. */
  readonly removedVersion: number | null;
}

/** Returns what `change` replaces in a listing. */
export function replacedBy(change: ListingChange, before: ListingRecord, removedVersion: number | null): Replaced {
  const fields = plainKeys.filter((key) => change[key] !== undefined).map((key) => [key, before[key]]);
  const ids = [...(change.categories?.values.keys() ?? [])];
  return {
    version: before.version,
    fields: Object.fromEntries(fields) as Replaced['fields'],
    values: Object.fromEntries(ids.map((id) => [id, before.values[id] ?? null])),
    ...(change.status !== undefined && { status: before.status }),
    removedVersion,
  };
}

/**
 * Returns the change that puts back what was replaced, except a former place in the trash.
 * @param media the ids of former images that are still in the media library
 */
export function changeBack({ fields, values, status, images }: Replaced, media: ReadonlySet<number>): ListingChange {
  const { locationId, ...rest } = fields;
  const written = Object.entries(values).map(([id, value]): [number, WrittenValue] => [Number(id), value]);
  return {
    ...rest,
    ...(locationId !== undefined && locationId !== null && { locationId }),
    ...(status !== undefined && status !== 'trash' && { status }),
    ...(images !== undefined && { images: images.filter(({ id }) => media.has(id)) }),
    categories: { values: new Map(written), files: new Map() },
  };
}
