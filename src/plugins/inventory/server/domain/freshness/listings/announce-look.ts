import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/database';
import { everyTypeChanged } from './listing-change-triggers';

/** Wakes the requests that wait for a change, at every instance. Settings are reloaded quickly. */
const settingChanged = "INSERT INTO inventory_changes (entity, entity_id) VALUES ('setting', 0)";

/**
 * Gives a database without one the id of its feed. Records every type as changed if listings look different than at the
 * last start.
 * @param look a digest of what listings show that is not in the database, such as the address of the site
 */
export async function announceLook({ read, withTx, client }: Database, look: string): Promise<void> {
  const [row] = await read.all('SELECT look FROM inventory_listing_feed');
  if (row?.look === look) return;
  await withTx(async (tx) => {
    if (row) await tx('inventory_listing_feed').update({ look });
    else await tx('inventory_listing_feed').insert({ feed: randomUUID(), look });
    for (const statement of everyTypeChanged[client]) await tx.raw(statement);
    await tx.raw(settingChanged);
  });
}
