import { type PanelHome, type SetupStep, setupSteps } from '../../../../contract/panel/home/home';
import { readSettingRow } from '../../../domain/settings/setting-store';
import type { Reader } from '../../../platform/database/database';
import { countRows } from '../../../platform/database/select';
import type { TableName } from '../../../platform/database/tables';
import type { Transaction } from '../../../platform/database/transaction';

/** Strapi's table of plugin settings. */
const store = 'strapi_core_store_settings';
const key = 'plugin_inventory_setup_dismissed';

/** Reads which steps of setting up the install are done. */
export async function readSetup(read: Reader): Promise<NonNullable<PanelHome['setup']>> {
  const { site_name: name, currency, distance_unit: unit } = await readSettingRow(read);
  const has = async (table: TableName, atLeast = 1) =>
    (await read.all(`SELECT id FROM ${table} LIMIT ${atLeast}`)).length === atLeast;
  const done: Readonly<Record<SetupStep, boolean>> = {
    dealership: Boolean(name?.trim()),
    units: Boolean(currency) && Boolean(unit),
    type: await has('inventory_categories_type_lnk'), // a type without categories describes nothing
    listing: await has('inventory_listings'),
    staff: (await has('admin_users', 2)) || (await has('up_users')),
    app: await has('inventory_api_keys'),
  };
  return setupSteps.map((step) => ({ step, is_done: done[step] }));
}

/** Returns whether someone has hidden the checklist. */
export async function isSetupDismissed(read: Reader): Promise<boolean> {
  return (await countRows(read, `${store} WHERE key = ?`, [key])) > 0;
}

/** Hides the checklist for good. It is not in the audit log, because it changes no data of the dealership. */
export async function dismissSetup(tx: Transaction): Promise<void> {
  if ((await tx(store).where({ key }).first('id')) === undefined)
    await tx(store).insert({ key, value: 'true', type: 'boolean' });
}
