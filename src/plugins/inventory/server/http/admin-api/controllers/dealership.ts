import { type Dealership, dealershipChange, type SettingName } from '../../../../contract/panel/dealership';
import { because } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import { settingFields } from '../../../../contract/settings';
import { record } from '../../../domain/audit/audit';
import {
  lockSettings,
  readSettingRow,
  readSettingVersion,
  writeSettings,
} from '../../../domain/settings/setting-store';
import { settingsFrom } from '../../../domain/settings/settings';
import { readIn } from '../../../platform/database/database';
import type { Services } from '../../../services';
import type { PanelController } from '../panel-route';
import { parsePanelBody } from '../parse-panel-request';

export const show: PanelController = (_context, services) => present(services);

/** Changes the given settings. Refused if another admin changed the settings since they were read. */
export const change: PanelController = async ({ body }, services) => {
  const { version, ...changes } = parsePanelBody(dealershipChange, body);
  const { database, clock, freshness } = services;
  await database.withTx(async (tx) => {
    await lockSettings(tx);
    if ((await readSettingVersion(readIn(tx))) !== version)
      throw new Refusal('svc_precondition_failed', because('settings_changed'));
    if (Object.keys(changes).length === 0) return;
    await writeSettings(tx, changes, clock.now());
    await record(tx, { entity: 'setting', action: 'change', ids: [] }, clock.now());
  });
  await freshness.catchUp();
  return present(services);
};

async function present({ database: { read } }: Services): Promise<Dealership> {
  const version = await readSettingVersion(read); // before the values: a change in between is then refused, not overwritten
  const stored: Readonly<Record<string, unknown>> = await readSettingRow(read);
  const settings = valuesOf(stored);
  const { currency, locale } = settings;
  return { settings, defaults: valuesOf({ ...settingsFrom({ currency, locale }) }), version };
}

const names = Object.keys(settingFields.shape) as SettingName[];

function valuesOf(values: Readonly<Record<string, unknown>>): Dealership['settings'] {
  const entries = names.map((name) => [name, values[name] ?? null]);
  return Object.fromEntries(entries) as Dealership['settings'];
}
