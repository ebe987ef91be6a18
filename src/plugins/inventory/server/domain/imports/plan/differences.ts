import { holdsTerms } from '../../../../contract/catalogue';
import { plainNumber } from '../../../../contract/texts/plain-number';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { InventoryType } from '../../catalogue/model';
import type { ListingChange } from '../../listings/changes/listing-change';
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

/** The part of a change that differs from a listing and may be written, and the differences as people read them. */
export interface EffectiveChange {
  readonly change: ListingChange;
  readonly differences: readonly Difference[];
  /** The fields that differ but stay as they are, because staff have locked them. */
  readonly locked: readonly string[];
}

/**
 * Returns what a change would change in a listing, except its locked fields.
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
  const locked: string[] = [];
  /** Returns whether the field may be written. */
  const addDifference = (difference: Difference): boolean => {
    const isLocked = record?.lockedFields.includes(difference.field) === true;
    if (isLocked) locked.push(difference.field);
    else differences.push(difference);
    return !isLocked;
  };
  for (const [field, key, label] of plain) {
    const to = change[key];
    const from = record ? record[key] : null;
    if (to === undefined || (record && (to === from || isNoPrice(key, to, from)))) continue;
    if (addDifference({ field, label, from: plainText(key, from), to: plainText(key, to) })) effective[key] = to;
  }
  const { of } = context.locations;
  if (change.locationId !== undefined && !(record && of(change.locationId) === of(record.locationId))) {
    const from = record ? (of(record.locationId)?.name ?? null) : null;
    const to = of(change.locationId)?.name ?? null;
    if (addDifference({ field: 'location', label: 'Location', from, to })) effective.locationId = change.locationId;
  }
  const values = new Map<number, WrittenValue>();
  for (const [id, to] of change.categories?.values ?? []) {
    const stored = record?.values[id] ?? null;
    if (isSame(to, stored)) continue;
    const category = context.type.categories.find((candidate) => candidate.id === id);
    const text = (value: WrittenValue) =>
      category && holdsTerms(category.kind) ? termsText(value, context.catalogue) : valueText(value);
    const difference = { field: `category:${id}`, label: category?.name ?? '', from: text(stored), to: text(to) };
    if (addDifference(difference)) values.set(id, to);
  }
  if (values.size > 0) effective.categories = { values, files: new Map() };
  return { change: effective, differences, locked };
}

/** The API shows 0 for no price, as an export in JSON has it. */
function isNoPrice(key: (typeof plain)[number][1], to: unknown, from: unknown): boolean {
  return key === 'priceCents' && (to ?? 0) === 0 && (from ?? 0) === 0;
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
