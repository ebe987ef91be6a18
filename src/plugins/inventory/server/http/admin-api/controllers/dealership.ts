import {
  type Dealership,
  dealershipChange,
  type PreparedLogo,
  type SettingName,
} from '../../../../contract/panel/dealership';
import { parseQuery } from '../../../../contract/parsing/parse-query';
import { storePhotoQuery } from '../../../../contract/panel/lists/queries';
import { because, nested } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import { settingFields } from '../../../../contract/settings';
import { record } from '../../../domain/audit/audit';
import { prepareLogo } from '../../../domain/media/images/prepare-logo';
import { mediaWork } from '../../../domain/media/prepare-media';
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
import { receiveFile } from '../receive-file';

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

/** Makes a logo of an uploaded image. Stores nothing: the form shows it, and saves it with the rest. */
export const makeLogo: PanelController = async (context, { uploads }): Promise<PreparedLogo> => {
  const { filename } = parseQuery(storePhotoQuery, context.querystring);
  const file = await receiveFile(context, uploads.incoming, uploads.limits.maxBytes);
  try {
    const { bytes } = await uploads.encode({ file, filename });
    const logo = await mediaWork(() => prepareLogo(bytes));
    if (logo !== undefined) return { logo };
    throw new Refusal('svc_upload_invalid_image', because('file', { problem: nested(because('logo_too_detailed')) }));
  } finally {
    await file.close();
  }
};

async function present({ database: { read } }: Services): Promise<Dealership> {
  // before the values: a change in between is then refused, not overwritten
  const version = await readSettingVersion(read);
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
