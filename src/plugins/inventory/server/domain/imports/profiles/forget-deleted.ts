import type { Database } from '../../../platform/database/database';

/** What imports know of listings. */
const tables = ['inventory_import_pictures', 'inventory_import_links'] as const;

/**
 * Forgets the pictures and the keys of up to 500 listings each that are deleted. A row with such a key makes a new
 * listing, as without it.
 */
export async function forgetDeleted(database: Database): Promise<void> {
  for (const table of tables) {
    const rows = await database.read.all(
      `SELECT k.id FROM ${table} k
        WHERE NOT EXISTS (SELECT 1 FROM inventory_listings l WHERE l.id = k.listing_id) LIMIT 500`,
    );
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length > 0) await database.withTx(async (tx) => void (await tx(table).whereIn('id', ids).delete()));
  }
}
