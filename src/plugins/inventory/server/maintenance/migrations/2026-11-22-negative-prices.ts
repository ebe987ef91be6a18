import { recordSome } from '../../domain/audit/audit';
import type { Migration } from './migration';

/**
 * Removes prices below 0, which the panel of release 0.1.0 accepted. The listing then has no price; the record of the
 * migration keeps the old one.
 */
export const negativePrices: Migration = {
  name: '2026-11-22-negative-prices',
  run: async (tx, now) => {
    const rows = await tx('inventory_listings').where('price_cents', '<', 0).orderBy('id').select('id', 'price_cents');
    const found = rows.map((row) => ({ listing_id: row.id, price_cents: Number(row.price_cents) }));
    await tx('inventory_listings')
      .where('price_cents', '<', 0)
      .update({ price_cents: null, version: tx.raw('coalesce(version, 0) + 1'), updated_at: now });
    await recordSome(tx, { entity: 'listing', action: 'change', ids: found.map(({ listing_id: id }) => id) }, now);
    return found;
  },
};
