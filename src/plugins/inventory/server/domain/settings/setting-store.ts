import { lockSubject, type Reader } from '../../platform/database/database';
import { toIso } from '../../platform/database/rows';
import { documentColumns } from '../../platform/database/document';
import type { ValuesOf } from '../../platform/database/tables';
import type { Transaction } from '../../platform/database/transaction';
import { select, type Selected } from '../../platform/database/select';

const settings = select('inventory_settings', [
  'site_name',
  'currency',
  'currency_symbol',
  'price_decimals',
  'distance_unit',
  'timezone',
  'locale',
  'date_format',
  'contact_phone',
  'contact_email',
  'address',
  'opening_hours',
  'brand_color',
  'logo',
]);

/** Returns the stored settings; empty if none are stored. */
export async function readSettingRow(read: Reader): Promise<Partial<Selected<typeof settings>>> {
  const [row] = await settings(read, 'ORDER BY id LIMIT 1');
  return row ?? {};
}

/** Returns when the settings last changed; null if none are stored. */
export async function readSettingVersion(read: Reader): Promise<string | null> {
  const [row] = await select('inventory_settings', ['updated_at'])(read, 'ORDER BY id LIMIT 1');
  return row ? toIso(row.updated_at) : null;
}

/** Locks the settings until the transaction ends, stored or not. */
export function lockSettings(tx: Transaction): Promise<void> {
  return lockSubject(tx, 'settings');
}

/** Updates the single settings record, or inserts it. */
export async function writeSettings(
  tx: Transaction,
  changes: ValuesOf<'inventory_settings'>,
  now: Date,
): Promise<void> {
  await lockSettings(tx);
  const changed = await tx('inventory_settings').update({ ...changes, updated_at: now });
  if (changed === 0) await tx('inventory_settings').insert({ ...documentColumns(now), ...changes });
}
