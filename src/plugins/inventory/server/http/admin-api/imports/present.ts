import type { PanelImport, PanelImportRow, ReasonText } from '../../../../contract/panel/imports/imports';
import type { ListingCard } from '../../../../contract/panel/listing-card';
import { inEnglish, partsOfReason, type Reason } from '../../../../contract/reason';
import type { ImportRow } from '../../../domain/imports/runs/row-store';
import type { ImportRun } from '../../../domain/imports/runs/run-store';
import { readImporterNames } from '../../../domain/vin/import/importer-names';
import type { Services } from '../../../services';
import { presentImport, presentImportRow } from '../../shared/present-import';

/** Returns runs with the names of their profiles and of who started them. */
export async function presentRuns(
  runs: readonly ImportRun[],
  { database, importProfiles }: Services,
): Promise<PanelImport[]> {
  const { users, admins } = await readImporterNames(database.read, runs);
  const profiles = new Map((await importProfiles.list()).map(({ id, name }) => [id, name]));
  const by = ({ userId, adminId }: ImportRun): PanelImport['by'] => {
    if (adminId !== null) return { kind: 'admin', name: admins.get(adminId) ?? null };
    return userId === null ? null : { kind: 'user', name: users.get(userId) ?? null };
  };
  return runs.map((run) => ({
    ...presentImport(run),
    reason: run.reason === null ? null : reasonText(run.reason),
    is_canceled: isCanceled(run),
    profile_name: (run.profileId !== null && profiles.get(run.profileId)) || null,
    settings: run.settings,
    by: by(run),
  }));
}

export function isCanceled({ status, reason }: ImportRun): boolean {
  return status === 'failed' && partsOfReason(reason ?? '')?.id === 'import_canceled';
}

export function presentRow(row: ImportRow, listing: ListingCard | null): PanelImportRow {
  const title = row.body?.title;
  return {
    ...presentImportRow(row),
    id: row.id,
    title: typeof title === 'string' ? title : null,
    listing,
    problems: row.problems.map(({ column, field, reason }) => ({ column, field, reason: reasonText(reason) })),
  };
}

function reasonText(reason: Reason): ReasonText {
  const parts = partsOfReason(reason);
  return { message: inEnglish(reason), ...(parts && { reason: parts }) };
}
