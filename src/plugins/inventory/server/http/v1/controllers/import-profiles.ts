import { importProfileChangeBody, newImportProfileBody } from '../../../../contract/imports';
import { parseId } from '../../../../contract/parsing/id';
import { because } from '../../../../contract/reason';
import { refuseFields } from '../../../../contract/refusal';
import { refuseUnknownProfile } from '../../../domain/imports/profiles/import-profiles';
import type { ImportProfile } from '../../../domain/imports/profiles/profile-store';
import { parseJsonObject } from '../../shared/bodies/parse-json';
import { storeResponseOf } from '../http/idempotent';
import type { RequestContext } from '../http/request-context';
import { completeList, success } from '../http/response';
import { presentImportProfile } from '../../shared/present-import';
import { refuseBody } from '../requests/refuse-body';
import type { Controller } from '../route';
import { importEditorOf } from './caller';

export const list: Controller = async (_context, { importProfiles }) => {
  const all = await importProfiles.list();
  return completeList(all.length === 1 ? '1 profile.' : `${all.length} profiles.`, all.map(presentImportProfile));
};

export const show: Controller = async (context, { importProfiles }) =>
  success('The profile.', presentImportProfile(await importProfiles.one(profileId(context))));

export const create: Controller = async (context, { importProfiles, baseUrl }) => {
  const answer = (profile: ImportProfile) =>
    success('The profile was added.', presentImportProfile(profile), {
      status: 201,
      headers: { Location: `${baseUrl}/import_profiles/${profile.id}` },
    });
  const body = parseJsonObject(context.body ?? Buffer.alloc(0));
  const missing = ['name', 'type_id'].filter((name) => body[name] === undefined || body[name] === null);
  if (missing.length > 0)
    throw refuseFields(new Map(missing.map((name) => [name, because('required')])), 'svc_missing_param');
  const parsed = newImportProfileBody.safeParse(body);
  if (!parsed.success) throw refuseBody(parsed.error);
  return answer(await importProfiles.create(parsed.data, importEditorOf(context), storeResponseOf(context, answer)));
};

export const change: Controller = async (context, { importProfiles }) => {
  const answer = (profile: ImportProfile) => success('The profile was changed.', presentImportProfile(profile));
  const id = profileId(context);
  await importProfiles.one(id); // a missing profile is reported before a wrong body
  const parsed = importProfileChangeBody.safeParse(parseJsonObject(context.body ?? Buffer.alloc(0)));
  if (!parsed.success) throw refuseBody(parsed.error);
  return answer(
    await importProfiles.change(id, parsed.data, importEditorOf(context), storeResponseOf(context, answer)),
  );
};

export const remove: Controller = async (context, { importProfiles }) => {
  const id = profileId(context);
  await importProfiles.remove(id);
  return success('The profile was removed. Its listings stay.', { id });
};

function profileId({ pathId }: RequestContext): number {
  return parseId(pathId) ?? refuseUnknownProfile(pathId);
}
