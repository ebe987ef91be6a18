import type { Reader } from '../../../platform/database/database';
import { toIso } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import { matchKey } from '../plan/match-key';
import type { FeedRecord } from '../read/feed';

const listings = select('inventory_listings', ['id', 'created_at']);

/**
 * Returns whether a feed is an export of this stock, whose `id` therefore is the listing's: ids and times of creation
 * are those of listings. Other systems number their own listings.
 */
export async function isOwnExport(read: Reader, sample: readonly FeedRecord[]): Promise<boolean> {
  const createdAt = new Map<number, unknown>();
  for (const { cells } of sample) {
    const id = matchKey('id', cells.get('id'));
    if (id === undefined) return false;
    createdAt.set(Number(id), cells.get('created_at'));
  }
  if (createdAt.size === 0) return false;
  const ids = [...createdAt.keys()];
  const found = await listings(read, `WHERE id IN (${ids.map(() => '?').join(', ')})`, ids);
  return found.length > 0 && found.every((row) => toIso(row.created_at) === createdAt.get(row.id));
}
