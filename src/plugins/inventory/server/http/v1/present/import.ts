import type { DeepReadonly } from '../../../../contract/responses/fields';
import type { importProfileResponse, importResponse, importRowResponse } from '../../../../contract/responses/import';
import { inEnglish } from '../../../../contract/reason';
import type { ImportProfile } from '../../../domain/imports/profiles/profile-store';
import type { ImportRow } from '../../../domain/imports/runs/row-store';
import type { ImportRun } from '../../../domain/imports/runs/run-store';

export function presentImport(run: ImportRun): DeepReadonly<typeof importResponse> {
  const { counts, doneRows, status } = run;
  const isUndoing = status === 'undoing';
  return {
    id: run.id,
    type_id: run.typeId,
    profile_id: run.profileId,
    status: isUndoing ? 'applying' : status,
    is_undoing: isUndoing,
    mode: run.mode,
    dry_run: run.isDryRun,
    file_name: run.fileName,
    reason: run.reason === null ? null : inEnglish(run.reason),
    counts: { ...counts },
    progress: { done: doneRows, total: counts.create + counts.update + counts.remove },
    layout: run.layout as DeepReadonly<typeof importResponse>['layout'], // as `readFeed` wrote it
    created_at: run.createdAt,
    finished_at: run.finishedAt,
  };
}

export function presentImportRow(row: ImportRow): DeepReadonly<typeof importRowResponse> {
  return {
    row: row.row,
    outcome: row.outcome,
    state: row.state,
    key: row.key,
    listing_id: row.listingId,
    changes: row.differences.map(({ field, label, from, to }) => ({ field, label, from, to })),
    problems: row.problems.map(({ column, field, reason }) => ({ column, field, reason: inEnglish(reason) })),
  };
}

export function presentImportProfile(profile: ImportProfile): DeepReadonly<typeof importProfileResponse> {
  const { settings } = profile;
  return {
    id: profile.id,
    name: profile.name,
    type_id: profile.typeId,
    preset: settings.preset,
    match_by: settings.match_by,
    mode: settings.mode,
    removal: settings.removal,
    empty_cells: settings.empty_cells,
    new_status: settings.new_status,
    decimals: settings.decimals,
    dates: settings.dates,
    columns: { ...settings.columns },
    created_at: profile.createdAt,
  };
}
