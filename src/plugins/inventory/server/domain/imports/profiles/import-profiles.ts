import { importLimits, type ImportProfileChange, type ImportProfileFields } from '../../../../contract/imports';
import { because } from '../../../../contract/reason';
import { excerpt, Refusal, refuseFields } from '../../../../contract/refusal';
import type { Clock } from '../../../platform/clock';
import { type Database, lockSubject, readIn } from '../../../platform/database/database';
import { countRows } from '../../../platform/database/select';
import type { Transaction } from '../../../platform/database/transaction';
import { must } from '../../../platform/must';
import { record } from '../../audit/audit';
import type { Catalogue } from '../../catalogue/catalogue';
import { type ImportEditor, requireRemoval } from '../plan/removal';
import {
  deleteProfile,
  type ImportProfile,
  insertProfile,
  readProfile,
  readProfiles,
  updateProfile,
} from './profile-store';

type AfterWrite = ((tx: Transaction, profile: ImportProfile) => Promise<void>) | undefined;

/** The profiles of feeds. */
export class ImportProfiles {
  readonly #deps: { readonly database: Database; readonly catalogue: Catalogue; readonly clock: Clock };

  constructor(deps: { readonly database: Database; readonly catalogue: Catalogue; readonly clock: Clock }) {
    this.#deps = deps;
  }

  list(): Promise<ImportProfile[]> {
    return readProfiles(this.#deps.database.read);
  }

  /** @throws Refusal `svc_import_profile_not_found` */
  async one(id: number): Promise<ImportProfile> {
    return (await readProfile(this.#deps.database.read, id)) ?? refuseUnknownProfile(id);
  }

  /** @throws Refusal if there is no such type, there are too many profiles, or `by` may not remove listings so */
  create(fields: ImportProfileFields, by: ImportEditor, afterWrite?: AfterWrite): Promise<ImportProfile> {
    const { database, catalogue, clock } = this.#deps;
    const { name, type_id: typeId, ...settings } = fields;
    if (!catalogue.now.type(typeId)) throw refuseFields(new Map([['type_id', because('no_type')]]));
    requireRemoval(settings.mode, settings.removal, by);
    return database.withTx(async (tx) => {
      await lockSubject(tx, 'import profiles');
      if ((await countRows(readIn(tx), 'inventory_import_profiles')) >= importLimits.profiles)
        throw new Refusal('svc_invalid_param', because('import_profiles', { max: importLimits.profiles }));
      const id = await insertProfile(tx, { name, typeId, settings }, clock.now());
      await record(tx, { entity: 'import-profile', action: 'create', ids: [id] }, clock.now());
      return this.#written(tx, id, afterWrite);
    });
  }

  /** @throws Refusal `svc_import_profile_not_found`, or `svc_forbidden` if `by` may not remove listings so */
  change(
    id: number,
    { name, ...settings }: ImportProfileChange,
    by: ImportEditor,
    afterWrite?: AfterWrite,
  ): Promise<ImportProfile> {
    const { database, clock } = this.#deps;
    return database.withTx(async (tx) => {
      await tx('inventory_import_profiles').where({ id }).forUpdate().select('id');
      const profile = (await readProfile(readIn(tx), id)) ?? refuseUnknownProfile(id);
      const changed = { name: name ?? profile.name, settings: { ...profile.settings, ...settings } };
      for (const { mode, removal } of [profile.settings, changed.settings]) requireRemoval(mode, removal, by);
      await updateProfile(tx, id, changed, clock.now());
      await record(tx, { entity: 'import-profile', action: 'change', ids: [id] }, clock.now());
      return this.#written(tx, id, afterWrite);
    });
  }

  /** Its listings stay. @throws Refusal `svc_import_profile_not_found` */
  async remove(id: number): Promise<void> {
    const { database, clock } = this.#deps;
    await database.withTx(async (tx) => {
      if (!(await deleteProfile(tx, id))) refuseUnknownProfile(id);
      await record(tx, { entity: 'import-profile', action: 'delete', ids: [id] }, clock.now());
    });
  }

  async #written(tx: Transaction, id: number, afterWrite: AfterWrite): Promise<ImportProfile> {
    const profile = must(await readProfile(readIn(tx), id), 'The written profile');
    await afterWrite?.(tx, profile);
    return profile;
  }
}

export function refuseUnknownProfile(id: number | string): never {
  throw new Refusal('svc_import_profile_not_found', because('no_import_profile', { id: excerpt(String(id)) }));
}
