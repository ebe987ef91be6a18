import { importProfileChangeBody, newImportProfileBody } from '../../../../contract/imports';
import type { PanelImportProfile } from '../../../../contract/panel/imports/imports';
import { parseId } from '../../../../contract/parsing/id';
import { refuseUnknownProfile } from '../../../domain/imports/profiles/import-profiles';
import type { ImportProfile } from '../../../domain/imports/profiles/profile-store';
import type { ImportRun } from '../../../domain/imports/runs/run-store';
import type { Services } from '../../../services';
import { presentImport, presentImportProfile } from '../../shared/present-import';
import type { PanelContext, PanelController } from '../panel-route';
import { parsePanelBody } from '../parse-panel-request';
import { importerOf } from './importer';
import { isCanceled } from './present';

export const list: PanelController = async (_context, services): Promise<PanelImportProfile[]> =>
  present(await services.importProfiles.list(), services);

export const show: PanelController = async (context, services): Promise<PanelImportProfile> =>
  presentOne(await services.importProfiles.one(profileIn(context)), services);

export const create: PanelController = async (context, services): Promise<PanelImportProfile> => {
  const fields = parsePanelBody(newImportProfileBody, context.body);
  return presentOne(await services.importProfiles.create(fields, importerOf(context)), services);
};

export const change: PanelController = async (context, services): Promise<PanelImportProfile> => {
  const fields = parsePanelBody(importProfileChangeBody, context.body);
  return presentOne(await services.importProfiles.change(profileIn(context), fields, importerOf(context)), services);
};

export const remove: PanelController = async (context, { importProfiles }) => {
  const id = profileIn(context);
  await importProfiles.remove(id);
  return { id };
};

async function present(profiles: readonly ImportProfile[], { imports }: Services): Promise<PanelImportProfile[]> {
  const runs = new Map((await imports.lastOfProfiles()).map((run) => [run.profileId, run]));
  return profiles.map((profile) => ({
    ...presentImportProfile(profile),
    last_import: presentLast(runs.get(profile.id)),
  }));
}

function presentLast(run: ImportRun | undefined): PanelImportProfile['last_import'] {
  if (!run) return null;
  const { id, status, created_at } = presentImport(run);
  return { id, status, is_canceled: isCanceled(run), created_at };
}

async function presentOne(profile: ImportProfile, services: Services): Promise<PanelImportProfile> {
  const [shown] = await present([profile], services);
  if (!shown) throw new Error('present returned nothing for a profile.');
  return shown;
}

function profileIn({ params }: PanelContext): number {
  return parseId(params.id ?? '') ?? refuseUnknownProfile(params.id ?? '');
}
