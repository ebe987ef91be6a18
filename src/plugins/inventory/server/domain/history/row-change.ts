import { listingStatuses } from '../../../contract/listing';
import { type FieldChange, historyFields } from '../../../contract/history';
import { toBoolean, toJsonObject, toNumber, toText } from '../../platform/database/rows';
import { changedCategories, compareListings, type HistoryNames } from './compare-listings';
import type { RecordedListing } from './recorded-listing';
import { cutText, idsIn } from './show-value';
import type { NamedIds } from './value-names';

/** The columns of a listing that differ after a change by SQL, as stored. The others are null in both. */
export interface RowChange {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Returns what a change by SQL changed, as far as the names of its terms and files are known. */
export function changesOfRow({ before, after }: RowChange, names: HistoryNames): FieldChange[] {
  const [from, to] = [toListing(before), toListing(after)];
  // Long texts may differ only after what the entry keeps of them.
  const isContentChanged = toText(before.content) !== null || toText(after.content) !== null;
  const changes = compareListings({ ...from, content: '' }, { ...to, content: '' }, names);
  if (!isContentChanged) return changes;
  const content = { from: cutText(from.content), to: cutText(to.content) };
  return [...changes, { field: 'content', label: historyFields.content, ...content }];
}

/** Returns the ids in a change by SQL whose names are needed. */
export function idsOfRow({ before, after }: RowChange): NamedIds {
  const [from, to] = [toListing(before), toListing(after)];
  const categories = changedCategories(from, to);
  const values = categories.flatMap((id) => [...idsIn(from.values[id]), ...idsIn(to.values[id])]);
  const hasLocations = from.locationId !== to.locationId;
  return { categories: new Set(categories), values: new Set(values), hasLocations };
}

function toListing(row: RowChange['before']): RecordedListing {
  return {
    id: 0,
    typeId: 0,
    version: 0,
    title: String(row.title ?? ''),
    content: String(row.content ?? ''),
    priceCents: toNumber(row.price_cents),
    status: listingStatuses.find((known) => known === row.listing_status) ?? 'draft', // as listings are read
    locationId: toNumber(row.location_id),
    isSold: toBoolean(row.is_sold),
    isSalePending: toBoolean(row.is_sale_pending),
    values: toJsonObject(row.category_values),
    images: [],
  };
}
