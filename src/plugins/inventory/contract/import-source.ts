import { z } from 'zod';
import { because } from './reason';
import { requiredLine } from './texts/text';

/** Where the feed of a profile is fetched. */
export const sourceKinds = ['https', 'sftp', 'folder'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Where the file of a run came from: it was sent, or fetched from the source of its profile. */
export const runSources = ['upload', ...sourceKinds] as const;
export type RunSource = (typeof runSources)[number];

export const sourceLimits = {
  address: 2000,
  host: 253,
  path: 1000,
  user: 200,
  password: 500,
  privateKey: 16_384,
} as const;

const line = (max: number, description: string) => requiredLine(max).meta({ description, maxLength: max });

const secret = (max: number, description: string) =>
  z
    .string({ error: because('string') })
    .min(1, because('not_empty'))
    .max(max, because('characters', { max }))
    .nullable()
    .optional()
    .meta({
      description: `${description} It is stored encrypted and never shown. Absent: the stored one stays.`,
      maxLength: max,
    });

const user = line(sourceLimits.user, 'The user name.');
const password = secret(sourceLimits.password, 'The password.');

const httpsSource = z
  .object({
    kind: z.literal('https'),
    url: line(sourceLimits.address, 'The address of the feed: https, on a public address, without a user name.'),
    user: user.nullable().optional(),
    password,
  })
  .meta({ id: 'HttpsSourceWrite', description: 'A feed at an address, with or without a user name.' });

const sftpSource = z
  .object({
    kind: z.literal('sftp'),
    host: line(sourceLimits.host, 'The name or the address of the server.'),
    port: z
      .number({ error: because('number') })
      .int(because('whole_number'))
      .min(1, because('at_least', { min: 1 }))
      .max(65_535, because('at_most', { max: 65_535 }))
      .default(22)
      .meta({ description: 'The port.' }),
    path: line(sourceLimits.path, 'The path of the feed on the server.'),
    user,
    password,
    private_key: secret(
      sourceLimits.privateKey,
      'A private key without a passphrase, in the format of OpenSSH or PEM.',
    ),
    host_key: z
      .string({ error: because('string') })
      .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, because('host_key'))
      .meta({
        description: 'The fingerprint of the key of the server, as `ssh-keygen -lf` prints it: another one is refused.',
      }),
  })
  .meta({ id: 'SftpSourceWrite', description: 'A feed on a server of SFTP. It needs a password or a private key.' });

const folderSource = z
  .object({
    kind: z.literal('folder'),
    path: line(sourceLimits.path, 'The path of the feed below `SVC_IMPORT_FOLDER`, with `/` between names.'),
  })
  .meta({ id: 'FolderSourceWrite', description: 'A feed in a folder of the server.' });

/** Where a feed is fetched, as it is written. */
export const writtenSource = z.discriminatedUnion('kind', [httpsSource, sftpSource, folderSource], {
  error: because('one_of', { words: sourceKinds.join(', ') }),
});
export type WrittenSource = z.output<typeof writtenSource>;

/** When a feed is fetched. */
export const schedule = z.discriminatedUnion(
  'kind',
  [
    z
      .object({
        kind: z.literal('hours'),
        hours: z
          .number({ error: because('number') })
          .int(because('whole_number'))
          .min(1, because('at_least', { min: 1 }))
          .max(168, because('at_most', { max: 168 }))
          .meta({ description: 'Every so many hours.' }),
      })
      .meta({ id: 'HourlySchedule', description: 'Every so many hours, beginning at once.' }),
    z
      .object({
        kind: z.literal('daily'),
        at: z
          .string({ error: because('string') })
          .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, because('time_of_day'))
          .meta({ description: 'The time of day in the time zone of the dealership: `02:30`.' }),
      })
      .meta({ id: 'DailySchedule', description: 'Once a day.' }),
  ],
  { error: because('one_of', { words: 'hours, daily' }) },
);
export type Schedule = z.output<typeof schedule>;
