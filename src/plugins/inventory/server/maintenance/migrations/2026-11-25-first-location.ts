import { firstLocationSlug } from '../../../contract/location';
import { documentColumns } from '../../platform/database/document';
import type { Migration } from './migration';

/**
 * Adds the first location, which has the name, address, phone number and opening hours of the settings until it gets
 * its own. The listings, which have no location, belong to it.
 */
export const firstLocation: Migration = {
  name: '2026-11-25-first-location',
  run: async (tx, now) => {
    const found = await tx('inventory_locations').select('id').limit(1);
    if (found.length > 0) return [];
    await tx('inventory_locations').insert({ ...documentColumns(now), slug: firstLocationSlug, position: 0 });
    return [{ slug: firstLocationSlug }];
  },
};
