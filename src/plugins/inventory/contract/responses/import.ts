import { z } from 'zod';
import {
  importModes,
  importPresets,
  importStatuses,
  matchFields,
  removalPolicies,
  rowOutcomes,
  rowStates,
} from '../imports';
import { runSources, schedule } from '../import-source';
import { count, flag, id, nullableText, nullableTime, text } from './fields';

const source = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('https'),
      url: text('The address.'),
      user: nullableText('The user name; null without one.'),
      has_password: flag('Whether a password is stored.'),
    })
    .meta({ id: 'HttpsSource', description: 'A feed at an address.' }),
  z
    .object({
      kind: z.literal('sftp'),
      host: text('The server.'),
      port: z.int().min(1).max(65_535).meta({ description: 'The port.' }),
      path: text('The path of the feed.'),
      user: text('The user name.'),
      has_password: flag('Whether a password is stored.'),
      has_private_key: flag('Whether a private key is stored.'),
      host_key: text('The fingerprint of the key of the server.'),
    })
    .meta({ id: 'SftpSource', description: 'A feed on a server of SFTP.' }),
  z
    .object({ kind: z.literal('folder'), path: text('The path below `SVC_IMPORT_FOLDER`.') })
    .meta({ id: 'FolderSource', description: 'A feed in a folder of the server.' }),
]);

export const importProfileResponse = z
  .object({
    id: id('Id of the profile.'),
    name: text('The name of the feed.'),
    type_id: id('The type of its listings.'),
    preset: z.enum(importPresets).meta({ description: 'The system that writes the feed.' }),
    match_by: z.enum(matchFields).meta({ description: 'The field by which a row finds its listing.' }),
    mode: z.enum(importModes).meta({ description: 'Whether listings missing from the feed are removed.' }),
    removal: z.enum(removalPolicies).meta({ description: 'How a listing is removed.' }),
    empty_cells: z.enum(['keep', 'clear']).meta({ description: 'Whether an empty cell keeps or clears the value.' }),
    new_status: z
      .enum(['publish', 'draft'])
      .meta({ description: 'The status of a new listing without one in the feed.' }),
    decimals: z.enum(['auto', 'point', 'comma']).meta({ description: 'The decimal separator.' }),
    dates: z.enum(['mdy', 'dmy']).meta({ description: 'The order of day and month.' }),
    missing_categories: z
      .enum(['ignore', 'create'])
      .meta({ description: 'Whether common columns without a category become categories.' }),
    source: source.nullable().meta({ description: 'Where the feed is fetched; null: it is sent.' }),
    schedule: schedule.nullable().meta({ description: 'When the feed is fetched; null: only when a person asks.' }),
    next_run_at: nullableTime('When the feed is fetched next; null without a schedule.'),
    columns: z.record(z.string(), z.string().nullable()).meta({ description: 'What chosen columns fill.' }),
    created_at: nullableTime('When the profile was added.'),
  })
  .meta({ id: 'ImportProfile', description: 'How a feed is read, and whose listings are its own.' });

const counts = z
  .object({
    create: count('New listings.'),
    update: count('Listings that change.'),
    unchanged: count('Listings that are as in the feed.'),
    skip: count('Rows of listings in the trash.'),
    error: count('Rows that cannot be read.'),
    remove: count('Listings missing from the feed.'),
    failed: count('Of the planned changes, those that could not be applied.'),
    kept: count('Of the applied changes, those that could not be undone.'),
  })
  .meta({ description: 'The rows by outcome.' });

const column = z.object({
  column: text('Its name in the file.'),
  field: nullableText('What it fills: a field, or `category:` and an id. Null: it is ignored.'),
  samples: z.array(z.string()).meta({ description: 'Up to three of its values.' }),
});

