import { type CategoryKind, holdsTerms } from '../../../../contract/catalogue';
import type { CategoryFields } from '../../../../contract/panel/catalogue-edit';
import type { KindChange } from '../../../../contract/panel/catalogue';
import { excerpt, Refusal } from '../../../../contract/refusal';
import { type CatalogueView, viewCatalogue } from '../../catalogue/catalogue';
import { readCatalogue } from '../../catalogue/catalogue-store';
import { ensureTerms } from '../../catalogue/term-store';
import { changeCategory } from '../../catalogue/write-category';
import { removeTerms } from '../../catalogue/write-term';
import { type Database, readIn, type Reader } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { mustGet } from '../../../platform/must';
import type { NewTerm, WrittenValue } from './parse-value';
import type { StoredValue } from '../stores/listing-record';
import {
  findListings,
  type FoundListings,
  lockListingTable,
  type ListingValues,
  readAllValues,
  readFound,
  rewriteValues,
} from './stored-values';
import { type KindConversion, convertValue } from './convert-value';
import { because, nested } from '../../../../contract/reason';

/** Returns the change of a category to `kind`, or undefined if it already has that kind. */
export function conversionOf(
  catalogue: CatalogueView,
  id: number,
  kind: CategoryKind | undefined,
): KindConversion | undefined {
  const category = catalogue.category(id);
  const type = category && catalogue.type(category.typeId);
  return type && kind !== undefined && category.kind !== kind ? { type, category, kind, catalogue } : undefined;
}

/** Changes the given fields of a category. A new kind also converts the values of listings. */
export async function changeCategoryAndValues(
  { database, catalogue, now }: { database: Database; catalogue: CatalogueView; now: Date },
  id: number,
  fields: CategoryFields,
): Promise<void> {
  const isConverted = conversionOf(catalogue, id, fields.kind) !== undefined;
  const found = isConverted ? await findListings(database.read, ({ values }) => isSet(values[id])) : undefined;
  await database.withTx(async (tx) => {
    const current = async () => conversionOf(viewCatalogue(await readCatalogue(readIn(tx))), id, fields.kind);
    // The kind may have changed since it was read, also between two looks: what is converted is read under the lock.
    const isLocked = isConverted || (await current()) !== undefined;
    if (isLocked) await lockListingTable(tx);
    const conversion = isLocked ? await current() : undefined;
    if (conversion) await convertStoredValues(tx, conversion, { found, now });
    const losesParent = fields.kind !== undefined && !holdsTerms(fields.kind);
    await changeCategory(tx, id, { ...fields, ...(losesParent && { parent_category_id: null }) }, now);
  });
}

/** Returns the effects of another kind on the values of listings. Reads all listings. */
export async function previewKindChange(read: Reader, conversion: KindConversion): Promise<KindChange> {
  const { names, ...change } = await previewConversion(conversion, readAllValues(read));
  return { ...change, new_terms: names.length };
}

interface ConversionPreview extends Omit<KindChange, 'new_terms'> {
  /** The names of the terms to create. */
  readonly names: readonly string[];
}

async function previewConversion(
  conversion: KindConversion,
  batches: AsyncGenerator<ListingValues[]>,
): Promise<ConversionPreview> {
  const { category, kind } = conversion;
  const names = new Set<string>();
  const unfit: string[] = [];
  for await (const listings of batches) {
    for (const listing of listings) {
      const stored = storedValueOf(conversion, listing);
      const converted = stored === undefined ? undefined : convertValue(conversion, stored);
      if (converted === undefined) continue;
      if ('unfit' in converted) unfit.push(converted.unfit);
      else for (const name of newNames(converted.value)) names.add(name);
    }
  }
  const losesTerms = holdsTerms(category.kind) && !holdsTerms(kind);
  return {
    unfit: unfit.length,
    example: unfit[0] === undefined ? null : excerpt(unfit[0]),
    lost_terms: losesTerms ? category.terms.length : 0,
    names: [...names],
  };
}

/**
 * Converts the values of listings to a category's new kind, in the transaction that changes the kind. Deletes the terms
 * of the category if the new kind has none.
 *
 * @param found the listings with a value, found before the transaction; without it, every listing is read
 * @throws Refusal if a value cannot be converted, so that no value is lost unnoticed
 */
export async function convertStoredValues(
  tx: Transaction,
  conversion: KindConversion,
  { found, now }: { found: FoundListings | undefined; now: Date },
): Promise<void> {
  const { category } = conversion;
  const preview = await previewConversion(conversion, readFound(tx, found));
  if (preview.unfit > 0) throw refuseKind(conversion, preview);
  const { names } = preview;
  const newTerms = { categoryId: category.id, names, parentTermId: null, now };
  const idsByName = names.length === 0 ? new Map<string, number>() : await ensureTerms(tx, readIn(tx), newTerms);
  const kinds = new Map([[category.id, { from: category.kind, to: conversion.kind }]]);
  const rewrite = (listing: ListingValues) => {
    const stored = storedValueOf(conversion, listing);
    const converted = stored === undefined ? undefined : convertValue(conversion, stored);
    if (converted === undefined) return undefined;
    if ('unfit' in converted) throw refuseKind(conversion, preview);
    return withValue(listing, category.id, resolveNewTerms(converted.value, idsByName));
  };
  await rewriteValues(tx, found, rewrite, { now, kinds });
  if (preview.lost_terms > 0)
    await removeTerms(
      tx,
      category.terms.map(({ id }) => id),
      { now },
    );
}

function storedValueOf({ category }: KindConversion, { typeId, values }: ListingValues): StoredValue | undefined {
  const value = values[category.id];
  return typeId === category.typeId && isSet(value) ? value : undefined;
}

function isSet(value: StoredValue | null | undefined): boolean {
  return value !== undefined && value !== null;
}

function newNames(value: WrittenValue): string[] {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return parts.flatMap((part) => (isNewTerm(part) ? [part.newTerm] : []));
}

function isNewTerm(part: unknown): part is NewTerm {
  return typeof part === 'object' && part !== null && 'newTerm' in part;
}

/** Replaces the new terms of a value with their ids. */
function resolveNewTerms(value: WrittenValue, idsByName: ReadonlyMap<string, number>): StoredValue | null {
  const idOf = (part: number | NewTerm) => (typeof part === 'number' ? part : mustGet(idsByName, part.newTerm));
  if (value === null || typeof value !== 'object') return value;
  return isNewTerm(value) ? idOf(value) : [...new Set(value.map(idOf))];
}

function withValue({ values }: ListingValues, id: number, value: StoredValue | null) {
  if (JSON.stringify(values[id]) === JSON.stringify(value)) return undefined;
  const others = Object.entries(values).filter(([categoryId]) => categoryId !== String(id));
  return Object.fromEntries(value === null ? others : [...others, [id, value]]) as Record<string, StoredValue>;
}

function refuseKind({ category, kind }: KindConversion, { unfit, example }: ConversionPreview): Refusal {
  const listings = nested(unfit === 1 ? because('one_value') : because('several_values', { count: unfit }));
  return new Refusal(
    'svc_invalid_param',
    because('kind_unfit', { category: category.name, kind, listings, example: example ?? '' }),
    { params: { kind: unfit === 1 ? because('unfit_one') : because('unfit_several', { count: unfit }) } },
  );
}
