import type { CategoryKind } from '../../../contract/catalogue';
import { type FieldChange, historyFields, type HistoryValue } from '../../../contract/history';
import { inOneOrder } from '../../platform/database/rows';
import type { RecordedListing } from './recorded-listing';
import { cutText, showValue, type ValueNames } from './show-value';

/** A category as the changes of its values name it. */
export interface NamedCategory {
  readonly name: string;
  readonly kind: CategoryKind;
  /** The kind before the transaction, if the transaction changes it. */
  readonly previousKind?: CategoryKind;
}

/** The names behind the ids of a listing. */
export interface HistoryNames extends ValueNames {
  readonly category: (id: number) => NamedCategory | undefined;
  /** The name of the location of a listing that has this id, or none. */
  readonly location: (id: number | null) => string | null;
}

type PlainField = keyof typeof historyFields;

/**
 * Returns what differs between two states of a listing, as the API shows it. For a new listing (`before` is undefined),
 * returns its title, price and status, and what else is set of sold, sale pending and photos: its other first values
 * are the `from` of their first change.
 */
export function compareListings(
  before: RecordedListing | undefined,
  after: RecordedListing,
  names: HistoryNames,
): FieldChange[] {
  const from = before && plainValues(before, names);
  const to = plainValues(after, names);
  const fields = Object.keys(historyFields) as PlainField[]; // its own keys
  const plain = fields.flatMap((field): FieldChange[] => {
    if (!(from ? isDifferent(from[field], to[field]) : isNamedOfNew(field, after))) return [];
    const shown = (value: HistoryValue) => (typeof value === 'string' ? cutText(value) : value);
    return [{ field, label: historyFields[field], from: from ? shown(from[field]) : null, to: shown(to[field]) }];
  });
  return before ? [...plain, ...compareValues(before, after, names)] : plain;
}

function plainValues(listing: RecordedListing, names: HistoryNames): Record<PlainField, HistoryValue> {
  return {
    title: listing.title,
    content: listing.content,
    price: (listing.priceCents ?? 0) / 100,
    status: listing.status,
    sold: listing.isSold,
    sale_pending: listing.isSalePending,
    images: listing.images.map(({ id }) => id),
    location: names.location(listing.locationId),
  };
}

function isNamedOfNew(field: PlainField, listing: RecordedListing): boolean {
  switch (field) {
    case 'title':
    case 'status':
      return true;
    case 'price':
      return listing.priceCents !== null;
    case 'sold':
      return listing.isSold;
    case 'sale_pending':
      return listing.isSalePending;
    case 'images':
      return listing.images.length > 0;
    case 'content':
    case 'location':
      return false;
  }
}

function compareValues(before: RecordedListing, after: RecordedListing, names: HistoryNames): FieldChange[] {
  return changedCategories(before, after).flatMap((id): FieldChange[] => {
    const category = names.category(id);
    if (!category) return []; // deleted: the API shows none of its values
    const from = showValue(category.previousKind ?? category.kind, before.values[id], names);
    const to = showValue(category.kind, after.values[id], names);
    // Texts that differ only after the cut are a change too.
    const isUnseen = !isDifferent(from, to) && (typeof from !== 'string' || category.previousKind !== undefined);
    return isUnseen ? [] : [{ field: `category:${id}`, label: category.name, from, to }];
  });
}

/** Returns the ids of the categories whose stored values differ. */
export function changedCategories(before: RecordedListing | undefined, after: RecordedListing): number[] {
  if (!before) return [];
  const ids = new Set([...Object.keys(before.values), ...Object.keys(after.values)]);
  return [...ids].filter((id) => isDifferent(before.values[id] ?? null, after.values[id] ?? null)).map(Number);
}

function isDifferent(one: unknown, other: unknown): boolean {
  return one !== other && JSON.stringify(inOneOrder(one)) !== JSON.stringify(inOneOrder(other));
}
