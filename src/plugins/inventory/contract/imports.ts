import { z } from 'zod';
import { schedule, writtenSource } from './import-source';
import { because } from './reason';
import { requiredLine, textProblem } from './texts/text';

/** `merge` creates and changes listings; `full` also removes those of the profile that the feed lacks. */
export const importModes = ['merge', 'full'] as const;
export type ImportMode = (typeof importModes)[number];

export const importStatuses = ['reading', 'planned', 'held', 'applying', 'done', 'failed', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What a row of a feed means for the stock. */
export const rowOutcomes = ['create', 'update', 'unchanged', 'skip', 'error', 'remove'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** What became of a row when it was applied and undone. */
export const rowStates = ['pending', 'applied', 'failed', 'undone', 'kept'] as const;
export type RowState = (typeof rowStates)[number];

/** The layouts of other systems whose columns are known. */
export const importPresets = [
  'generic',
  'homenet',
  'ax9',
  'trailer_central',
  'google',
  'meta',
  'wordpress_motors',
  'wordpress_inventory_presser',
] as const;
export type ImportPreset = (typeof importPresets)[number];

/** The field by which a row finds its listing. `id` is the listing's own id, as in an export. */
export const matchFields = ['stock_number', 'vin', 'id'] as const;
export type MatchField = (typeof matchFields)[number];

export const removalPolicies = ['sold', 'draft', 'trash'] as const;
export type RemovalPolicy = (typeof removalPolicies)[number];

/** The fields of a listing that a column can fill, besides its categories (`category:<id>`). */
export const plainImportFields = [
  'id',
  'title',
  'content',
  'price',
  'status',
  'sold',
  'sale_pending',
  'vin',
  'stock_number',
  'location',
  'pictures',
] as const;
export type ImportField = (typeof plainImportFields)[number] | `category:${number}`;

export const importLimits = {
  profiles: 100,
  name: 80,
  columns: 2000,
  jsonRows: 5000,
  /** Runs whose files are not read yet. */
  waiting: 10,
  keepDays: 90,
  fileBytes: 500 * 1024 * 1024,
} as const;

/** Returns whether a text can be stored as the name of a column. */
const isColumnName = (name: string) => name.length <= 500 && textProblem(name, 500) === undefined;

const importField = z
  .string({ error: because('string') })
  .regex(
    /^(?:id|title|content|price|status|sold|sale_pending|vin|stock_number|location|pictures|category:[1-9]\d{0,9})$/,
    {
      error: because('import_field'),
    },
  )
  .transform((name) => name as ImportField); // by the pattern

const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: because('one_of', { words: words.join(', ') }) });

const fields = {
  name: requiredLine(importLimits.name).meta({ description: 'The name of the feed.', maxLength: importLimits.name }),
  type_id: z
    .number({ error: because('type_id') })
    .int(because('type_id'))
    .min(1, because('type_id'))
    .meta({ description: 'The type of its listings.' }),
  preset: oneOf(importPresets).meta({
    description: 'The system that writes the feed. `generic` recognizes the usual names of columns.',
  }),
  match_by: oneOf(matchFields).meta({ description: 'The field by which a row finds its listing.' }),
  mode: oneOf(importModes).meta({
    description: '`full`: listings of this profile missing from the feed are removed. `merge`: they stay.',
  }),
  removal: oneOf(removalPolicies).meta({
    description: 'How a listing is removed: it is marked sold, made a draft, or put into the trash.',
  }),
  empty_cells: oneOf(['keep', 'clear']).meta({ description: 'Whether an empty cell keeps or clears the value.' }),
  new_status: oneOf(['publish', 'draft']).meta({ description: 'The status of a new listing without one in the feed.' }),
  decimals: oneOf(['auto', 'point', 'comma']).meta({
    description:
      'The decimal separator. `auto`: by each number; one separator before three digits groups thousands, except a point in a category that is limited to three decimals or more.',
  }),
  dates: oneOf(['mdy', 'dmy']).meta({ description: 'Whether 3/4/2026 is the 4th of March or the 3rd of April.' }),
  missing_categories: oneOf(['ignore', 'create']).meta({
    description:
      'Whether common columns without a category, such as make and mileage, are ignored or become categories. `create` needs `manage_settings`.',
  }),
  source: writtenSource.nullable().meta({ description: 'Where the feed is fetched; null: it is sent.' }),
  schedule: schedule.nullable().meta({ description: 'When the feed is fetched; null: only when a person asks.' }),
  columns: z
    .record(z.string().max(500).refine(isColumnName), importField.nullable(), { error: because('object') })
    .refine((columns) => Object.keys(columns).length <= importLimits.columns, because('import_field'))
    .meta({
      description:
        'What a column fills: `title`, `price`, `category:12`. Null ignores it. Columns that are not named here are recognized by their names.',
    }),
};

/** The most bytes of the settings that the panel sends before a file: for all columns that it may have. */
export const maxSettingsBytes = importLimits.columns * 600;

/** The body of `POST import_profiles`. */
export const newImportProfileBody = z
  .object({
    ...fields,
    preset: fields.preset.default('generic'),
    match_by: fields.match_by.default('stock_number'),
    mode: fields.mode.default('merge'),
    removal: fields.removal.default('sold'),
    empty_cells: fields.empty_cells.default('keep'),
    new_status: fields.new_status.default('publish'),
    decimals: fields.decimals.default('auto'),
    dates: fields.dates.default('mdy'),
    missing_categories: fields.missing_categories.default('ignore'),
    source: fields.source.default(null),
    schedule: fields.schedule.default(null),
    columns: fields.columns.default({}),
  })
  .meta({ id: 'NewImportProfile', description: 'A new profile. Unknown fields are ignored.' });

/** The body of `PATCH import_profiles/{id}`. Absent fields stay as they are. */
export const importProfileChangeBody = z
  .object(fields)
  .omit({ type_id: true })
  .partial()
  .meta({ id: 'ImportProfileWrite', description: 'Changes of a profile. Absent fields stay as they are.' });

export type ImportProfileFields = z.output<typeof newImportProfileBody>;
export type ImportProfileChange = z.output<typeof importProfileChangeBody>;

/** How the rows of a run are read and what they do: the fields of its profile, or the defaults. */
export type ImportSettings = Omit<ImportProfileFields, 'name' | 'type_id' | 'source' | 'schedule'>;

/** The form of `POST imports/{type_id}`. */
export const feedForm = z
  .object({ file: z.string().meta({ description: 'The feed.', contentMediaType: 'application/octet-stream' }) })
  .meta({
    id: 'FeedForm',
    description: 'A CSV, TSV, JSON or XML file, or a .zip or .gz of one. Other parts are ignored.',
  });

const cell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/** The JSON body of `POST imports/{type_id}`. */
export const importRowsBody = z
  .object({
    rows: z
      .array(z.record(z.string(), z.union([cell, z.record(z.string(), cell)])))
      .max(importLimits.jsonRows)
      .meta({
        description:
          'Listings by field: `title`, `price`, `stock_number`, `vin`, `status`, `sold`, and categories by slug, name or id, or in `categories`. Null clears; absent fields stay as they are.',
      }),
  })
  .meta({ id: 'ImportRows', description: 'Up to 5,000 rows, in at most 16 MB.' });
