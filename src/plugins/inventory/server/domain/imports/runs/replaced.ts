import type { ListingChange } from '../../listings/changes/listing-change';
import type { ListingRecord, StoredValue } from '../../listings/stores/listing-record';
import type { WrittenValue } from '../../listings/values/parse-value';

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
  /** The fields that the row changed, with their former values. */
  readonly fields: Readonly<Partial<Pick<ListingRecord, (typeof plainKeys)[number]>>>;
  /** By category id; null for a category that had no value. */
  readonly values: Readonly<Record<string, StoredValue | null>>;
  /** The former status, if the row changed it. */
  readonly status?: ListingRecord['status'];
  /** The mark of an earlier removal, which the row ended. */
  readonly removedVersion: number | null;
}

/** Returns what `change` replaces in a listing. */
export function replacedBy(change: ListingChange, before: ListingRecord, removedVersion: number | null): Replaced {
  const fields = plainKeys.filter((key) => change[key] !== undefined).map((key) => [key, before[key]]);
  const ids = [...(change.categories?.values.keys() ?? [])];
  return {
    fields: Object.fromEntries(fields) as Replaced['fields'],
    values: Object.fromEntries(ids.map((id) => [id, before.values[id] ?? null])),
    ...(change.status !== undefined && { status: before.status }),
    removedVersion,
  };
}

/** Returns the change that puts back what was replaced, except a former place in the trash. */
export function changeBack({ fields, values, status }: Replaced): ListingChange {
  const { locationId, ...rest } = fields;
  const written = Object.entries(values).map(([id, value]): [number, WrittenValue] => [Number(id), value]);
  return {
    ...rest,
    ...(locationId !== undefined && locationId !== null && { locationId }),
    ...(status !== undefined && status !== 'trash' && { status }),
    categories: { values: new Map(written), files: new Map() },
  };
}
