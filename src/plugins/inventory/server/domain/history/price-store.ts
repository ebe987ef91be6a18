import type { Reader } from '../../platform/database/database';
import { readReleases } from '../../platform/database/release-store';
import { groupRows, toBoolean, toMillis, toNumber } from '../../platform/database/rows';
import { must } from '../../platform/must';
import { select, type Selected } from '../../platform/database/select';
import { noPriceFacts, type PriceEntry, type PriceFacts, priceFacts } from './price-facts';

const priceColumns = ['listing_id', 'at', 'price_from', 'price_to', 'published_from', 'published_to'] as const;
const priceEntries = select('inventory_history', priceColumns);

/** Returns the changes of price and publication of listings, by id, oldest first. */
export async function readPriceEntries(read: Reader, ids: readonly number[]): Promise<Map<number, PriceEntry[]>> {
  if (ids.length === 0) return new Map();
  const rows = await priceEntries(
    read,
    `WHERE listing_id IN (${ids.map(() => '?').join(', ')}) AND is_price ORDER BY listing_id, id`,
    ids,
  );
  const entries = [...groupRows(rows, 'listing_id')].map(([id, own]) => [id, own.map(toEntry)] as const);
  return new Map(entries);
}

function toEntry(row: Selected<typeof priceEntries>): PriceEntry {
  return {
    at: must(toMillis(row.at) ?? undefined, 'The time of a history entry'),
    from: toNumber(row.price_from),
    to: toNumber(row.price_to),
    wasPublished: row.published_from === null ? null : toBoolean(row.published_from),
    isPublished: toBoolean(row.published_to),
  };
}

/** The first generation of the tables that has a history. */
const firstGeneration = 2;

/** Returns since when changes are recorded; undefined while the upgrade that begins it is not finished. */
export async function readHistoryStart(read: Reader): Promise<number | undefined> {
  const releases = await readReleases(read);
  const finishedAt = releases.find(({ generation }) => generation === firstGeneration)?.finishedAt;
  return toMillis(finishedAt) ?? undefined;
}

/** A listing to read the price facts of. */
interface PricedListing {
  readonly id: number;
  /** ISO 8601; null if unknown. */
  readonly createdAt: string | null;
}

/**
 * Reads the price facts of listings with one statement. A listing without a recorded price has `noPriceFacts`.
 */
export async function readPriceFacts(
  read: Reader,
  listings: readonly PricedListing[],
  since: number,
): Promise<Map<number, PriceFacts>> {
  const entries = await readPriceEntries(
    read,
    listings.map(({ id }) => id),
  );
  return new Map(
    listings.map(({ id, createdAt }) => {
      const own = entries.get(id);
      return [id, own ? priceFacts(own, { createdAt: toMillis(createdAt), since }) : noPriceFacts];
    }),
  );
}
