import type { z } from 'zod';
import {
  importProfileChangeBody,
  type ImportSettings,
  type importStatuses,
  type newImportProfileBody,
} from '../../imports';
import type { ReasonParts } from '../../reason';
import type { DeepReadonly } from '../../responses/fields';
import type { importProfileResponse, importResponse, importRowResponse } from '../../responses/import';
import type { ListingCard } from '../listing-card';

/** A reason in English, and its parts, by which the panel translates it. */
export interface ReasonText {
  readonly message: string;
  readonly reason?: ReasonParts;
}

type ApiImport = DeepReadonly<typeof importResponse>;

/** An import as the API shows it, with what its page needs. */
export interface PanelImport extends Omit<ApiImport, 'reason'> {
  readonly reason: ReasonText | null;
  /** Whether a person canceled it: then its status is `failed`. */
  readonly is_canceled: boolean;
  /** Null without a profile, or if it was deleted. */
  readonly profile_name: string | null;
  /** How its rows are read, as found in the file once it was read. */
  readonly settings: ImportSettings;
  /** Who started it. The name is null if they were deleted. Null for a command or the service itself. */
  readonly by: { readonly kind: 'admin' | 'user'; readonly name: string | null } | null;
}

export type ImportColumn = NonNullable<ApiImport['layout']>['columns'][number];

type ApiImportRow = DeepReadonly<typeof importRowResponse>;

/** What a row of a feed does. */
export interface PanelImportRow extends Omit<ApiImportRow, 'problems' | 'warnings'> {
  /** In the order of the rows of an import. */
  readonly id: number;
  /** The title in the feed, or the first details of a row without one; null without any. */
  readonly title: string | null;
  /** Null if it is not created yet, or is gone. */
  readonly listing: ListingCard | null;
  readonly problems: readonly PanelRowProblem[];
  /** What could not be done, besides the rest. */
  readonly warnings: readonly PanelRowProblem[];
}

export interface PanelRowProblem {
  readonly column: string | null;
  readonly field: string;
  readonly reason: ReasonText;
}

/** A profile with its latest import. */
export interface PanelImportProfile extends DeepReadonly<typeof importProfileResponse> {
  readonly last_import: {
    readonly id: number;
    readonly status: (typeof importStatuses)[number];
    readonly is_canceled: boolean;
    readonly created_at: string | null;
  } | null;
}

/** The settings of one import, which the panel sends before the file. Absent ones are those of the profile. */
export const runSettingsBody = importProfileChangeBody.pick({
  preset: true,
  match_by: true,
  removal: true,
  empty_cells: true,
  new_status: true,
  decimals: true,
  dates: true,
  missing_categories: true,
  columns: true,
});
export type RunSettings = z.output<typeof runSettingsBody>;

/** The bodies as the panel sends them. */
export type NewPanelImportProfile = z.input<typeof newImportProfileBody>;
export type PanelImportProfileChange = z.input<typeof importProfileChangeBody>;
