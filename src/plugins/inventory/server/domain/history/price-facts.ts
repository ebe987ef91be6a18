import { maxHistoryEntries } from '../../../contract/history';
import { dayMs } from '../../platform/clock';
import { mustAt } from '../../platform/must';

/**
 * A change of a listing's price or publication. Prices in whole cents, null without one; times in epoch milliseconds.
 */
export interface PriceEntry {
  readonly at: number;
  readonly from: number | null;
  readonly to: number | null;
  /** Null for a new listing. */
  readonly wasPublished: boolean | null;
  readonly isPublished: boolean;
}

/** Facts about a listing's earlier prices, in whole cents. */
export interface PriceFacts {
  /** Before the last change of the price; null without one, or if there was no price. */
  readonly previousPrice: number | null;
  readonly changedAt: number | null;
  /** The lowest published price in the 30 days before the last reduction; null without one, or if not known. */
  readonly lowestPrice30Days: number | null;
}

export const noPriceFacts: PriceFacts = { previousPrice: null, changedAt: null, lowestPrice30Days: null };

const windowMs = 30 * dayMs;

/** A listing loaded with an earlier time of creation had prices that are not known. */
const creationSlackMs = 60_000;

/**
 * Computes the facts from a listing's entries, oldest first.
 *
 * @param known.createdAt of the listing; null if unknown
 * @param known.since when the recording of changes began, for a listing that is older than its first entry
 */
export function priceFacts(
  entries: readonly PriceEntry[],
  known: { createdAt: number | null; since: number },
): PriceFacts {
  const last = lastPriceChange(entries);
  if (last.changedAt === null) return noPriceFacts;
  const reduced = entries.findLastIndex((entry) => isPriceChange(entry) && isReduction(entry));
  return {
    ...last,
    lowestPrice30Days: reduced === -1 ? null : lowestBefore(entries, reduced, known),
  };
}

/** Returns the price before the last change of the price, and when it changed. */
export function lastPriceChange(entries: readonly PriceEntry[]): Pick<PriceFacts, 'previousPrice' | 'changedAt'> {
  const last = entries.findLast(isPriceChange);
  return { previousPrice: last?.from ?? null, changedAt: last?.at ?? null };
}

function isPriceChange({ from, to, wasPublished }: PriceEntry): boolean {
  return wasPublished !== null && from !== to;
}

function isReduction({ from, to }: PriceEntry): boolean {
  return from !== null && to !== null && to < from;
}

function lowestBefore(
  entries: readonly PriceEntry[],
  reduced: number,
  known: { createdAt: number | null; since: number },
): number | null {
  const before = entries.slice(0, reduced + 1);
  const end = mustAt(entries, reduced).at;
  const start = end - windowMs;
  if (knownSince(entries, known) > start) return null;
  let lowest: number | null = null;
  // The price and status before an entry were valid since the previous entry.
  before.forEach(({ at, from, wasPublished }) => {
    if (at < start || wasPublished !== true || from === null) return;
    lowest = lowest === null ? from : Math.min(lowest, from);
  });
  return lowest;
}

/**
 * Returns the time since when all prices are known; a listing that was new then had no price before. At the limit of
 * entries, some between the first and the second may have been removed.
 */
function knownSince(
  entries: readonly PriceEntry[],
  { createdAt, since }: { createdAt: number | null; since: number },
): number {
  const [first, second] = entries;
  if (second && entries.length >= maxHistoryEntries) return second.at;
  if (!first) return Infinity;
  if (first.wasPublished !== null) return since;
  return createdAt !== null && createdAt < first.at - creationSlackMs ? first.at : -Infinity;
}
