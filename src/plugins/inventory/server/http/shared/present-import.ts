import type { DeepReadonly } from '../../../contract/responses/fields';
import type { importProfileResponse, importResponse, importRowResponse } from '../../../contract/responses/import';
import { inEnglish } from '../../../contract/reason';
import type { ImportProfile, ShownSource } from '../../domain/imports/profiles/profile-store';
import type { RowProblem } from '../../domain/imports/plan/plan-row';
import type { ImportRow } from '../../domain/imports/runs/row-store';
import type { ImportRun } from '../../domain/imports/runs/run-store';

export function presentImport(run: ImportRun): DeepReadonly<typeof importResponse> {
  const { counts, doneRows, status } = run;
  const isUndoing = status === 'undoing';
  return {
    id: run.id,
    type_id: run.typeId,
    profile_id: run.profileId,
    status: status === 'undoing' || status === 'pictures' ? 'applying' : status,
    is_undoing: isUndoing,
    mode: run.mode,
    dry_run: run.isDryRun,
    source: run.source,
    file_name: run.fileName,
    reason: run.reason === null ? null : inEnglish(run.reason),
    counts: { ...counts },
    progress: { done: doneRows, total: counts.create + counts.update + counts.remove },
    pictures: { ...run.pictures },
    additions: {
      type: run.additions.type,
      categories: run.additions.categories.map(({ name, slug, kind, column }) => ({ name, slug, kind, column })),
      terms: run.additions.terms.map(({ category, count, samples }) => ({ category, count, samples: [...samples] })),
    },
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
    problems: row.problems.map(presentProblem),
    warnings: row.warnings.map(presentProblem),
  };
}

function presentProblem({ column, field, reason }: RowProblem) {
  return { column, field, reason: inEnglish(reason) };
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
    missing_categories: settings.missing_categories,
    source: profile.source && presentSource(profile.source),
    schedule: profile.schedule,
    next_run_at: profile.nextRunAt,
    columns: { ...settings.columns },
    created_at: profile.createdAt,
  };
}

function presentSource(source: ShownSource): NonNullable<DeepReadonly<typeof importProfileResponse>['source']> {
  switch (source.kind) {
    case 'https':
      return { kind: 'https', url: source.url, user: source.user, has_password: source.has_password };
    case 'sftp': {
      const { kind, host, port, path, user, has_password, has_private_key, host_key } = source;
      return { kind, host, port, path, user, has_password, has_private_key, host_key };
    }
    case 'folder':
      return { kind: 'folder', path: source.path };
  }
}
