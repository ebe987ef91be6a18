import { lockSubject, type Reader } from '../../platform/database/database';
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
]);

/** Returns the stored settings; empty if none are stored. */
export async function readSettingRow(read: Reader): Promise<Partial<Selected<typeof settings>>> {
  const [row] = await settings(read, 'ORDER BY id LIMIT 1');
  return row ?? {};
}

/** Updates the single settings record, or inserts it. */
export async function writeSettings(
  tx: Transaction,
  changes: ValuesOf<'inventory_settings'>,
  now: Date,
): Promise<void> {
  await lockSubject(tx, 'settings');
  const changed = await tx('inventory_settings').update({ ...changes, updated_at: now });
  if (changed === 0) await tx('inventory_settings').insert({ ...documentColumns(now), ...changes });
}
