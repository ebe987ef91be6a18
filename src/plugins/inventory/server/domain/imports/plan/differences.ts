import { holdsTerms } from '../../../../contract/catalogue';
import { plainNumber } from '../../../../contract/texts/plain-number';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { InventoryType } from '../../catalogue/model';
import type { CategoryChange, ListingChange } from '../../listings/changes/listing-change';
import type { LocationView } from '../../locations/location';
import type { ListingRecord } from '../../listings/stores/listing-record';
import type { WrittenValue } from '../../listings/values/parse-value';

/** What a row changes in one field, as texts; null without a value. */
export interface Difference {
  /** `price`, or `category:12`. */
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
}

const plain = [
  ['title', 'title', 'Title'],
  ['content', 'content', 'Description'],
  ['price', 'priceCents', 'Price'],
  ['status', 'status', 'Status'],
  ['sold', 'isSold', 'Sold'],
  ['sale_pending', 'isSalePending', 'Sale pending'],
  ['vin', 'vin', 'VIN'],
  ['stock_number', 'stockNumber', 'Stock number'],
] as const;

/** Returns the entry of a `ListingChange` that holds a plain field. */
export function changeKeyOf(field: string): string | undefined {
  return plain.find(([name]) => name === field)?.[1];
}

/** The part of a change that differs from a listing, and the differences as people read them. */
export interface EffectiveChange {
  readonly change: ListingChange;
  readonly differences: readonly Difference[];
}

/**
 * Returns what a change would change.
 *
 * @param record undefined for a new listing: everything differs
 */
export function effectOf(
  change: ListingChange,
  record: ListingRecord | undefined,
  context: { type: InventoryType; catalogue: CatalogueView; locations: LocationView },
): EffectiveChange {
  const effective: Record<string, unknown> = {};
  const differences: Difference[] = [];
  for (const [field, key, label] of plain) {
    const to = change[key];
    const from = record ? record[key] : null;
    if (to === undefined || (record && to === from)) continue;
    effective[key] = to;
    differences.push({ field, label, from: plainText(key, from), to: plainText(key, to) });
  }
  const { of } = context.locations;
  if (change.locationId !== undefined && !(record && of(change.locationId) === of(record.locationId))) {
    effective.locationId = change.locationId;
    const from = record ? (of(record.locationId)?.name ?? null) : null;
    differences.push({ field: 'location', label: 'Location', from, to: of(change.locationId)?.name ?? null });
  }
  const categories = changedValues(change.categories, record);
  if (categories.values.size > 0) effective.categories = categories;
  for (const [id, to] of categories.values) {
    const category = context.type.categories.find((candidate) => candidate.id === id);
    const text = (value: WrittenValue) =>
      category && holdsTerms(category.kind) ? termsText(value, context.catalogue) : valueText(value);
    const from = text(record?.values[id] ?? null);
    differences.push({ field: `category:${id}`, label: category?.name ?? '', from, to: text(to) });
  }
  return { change: effective, differences };
}

function changedValues(written: CategoryChange | undefined, record: ListingRecord | undefined): CategoryChange {
  const values = new Map<number, WrittenValue>();
  for (const [id, value] of written?.values ?? []) {
    const stored = record?.values[id] ?? null;
    if (!isSame(value, stored)) values.set(id, value);
  }
  return { values, files: new Map() };
}

/** Terms are compared as sets: feeds list features in any order. */
function isSame(value: WrittenValue, stored: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(stored)) return value === stored;
  const [ones, others] = [new Set<unknown>(value), new Set<unknown>(stored)];
  return ones.size === others.size && [...ones].every((one) => others.has(one));
}

function plainText(key: (typeof plain)[number][1], value: unknown): string | null {
  if (value === null) return null;
  if (key === 'priceCents') return plainNumber(Number(value) / 100);
  return cut(String(value as string | boolean));
}

function valueText(value: WrittenValue): string | null {
  return typeof value === 'object' ? null : cut(String(value));
}

function termsText(value: WrittenValue, catalogue: CatalogueView): string | null {
  if (value === null) return null;
  const parts = (Array.isArray(value) ? value : [value]) as readonly WrittenValue[];
  return cut(parts.map((part) => termText(part, catalogue)).join(', '));
}

function termText(part: WrittenValue, catalogue: CatalogueView): string {
  if (typeof part === 'number') return catalogue.term(part)?.name ?? String(part);
  return typeof part === 'object' && part !== null && 'newTerm' in part ? part.newTerm : '';
}

function cut(text: string): string {
  const characters = Array.from(text.slice(0, 402));
  return characters.length > 200 ? `${characters.slice(0, 199).join('')}…` : text;
}
