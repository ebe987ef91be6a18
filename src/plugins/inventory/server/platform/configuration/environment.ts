import { z } from 'zod';
import { formerNameWarnings, givenNameOf, type Variables, withFormerNames } from './former-names';
import {
  flag,
  jsonObject,
  permalink,
  port,
  publicKeyPem,
  publicUrl,
  mailAddress,
  secret32,
  smtpUrl,
  strapiSecret,
  vinProviders,
  wholeNumber,
} from './setting-types';
import { deriveStrapiSecrets } from './strapi-secrets';
import { tuning } from './tuning';

/** All settings, with defaults and checks. `.env.example` explains them; a test compares the two lists. */
const settings = z.object({
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: port.default(1337),
  PUBLIC_URL: publicUrl.optional(),
  SVC_SITE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SVC_APP: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SVC_PERMALINK: permalink.optional(),
  DATABASE_CLIENT: z.enum(['sqlite', 'postgres'], { error: 'must be sqlite or postgres' }).default('sqlite'),
  DATABASE_FILENAME: z.string().min(1).default('.tmp/data.db'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/[^/?#]*\/[^/?#]+/, 'must look like postgres://user:password@host:5432/database')
    // The driver also accepts a URL without a host and with a socket in its query.
    .refine(
      (url) => URL.canParse(url.replace('@/', '@host/')),
      'must look like postgres://user:password@host:5432/database, with % codes for characters such as @ : /',
    )
    .optional(),
  UPLOAD_DIR: z.string().min(1).default('public'),
  UPLOAD_PROVIDER: z.string().min(1).default('local'),
  UPLOAD_PROVIDER_OPTIONS: jsonObject.optional(),
  UPLOAD_ACTION_OPTIONS: jsonObject.optional(),
  UPLOAD_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/?#\s;,']+$/i, 'must be an origin such as https://photos.example.com')
    .optional(),
  SVC_KEY_PEPPER: secret32,
  SVC_ENCRYPTION_KEY: secret32,
  SVC_INSTALL_ID: z
    .string({ error: 'is required: the name for which the licenses of this install are issued' })
    .regex(/^[A-Za-z0-9._:-]{3,64}$/, 'must have 3 to 64 letters, digits, dots, colons, hyphens or underscores'),
  SVC_LICENCE_PUBLIC_KEY: publicKeyPem.optional(),
  SVC_LICENCE: z.string().trim().optional(),
  SVC_VIN_PROVIDERS: vinProviders.default(['embedded']),
  SVC_AUDIT_KEEP_DAYS: wholeNumber({ min: 0, max: 36_500 }).default(400),
  SVC_CHANGES_KEEP_DAYS: wholeNumber({ max: 3650, unit: 'days' }).default(30),
  SVC_LEAD_KEEP_DAYS: wholeNumber({ max: 36_500, unit: 'days' }).optional(),
  SVC_IMPORT_FOLDER: z.string().min(1).optional(),
  SVC_WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  SVC_SMTP_URL: smtpUrl.optional(),
  SVC_MAIL_FROM: mailAddress.optional(),
  SVC_TUNING: jsonObject.pipe(tuning).prefault('{}'),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'http', 'debug', 'silly']).default('info'),
  APP_KEYS: strapiSecret.transform((list) => list.split(',')),
  API_TOKEN_SALT: strapiSecret,
  ADMIN_JWT_SECRET: strapiSecret,
  TRANSFER_TOKEN_SALT: strapiSecret,
  ENCRYPTION_KEY: strapiSecret,
  JWT_SECRET: strapiSecret,
});

export const environmentSchema = settings.superRefine((given, context) => {
  const { DATABASE_CLIENT, DATABASE_URL, SVC_SMTP_URL, SVC_MAIL_FROM } = given;
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message });
  if (SVC_SMTP_URL !== undefined && SVC_MAIL_FROM === undefined)
    context.addIssue({ code: 'custom', path: ['SVC_MAIL_FROM'], message: 'is required with SVC_SMTP_URL' });
  if (DATABASE_CLIENT === 'postgres' && DATABASE_URL === undefined)
    refuse('is required with DATABASE_CLIENT=postgres: postgres://user:password@host:5432/database');
  // Rejected rather than ignored: the operator expects PostgreSQL.
  if (DATABASE_CLIENT === 'sqlite' && DATABASE_URL !== undefined) refuse('is used only with DATABASE_CLIENT=postgres');
});

export type Environment = Omit<z.output<typeof environmentSchema>, 'PUBLIC_URL'> & {
  PUBLIC_URL: string;
  /** Whether `NODE_ENV` is `production`, which `npm start` sets. */
  isProduction: boolean;
  /** Whether `NODE_ENV` is `development`: webhooks then reach this machine. */
  isDevelopment: boolean;
};

/**
 * Parses the configuration. An empty or blank variable counts as absent, so that `NAME=` in a file means the default.
 * @throws Error with every wrong or missing setting and the reason, without the values of secrets
 */
export function parseEnvironment(variables: Variables = process.env): Environment {
  const given = withoutBlank(variables);
  const secrets = deriveStrapiSecrets(given.SVC_ENCRYPTION_KEY ?? '');
  const parsed = environmentSchema.safeParse({ ...secrets, ...withFormerNames(given) });
  if (!parsed.success) {
    const nameOf = ([name, entry]: readonly PropertyKey[]) =>
      entry === undefined ? String(name) : givenNameOf(String(entry), given);
    const lines = parsed.error.issues.map(({ path, message }) => `  ${nameOf(path)} ${message}`);
    throw new Error(`The configuration is not usable:\n${lines.join('\n')}\nSee .env.example for every setting.`);
  }
  const { PUBLIC_URL, ...others } = parsed.data;
  return {
    ...others,
    PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${others.PORT}`,
    isProduction: given.NODE_ENV === 'production',
    isDevelopment: given.NODE_ENV === 'development',
  };
}

/** Returns a warning for each setting in use that was renamed or removed. */
export function oldSettingWarnings(variables: Variables = process.env): string[] {
  return formerNameWarnings(withoutBlank(variables));
}

function withoutBlank(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
}
