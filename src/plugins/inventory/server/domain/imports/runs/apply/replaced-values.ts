import { kindOf, type ValueType } from '../../../../../contract/catalogue';
import type { lockableFields } from '../../../../../contract/panel/lists/locks';
import type { InventoryType } from '../../../catalogue/model';
import type { ListingChange } from '../../../listings/changes/listing-change';
import type { ListingState } from '../../../listings/changes/transitions';
import type { ImageEntry, ListingRecord, StoredValue } from '../../../listings/stores/listing-record';
import type { WrittenValue } from '../../../listings/values/parse-value';
import type { LocationView } from '../../../locations/location';
import type { KnownPicture } from '../../pictures/picture-store';

/** Where a listing has each field that an import changes, besides its categories. */
const keys = {
  title: 'title',
  content: 'content',
  price: 'priceCents',
  status: 'status',
  sold: 'isSold',
  sale_pending: 'isSalePending',
  vin: 'vin',
  stock_number: 'stockNumber',
  location: 'locationId',
  pictures: 'images',
} as const satisfies Record<(typeof lockableFields)[number], keyof ListingRecord>;

const { status: _status, pictures: _images, ...plain } = keys;
const plainKeys = Object.values(plain);

/** What a row replaced in a listing: undoing puts it back. */
export interface Replaced {
  /** The listing's version before the row; absent in rows of earlier releases. */
  readonly version?: number;
  /** The fields that the row changed, with their former values. */
  readonly fields: Readonly<Partial<Pick<ListingRecord, (typeof plainKeys)[number]>>>;
  /** By category id; null for a category that had no value. */
  readonly values: Readonly<Record<string, StoredValue | null>>;
  /** What each former value is, by category id; absent in rows of earlier releases. */
  readonly valueTypes?: Readonly<Record<string, ValueType>>;
  /** The former status, if the row changed it. */
  readonly status?: ListingRecord['status'];
  /** The former state with its times, if the row changed the status or `isSold`; absent in rows of earlier releases. */
  readonly state?: ListingState;
  /** The former images, if the row's pictures changed them. */
  readonly images?: readonly ImageEntry[];
  /** The pictures that earlier imports had given the listing; null for none. */
  readonly pictures?: readonly KnownPicture[] | null;
  /** The mark of an earlier removal, which the row ended. */
  readonly removedVersion: number | null;
  /** The key that undoing gives the listing's link, if the row found it by its VIN. */
  readonly formerKey?: string;
}

/** Returns what `change` replaces in a listing. A listing without a location was at the first. */
export function replacedBy(
  change: ListingChange,
  before: ListingRecord,
  {
    type,
    removedVersion,
    locations,
  }: { readonly type: InventoryType; readonly removedVersion: number | null; readonly locations: LocationView },
): Replaced {
  const former = (key: (typeof plainKeys)[number]) =>
    key === 'locationId' ? (locations.of(before.locationId)?.id ?? null) : before[key];
  const fields = plainKeys.filter((key) => change[key] !== undefined).map((key) => [key, former(key)]);
  const ids = [...(change.categories?.values.keys() ?? [])];
  const filled = type.categories.filter(({ id }) => ids.includes(id) && before.values[id] !== undefined);
  const { status, previousStatus, isSold, isSalePending, publishedAt, soldAt, trashedAt } = before;
  const state = { status, previousStatus, isSold, isSalePending, publishedAt, soldAt, trashedAt };
  return {
    version: before.version,
    fields: Object.fromEntries(fields) as Replaced['fields'],
    values: Object.fromEntries(ids.map((id) => [id, before.values[id] ?? null])),
    valueTypes: Object.fromEntries(filled.map(({ id, kind }) => [id, kindOf(kind).valueType])),
    ...(change.status !== undefined && { status }),
    ...((change.status !== undefined || change.isSold !== undefined) && { state }),
    removedVersion,
  };
}

/** Returns the names of the fields that undoing changes. @param replaced null for a listing that the row created */
export function replacedFields(replaced: Replaced | null): string[] {
  if (replaced === null) return ['status']; // it moves to the trash
  const former: object = { ...replaced, ...replaced.fields };
  const names = Object.entries(keys).flatMap(([field, key]) => (key in former ? field : []));
  return [...names, ...Object.keys(replaced.values).map((id) => `category:${id}`)];
}

/**
 * Returns the change that puts back what was replaced, except a former place in the trash and the times of the state.
 * @param media the ids of former images that are still in the media library
 */
export function changeBack(
  { fields, values, status, images }: Replaced,
  { media, locations }: { readonly media: ReadonlySet<number>; readonly locations: LocationView },
): ListingChange {
  const { locationId: formerId, ...rest } = fields;
  const locationId = formerId === null ? locations.first?.id : formerId; // null in rows of earlier releases
  const written = Object.entries(values).map(([id, value]): [number, WrittenValue] => [Number(id), value]);
  return {
    ...rest,
    ...(locationId !== undefined && { locationId }),
    ...(status !== undefined && status !== 'trash' && { status }),
    ...(images !== undefined && { images: images.filter(({ id }) => media.has(id)) }),
    categories: { values: new Map(written), files: new Map() },
  };
}
