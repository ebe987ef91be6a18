import { z } from 'zod';
import { because } from '../reason';
import { boundedText, requiredLine } from '../texts/text';

/** The formats in which a channel publishes listings. */
export const channelKinds = ['google_vehicle_listings', 'meta_automotive', 'json_feed', 'csv'] as const;
export type ChannelKind = (typeof channelKinds)[number];

export const channelLimits = {
  channels: 50,
  name: 80,
  filter: 2000,
  columns: 200,
  column: 120,
  /** Left-out listings that a report names; it counts all. */
  reported: 200,
  /** Days that fetches are kept. */
  keepDays: 90,
} as const;

const fields = {
  name: requiredLine(channelLimits.name).meta({ description: 'A name for people.', maxLength: channelLimits.name }),
  filter: boundedText(channelLimits.filter)
    .transform((text) => text.trim().replace(/^\?/, ''))
    .meta({
      description:
        'The filters of `GET inventory/{type_id}` as a query string, such as `svc_category_3=toyota&min_price=5000`. Empty: all listings for sale. Drafts and sold listings are never in the file.',
      maxLength: channelLimits.filter,
    }),
  columns: z
    .array(requiredLine(channelLimits.column), { error: because('array') })
    .max(channelLimits.columns, because('channel_columns', { max: channelLimits.columns }))
    .transform((columns) => [...new Set(columns)])
    .meta({ description: 'Of a `csv` channel: its columns, by the headers of `GET export/{type_id}`. Empty: all.' }),
  is_enabled: z.boolean(because('boolean')).meta({ description: 'Whether the file can be fetched.' }),
};

/** The body of `POST channels`. */
export const newChannelBody = z
  .object({
    name: fields.name,
    kind: z
      .enum(channelKinds, { error: because('one_of', { words: channelKinds.join(', ') }) })
      .meta({ description: 'The format of the file.' }),
    type_id: z
      .number({ error: because('type_id') })
      .int(because('type_id'))
      .min(1, because('type_id'))
      .meta({ description: 'The type whose listings it publishes.' }),
    filter: fields.filter.default(''),
    columns: fields.columns.default([]),
    is_enabled: fields.is_enabled.default(true),
  })
  .meta({ id: 'NewChannel', description: 'A new channel. Unknown fields are ignored.' });

/** The body of `PATCH channels/{id}`. */
export const channelChangeBody = z
  .object(fields)
  .partial()
  .meta({ id: 'ChannelWrite', description: 'Changes of a channel. Absent fields stay as they are.' });

export type NewChannelFields = z.output<typeof newChannelBody>;
export type ChannelChange = z.output<typeof channelChangeBody>;
