import { importLimits, type ImportMode, type ImportSettings, newImportProfileBody } from '../../../../contract/imports';
import { because } from '../../../../contract/reason';
import { Refusal, refuseFields } from '../../../../contract/refusal';
import { lockSubject, readIn } from '../../../platform/database/database';
import { countRows } from '../../../platform/database/select';
import type { Clock } from '../../../platform/clock';
import type { Transaction } from '../../../platform/database/transaction';
import { record } from '../../audit/audit';
import type { InventoryType } from '../../catalogue/model';
import { type ImportEditor, requireRights } from '../plan/removal';
import { refuseUnknownProfile } from '../profiles/import-profiles';
import { type ImportProfile, readProfile } from '../profiles/profile-store';
import { insertRun, leaseEnd } from './run-store';

/** How a run is started. The profile supplies absent options. */
export interface ImportOptions {
  readonly profileId: number | undefined;
  readonly mode: ImportMode | undefined;
  readonly isDryRun: boolean;
  /** Replaces the profile's setting. */
  readonly missingCategories?: ImportSettings['missing_categories'] | undefined;
  /** The name of the type that was added for the run. */
  readonly addedType?: string | undefined;
  /** For this run only. The profile, or the defaults, supply absent ones. */
  readonly settings?: Partial<ImportSettings>;
  readonly by: ImportEditor;
}

/**
 * Inserts a run that reads an uploaded file.
 *
 * @throws Refusal if the profile does not exist or belongs to another type, if a full run has no profile or its starter
 * may not remove listings, or if too many runs wait
 */
export async function insertUploadRun(
  tx: Transaction,
  { type, fileName }: { type: InventoryType; fileName: string | null },
  options: ImportOptions,
  by: { worker: string; clock: Clock },
): Promise<number> {
  await refuseTooMany(tx); // first: its lock keeps the profile as it is
  const profile = await profileOf(tx, type, options.profileId);
  const settings = settingsOf(profile, options);
  const mode = options.mode ?? (profile ? settings.mode : 'merge');
  if (mode === 'full' && !profile) throw refuseFields(new Map([['mode', because('import_full_needs_profile')]]));
  requireRights({ ...settings, mode }, options.by);
  const { isDryRun, addedType } = options;
  const run = { typeId: type.id, profileId: profile?.id ?? null, mode, isDryRun, fileName, addedType, settings };
  const now = by.clock.now();
  const lease = { worker: by.worker, worker_until: await leaseEnd(readIn(tx), by.clock) };
  const id = await insertRun(tx, { ...run, source: 'upload' }, { lease, now });
  await record(tx, { entity: 'import', action: 'create', ids: [id] }, now);
  return id;
}

function settingsOf(
  profile: ImportProfile | undefined,
  { missingCategories, settings }: ImportOptions,
): ImportSettings {
  return {
    ...(profile?.settings ?? defaultSettings()),
    ...settings,
    ...(profile && { match_by: profile.settings.match_by }), // its listings are known by this field
    ...(missingCategories !== undefined && { missing_categories: missingCategories }),
  };
}

/** Returns the settings of a run without a profile. */
function defaultSettings(): ImportSettings {
  const { name: _name, type_id: _type, ...settings } = newImportProfileBody.parse({ name: '-', type_id: 1 });
  return settings;
}

/** @throws Refusal `svc_import_conflict` if too many uploads wait: each keeps its file on the disk until it is read */
async function refuseTooMany(tx: Transaction): Promise<void> {
  await lockSubject(tx, 'imports');
  const waiting = await countRows(
    readIn(tx),
    "inventory_imports WHERE run_status = 'reading' AND COALESCE(feed_source, 'upload') = 'upload'",
  );
  if (waiting >= importLimits.waiting)
    throw new Refusal('svc_import_conflict', because('imports_waiting', { max: importLimits.waiting }));
}

async function profileOf(
  tx: Transaction,
  type: InventoryType,
  id: number | undefined,
): Promise<ImportProfile | undefined> {
  if (id === undefined) return undefined;
  const profile = (await readProfile(readIn(tx), id)) ?? refuseUnknownProfile(id);
  if (profile.typeId !== type.id) throw refuseFields(new Map([['profile', because('import_other_type')]]));
  return profile;
}
