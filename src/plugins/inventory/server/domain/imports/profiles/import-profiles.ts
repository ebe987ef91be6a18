import {
  importLimits,
  type ImportProfileChange,
  type ImportProfileFields,
  type MatchField,
} from '../../../../contract/imports';
import { because } from '../../../../contract/reason';
import { excerpt, Refusal, refuseFields } from '../../../../contract/refusal';
import type { Clock } from '../../../platform/clock';
import { type Database, lockSubject, readIn } from '../../../platform/database/database';
import { countRows } from '../../../platform/database/select';
import type { Transaction } from '../../../platform/database/transaction';
import { must } from '../../../platform/must';
import { record } from '../../audit/audit';
import type { Catalogue } from '../../catalogue/catalogue';
import { type ImportEditor, requireRights } from '../plan/removal';
import { rekeyLinks } from '../runs/rekey-links';
import { isProfileActive } from '../runs/run-store';
import type { FeedSources } from '../sources/feed-sources';
import { nextRun } from '../sources/next-run';
import {
  deleteProfile,
  type ImportProfile,
  insertProfile,
  lockProfile,
  type ProfileColumns,
  raiseStockChanges,
  readProfile,
  readProfiles,
  readSource,
  type SourceColumns,
  updateProfile,
} from './profile-store';

type AfterWrite = ((tx: Transaction, profile: ImportProfile) => Promise<void>) | undefined;

interface ProfileDeps {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly sources: FeedSources;
  readonly timezone: () => string;
}

/** The profiles of feeds. */
export class ImportProfiles {
  readonly #deps: ProfileDeps;

  constructor(deps: ProfileDeps) {
    this.#deps = deps;
  }

  list(): Promise<ImportProfile[]> {
    return readProfiles(this.#deps.database.read);
  }

  /** @throws Refusal `svc_import_profile_not_found` */
  async one(id: number): Promise<ImportProfile> {
    return (await readProfile(this.#deps.database.read, id)) ?? refuseUnknownProfile(id);
  }

  /** @throws Refusal if there is no such type, there are too many profiles, or `by` may not do what the profile does */
  async create(fields: ImportProfileFields, by: ImportEditor, afterWrite?: AfterWrite): Promise<ImportProfile> {
    const { database, catalogue, clock } = this.#deps;
    const { name, type_id: typeId, source, schedule, ...settings } = fields;
    if (!catalogue.now.type(typeId)) throw refuseFields(new Map([['type_id', because('no_type')]]));
    requireRights(settings, by);
    const fetched = this.#fetched({ source, schedule }, undefined);
    return database.withTx(async (tx) => {
      await lockSubject(tx, 'import profiles');
      if ((await countRows(readIn(tx), 'inventory_import_profiles')) >= importLimits.profiles)
        throw new Refusal('svc_invalid_param', because('import_profiles', { max: importLimits.profiles }));
      const id = await insertProfile(tx, { name, typeId, settings, ...fetched }, clock.now());
      await record(tx, { entity: 'import-profile', action: 'create', ids: [id] }, clock.now());
      return this.#written(tx, id, afterWrite);
    });
  }

  /**
   * @throws Refusal `svc_import_profile_not_found`; `svc_forbidden` if `by` may not do what the profile does;
   * `svc_import_conflict` for another match field while an import of the profile is at work
   */
  async change(
    id: number,
    { name, source, schedule, ...settings }: ImportProfileChange,
    by: ImportEditor,
    afterWrite?: AfterWrite,
  ): Promise<ImportProfile> {
    const { database, clock } = this.#deps;
    return database.withTx(async (tx) => {
      await lockSubject(tx, 'imports'); // no import starts with the former match field meanwhile
      await lockProfile(tx, id);
      const profile = (await readProfile(readIn(tx), id)) ?? refuseUnknownProfile(id);
      const stored = await readSource(readIn(tx), profile);
      const changed = { name: name ?? profile.name, settings: { ...profile.settings, ...settings } };
      for (const each of [profile.settings, changed.settings]) requireRights(each, by);
      const fetched = this.#fetched({ source, schedule }, { profile, stored });
      await updateProfile(tx, id, { ...changed, ...fetched }, clock.now());
      if (changed.settings.match_by !== profile.settings.match_by) await rematch(tx, id, changed.settings.match_by);
      await record(tx, { entity: 'import-profile', action: 'change', ids: [id] }, clock.now());
      return this.#written(tx, id, afterWrite);
    });
  }

  /** Returns the columns of where and when a feed is fetched. Absent parts stay. @throws Refusal */
  #fetched(
    written: Pick<ImportProfileChange, 'source' | 'schedule'>,
    before: { profile: ImportProfile; stored: SourceColumns } | undefined,
  ): Pick<ProfileColumns, 'source' | 'ciphertext' | 'schedule' | 'nextRunAt'> {
    const { sources, clock, timezone } = this.#deps;
    const nothing = { source: null, ciphertext: null };
    const kept = before?.stored ?? nothing;
    const stored =
      written.source === undefined ? kept : written.source === null ? nothing : sources.accept(written.source, kept);
    const schedule = written.schedule === undefined ? (before?.profile.schedule ?? null) : written.schedule;
    if (schedule !== null && stored.source === null) throw refuseFields(new Map([['source', because('required')]]));
    const isSame = JSON.stringify(schedule) === JSON.stringify(before?.profile.schedule ?? null);
    const { nextRunAt = null } = before?.profile ?? {};
    const next = schedule && nextRun(schedule, { now: clock.now(), timezone: timezone() });
    return {
      ...stored,
      schedule,
      nextRunAt: isSame && nextRunAt !== null ? new Date(nextRunAt) : next,
    };
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

/** Lets the rows of a profile find its listings by another field. Plans by the former one are outdated. */
async function rematch(tx: Transaction, id: number, matchBy: MatchField): Promise<void> {
  if (await isProfileActive(readIn(tx), id)) throw new Refusal('svc_import_conflict', because('import_profile_busy'));
  await rekeyLinks(tx, id, matchBy);
  await raiseStockChanges(tx, id);
}

export function refuseUnknownProfile(id: number | string): never {
  throw new Refusal('svc_import_profile_not_found', because('no_import_profile', { id: excerpt(String(id)) }));
}
