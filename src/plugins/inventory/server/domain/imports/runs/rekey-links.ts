import type { MatchField } from '../../../../contract/imports';
import { readIn, type Reader } from '../../../platform/database/database';
import { toBoolean } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import type { Transaction } from '../../../platform/database/transaction';
import { matchKey } from '../plan/match-key';
import { createTurns } from '../read/event-loop-turns';
import { readLinks } from './link-store';

const linked = select({ k: 'inventory_import_links', l: 'inventory_listings ON l.id = k.listing_id' }, [
  ...(['k.id', 'k.listing_id', 'l.vin', 'l.stock_number', 'l.is_sold', 'l.listing_status'] as const),
]);
/** Links per statement. */
const page = 1000;

const writeKeysSql = {
  sqlite: `UPDATE inventory_import_links SET match_key = v.value ->> '$.key', row_hash = NULL
    FROM json_each(?) AS v WHERE inventory_import_links.id = v.value ->> '$.id'`,
  postgres: `UPDATE inventory_import_links SET match_key = v.key, row_hash = NULL
    FROM json_to_recordset(?::json) AS v(id int, key text) WHERE inventory_import_links.id = v.id`,
};

/**
 * Gives the links of a profile the keys of another field, so that its rows find the same listings as before. Of
 * listings with the same value, one that is for sale has the key. The others, and those without a value, get a key that
 * no row can have: a full feed removes them.
 */
export async function rekeyLinks(tx: Transaction, profileId: number, matchBy: MatchField): Promise<void> {
  const read = readIn(tx);
  // Keys are trimmed: this one, which is also free of the former keys, begins with a space.
  await tx.raw(
    "UPDATE inventory_import_links SET match_key = ' ' || CAST(id AS text), row_hash = NULL WHERE profile_id = ?",
    [profileId],
  );
  const keys = await keysOf(read, profileId, matchBy);
  const turns = createTurns();
  for (let start = 0; start < keys.length; start += page) {
    await tx.raw(writeKeysSql[read.client], [JSON.stringify(keys.slice(start, start + page))]);
    await turns();
  }
}

/** A link whose key a row has changed. */
export interface RenamedLink {
  readonly listingId: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Gives links their former keys again, unless another link of the profile has one by now: a row with that stock number
 * belongs to the other listing.
 */
export async function restoreKeys(tx: Transaction, profileId: number, renamed: readonly RenamedLink[]): Promise<void> {
  const read = readIn(tx);
  const keys = renamed.flatMap(({ from, to }) => [from, to]);
  const links = await readLinks(read, profileId, keys);
  const restored = new Map<string, number>();
  for (const { listingId, from, to } of renamed) {
    const link = links.get(from);
    if (link?.listingId === listingId && !links.has(to)) restored.set(to, link.id);
  }
  if (restored.size === 0) return;
  const written = [...restored].map(([key, id]) => ({ id, key }));
  await tx.raw(writeKeysSql[read.client], [JSON.stringify(written)]);
}

/** Returns the new keys of links, each key once. */
async function keysOf(
  read: Reader,
  profileId: number,
  matchBy: MatchField,
): Promise<Array<{ id: number; key: string }>> {
  const chosen = new Map<string, { id: number; isForSale: boolean }>();
  const turns = createTurns();
  for (let last = 0; ; await turns()) {
    const rows = await linked(read, 'WHERE k.profile_id = ? AND k.id > ? ORDER BY k.id LIMIT ?', [
      profileId,
      last,
      page,
    ]);
    for (const row of rows) {
      const key = matchKey(matchBy, matchBy === 'id' ? row.listing_id : row[matchBy]);
      const isForSale = row.listing_status !== 'trash' && !toBoolean(row.is_sold);
      const before = key === undefined ? undefined : chosen.get(key);
      if (key !== undefined && (!before || isForSale || !before.isForSale)) chosen.set(key, { id: row.id, isForSale });
    }
    if (rows.length < page) break;
    last = rows.at(-1)?.id ?? last;
  }
  return [...chosen].map(([key, { id }]) => ({ id, key }));
}
