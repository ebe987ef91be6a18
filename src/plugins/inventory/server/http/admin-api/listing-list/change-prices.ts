import { knownCents } from '../../../../contract/listing';
import type { PanelOutcome, PriceChange } from '../../../../contract/panel/listings';
import { Refusal } from '../../../../contract/refusal';
import { changePrice } from '../../../domain/listings/changes/change-price';
import { refuseUnknownListing } from '../../../domain/listings/changes/write-listing';
import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import { readListing } from '../../../domain/listings/stores/listing-store';
import type { Services } from '../../../services';
import { asWritten, type ChangeOne, makeEach, refuseTrashed } from './change-each';
import { because } from '../../../../contract/reason';

interface Change {
  readonly id: number;
  readonly change: PriceChange;
  /** In cents; undefined changes any price. */
  readonly expected?: number | null | undefined;
}

/** The number of times that a relative change is computed again because the price changed meanwhile. */
const maxTries = 3;

/** Changes prices one by one, each in its own transaction. A refusal is reported and does not stop the others. */
export function changePricesOf(changes: readonly Change[], services: Services): Promise<PanelOutcome[]> {
  return makeEach(changes, (change, note) => changePriceOf(change, note, services));
}

/** Returns what `changePricesOf` would return now, and changes nothing. */
export function previewPricesOf(changes: readonly Change[], { database }: Services): Promise<PanelOutcome[]> {
  return makeEach(changes, async ({ id, change, expected }, note) => {
    const record = (await readListing(database.read, id)) ?? refuse(id);
    note(record);
    refuseTrashed(record);
    const before = knownCents(record.priceCents);
    const after = changePrice(before, change);
    refuseUnexpected(before, { expected, after });
    return resultOf(before, after);
  });
}

async function changePriceOf(
  { id, change, expected }: Change,
  note: Parameters<ChangeOne>[1],
  { listings, database }: Services,
): ReturnType<ChangeOne> {
  for (let tries = 1; ; tries++) {
    const record = (await readListing(database.read, id)) ?? refuse(id);
    const before = knownCents(record.priceCents);
    const after = changePrice(before, change);
    let isOutdated = false;
    const precondition = (current: ListingRecord) => {
      note(current);
      refuseTrashed(current);
      refuseUnexpected(knownCents(current.priceCents), { expected, after });
      isOutdated = knownCents(current.priceCents) !== before;
      if (isOutdated) throw refuseOutdatedPrice();
    };
    try {
      await listings.update(id, { priceCents: after }, { precondition, afterWrite: asWritten });
    } catch (error) {
      if (isOutdated && tries < maxTries) continue;
      throw error;
    }
    return resultOf(before, after);
  }
}

/** Refuses a price that the admin has not seen, except the new one: then a lost response is being repeated. */
function refuseUnexpected(
  current: number | null,
  { expected, after }: { expected: number | null | undefined; after: number | null },
): void {
  if (expected !== undefined && current !== expected && current !== after) throw refuseOutdatedPrice();
}

function resultOf(before: number | null, after: number | null) {
  return { isChanged: before !== after, price: { before: toUnits(before), after: toUnits(after) } };
}

function toUnits(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

function refuse(id: number): never {
  throw refuseUnknownListing(id);
}

function refuseOutdatedPrice(): Refusal {
  return new Refusal('svc_precondition_failed', because('price_changed'));
}
