import type { HistorySource } from '../../../contract/history';
import { readIn } from '../../platform/database/database';
import { insertMany } from '../../platform/database/insert-many';
import type { ValuesOf } from '../../platform/database/tables';
import type { Transaction } from '../../platform/database/transaction';
import { announceListings } from '../webhooks/outbox';
import { callerColumns, currentCaller } from '../audit/caller';
import { changeSetOf } from '../audit/change-set';
import { changedCategories, compareListings, type HistoryNames } from './compare-listings';
import type { RecordedListing } from './recorded-listing';
import { idsIn } from './show-value';
import { type KindPair, readValueNames, withKinds } from './value-names';

/** A change of one listing. */
export interface ListingWrite {
  /** Undefined if the listing is new. */
  readonly before: RecordedListing | undefined;
  /** Undefined if the listing is deleted for good. */
  readonly after: RecordedListing | undefined;
}

export interface WriteContext {
  readonly now: Date;
  /** Default: by the current caller. */
  readonly source?: HistorySource | undefined;
  /** The categories whose kind the transaction changes. */
  readonly kinds?: ReadonlyMap<number, KindPair> | undefined;
}

type HistoryRow = ValuesOf<'inventory_history'>;
type Kept = ListingWrite & { readonly after: RecordedListing };

/** Rows per statement. */
const batch = 100;

/**
 * Records changes of listings in their transaction, after their statements, and announces them to webhooks. Every write
 * of the product calls it, so that no change is without its effects. A change of fields that the history does not have
 * writes no entry; a trigger removes the entries of deleted listings.
 */
export async function recordListingWrites(
  tx: Transaction,
  writes: readonly ListingWrite[],
  context: WriteContext,
): Promise<void> {
  await announceListings(tx, writes, context.now);
  const kept = writes.filter((write): write is Kept => write.after !== undefined);
  for (let start = 0; start < kept.length; start += batch) {
    const some = kept.slice(start, start + batch);
    const names = await namesFor(tx, some, context);
    const rows = some.flatMap((write) => rowOf(tx, write, names, context) ?? []);
    await insertMany(tx, 'inventory_history', rows);
  }
}

async function namesFor(tx: Transaction, writes: readonly Kept[], { kinds }: WriteContext): Promise<HistoryNames> {
  const categories = new Set<number>();
  const values = new Set<number>();
  const hasLocations = writes.some(({ before, after }) => before && before.locationId !== after.locationId);
  for (const { before, after } of writes) {
    for (const id of changedCategories(before, after)) {
      categories.add(id);
      for (const value of [before?.values[id], after.values[id]].flatMap(idsIn)) values.add(value);
    }
  }
  const names = await readValueNames(readIn(tx), { categories, values, hasLocations });
  return kinds ? withKinds(names, kinds) : names;
}

function rowOf(
  tx: Transaction,
  { before, after }: Kept,
  names: HistoryNames,
  context: WriteContext,
): HistoryRow | undefined {
  const changes = compareListings(before, after, names);
  if (changes.length === 0) return undefined;
  const caller = callerColumns(currentCaller());
  return {
    listing_id: after.id,
    at: context.now,
    version: after.version,
    source: context.source ?? (caller.source === 'system' ? 'command' : caller.source),
    user_id: caller.user_id,
    admin_id: caller.admin_id,
    change_set: changeSetOf(tx),
    changes: JSON.stringify(changes),
    row_change: null,
    ...priceColumns(before, after),
  };
}

function priceColumns(before: RecordedListing | undefined, after: RecordedListing): HistoryRow {
  const published_from = before ? before.status === 'publish' : null;
  const published_to = after.status === 'publish';
  const isPrice = !before || before.priceCents !== after.priceCents || published_from !== published_to;
  if (!isPrice) return { is_price: false, price_from: null, price_to: null, published_from: null, published_to: null };
  return {
    is_price: true,
    price_from: before?.priceCents ?? null,
    price_to: after.priceCents,
    published_from,
    published_to,
  };
}
