import type {
  PanelImport,
  PanelImportRow,
  PanelRowProblem,
  ReasonText,
} from '../../../../contract/panel/imports/imports';
import type { ListingCard } from '../../../../contract/panel/listing-card';
import { inEnglish, partsOfReason, type Reason } from '../../../../contract/reason';
import type { RowProblem } from '../../../domain/imports/plan/plan-row';
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
  return {
    ...presentImportRow(row),
    id: row.id,
    title: titleOf(row),
    listing,
    problems: row.problems.map(presentProblem),
    warnings: row.warnings.map(presentProblem),
  };
}

/** Returns the title in the feed, or the first values of the row, so that people recognize it. */
function titleOf({ body }: ImportRow): string | null {
  if (body === null) return null;
  if (typeof body.title === 'string' && body.title !== '') return body.title;
  const texts = Object.values(body.categories).filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return texts.length === 0 ? null : texts.slice(0, 3).join(' ');
}

function presentProblem({ column, field, reason }: RowProblem): PanelRowProblem {
  return { column, field, reason: reasonText(reason) };
}

function reasonText(reason: Reason): ReasonText {
  const parts = partsOfReason(reason);
  return { message: inEnglish(reason), ...(parts && { reason: parts }) };
}