export const importResponse = z
  .object({
    id: id('Id of the import.'),
    type_id: id('The type of its listings.'),
    profile_id: id('The profile; null without one.').nullable(),
    status: z.enum(importStatuses).meta({
      description:
        '`reading` until there is a plan; `planned` waits to be applied; `held` would remove many listings and waits for a person; `failed` was canceled or could not continue.',
    }),
    is_undoing: flag('Whether it is being undone, with the status `applying`.'),
    mode: z.enum(importModes).meta({ description: 'Whether listings missing from the feed are removed.' }),
    dry_run: flag('Whether it waits to be applied.'),
    source: z.enum(runSources).meta({ description: 'Whether the file was sent, or where it was fetched.' }),
    file_name: nullableText('Name of the file.'),
    reason: nullableText('Why it is held, has failed, had nothing to do, lost its file or left out values.'),
    counts,
    progress: z
      .object({ done: count('Rows applied or undone so far.'), total: count('Rows to apply or undo.') })
      .meta({ description: 'How far the writing is.' }),
    pictures: z
      .object({
        added: count('Pictures that were stored.'),
        unchanged: count('Pictures that were known and not stored again.'),
        failed: count('Pictures that could not be stored: each is a warning of its row, and is tried again next time.'),
        waiting: count('Rows whose pictures are not fetched yet.'),
      })
      .meta({ description: 'The pictures of the applied rows. They are fetched after the rows are applied.' }),
    additions: z
      .object({
        type: nullableText('The name of the type that was added for the import; null: it existed.'),
        categories: z
          .array(
            z.object({
              name: text('Its name.'),
              slug: text('Its slug.'),
              kind: text('Its kind.'),
              column: text('The column that fills it.'),
            }),
          )
          .meta({ description: 'New categories.' }),
        terms: z
          .array(
            z.object({
              category: text('The name of the category.'),
              count: count('New terms.'),
              samples: z.array(z.string()).meta({ description: 'Up to ten of them.' }),
            }),
          )
          .meta({ description: 'New terms by category.' }),
      })
      .meta({ description: 'What the import adds to the catalog when it is applied.' }),
    layout: z
      .object({
        format: text('`csv`, `tsv`, `json`, `xml` or `wordpress`.'),
        encoding: text('Encoding of its text.'),
        delimiter: nullableText('Between the values of a row.'),
        preset: text('The system whose columns it has.'),
        match_by: text('The field that matches rows to listings.'),
        columns: z.array(column).meta({ description: 'In the order of the file.' }),
      })
      .nullable()
      .meta({ description: 'What the file is; null until it is read.' }),
    created_at: nullableTime('When the import was started.'),
    finished_at: nullableTime('When it ended.'),
  })
  .meta({ id: 'Import', description: 'One import. Kept for 90 days; so long it can be undone.' });

export const importRowResponse = z
  .object({
    row: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: 'Number in the file, from 1 after the header; null for `remove`.' }),
    outcome: z.enum(rowOutcomes).meta({ description: 'What the row does.' }),
    state: z.enum(rowStates).meta({
      description: '`pending` until it is applied; `kept` could not be undone, because the listing was changed since.',
    }),
    key: nullableText('The stock number, VIN or id by which it finds its listing.'),
    listing_id: id('The listing; null until it is created.').nullable(),
    changes: z
      .array(
        z.object({
          field: text('The field, or `category:` and an id.'),
          label: text('Its name.'),
          from: nullableText('The value before.'),
          to: nullableText('The value after.'),
        }),
      )
      .meta({ description: 'What an `update` changes. Texts are cut at 200 characters.' }),
    problems: z
      .array(
        z.object({
          column: nullableText('The column in the file; null without one.'),
          field: text('The field.'),
          reason: text('What is wrong, for people.'),
        }),
      )
      .meta({ description: 'Why it is an error, was skipped, failed or was kept.' }),
    warnings: z
      .array(
        z.object({
          column: nullableText('The column in the file; null without one.'),
          field: text('The field.'),
          reason: text('What was left out, for people.'),
        }),
      )
      .meta({
        description: 'What the row could not do, although the rest was done: a locked field, a picture that failed.',
      }),
  })
  .meta({
    id: 'ImportRow',
    description: 'What a row of a feed does, or the removal of a listing missing from the feed.',
  });

export const removedImportProfileResponse = z.object({ id: id('The removed profile.') });
