import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { permalinkProblem } from '../permalink';
import type { LogFormat } from '../log/log-format';

/** 32 bytes as 64 hex digits. */
const secret32 = z
  .string({ error: 'is required: 32 random bytes as 64 hex digits (openssl rand -hex 32)' })
  .regex(/^[0-9a-f]{64}$/i, { error: 'must be 32 bytes as 64 hex digits (openssl rand -hex 32)', abort: true })
  .refine((hex) => new Set(hex.toLowerCase()).size > 4, 'must be random, not a repeated pattern');

const port = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(1, 'must be between 1 and 65535')
  .max(65535, 'must be between 1 and 65535');

const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((value) => value === 'true');

/** Node's timers accept at most 2^31 ms; a longer delay fires immediately. */
const maxDelaySeconds = 2_000_000;

const wholeNumber = ({
  fallback,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
}: {
  fallback: number;
  min?: 0 | 1;
  max?: number;
}) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(min, min === 0 ? 'must be 0 or more' : 'must be above 0')
    .max(max, `must be at most ${max}`)
    .default(fallback);

const positive = (fallback: number) => wholeNumber({ fallback });
const seconds = (fallback: number) => wholeNumber({ fallback, max: maxDelaySeconds });

/** Options of a storage provider, as the text of a JSON object. */
const jsonObject = z.string().transform((value, context) => {
  const json = parseJson(value);
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Record<string, unknown>;
  context.addIssue({ code: 'custom', message: 'must be a JSON object such as {"name": "value"}' });
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const strapiSecret = z.string({ error: 'is required: a long random text' }).min(16, 'must have at least 16 characters');

/** A PEM text, or the path of a PEM file. Newlines may be written as `\n`. */
const publicKeyPem = z.string().transform((value, context) => {
  const text = value.includes('-----BEGIN') ? value.replaceAll('\\n', '\n') : readKeyFile(value);
  if (text === undefined) {
    context.addIssue({ code: 'custom', message: `is neither a PEM text nor a readable file: ${value.slice(0, 120)}` });
    return z.NEVER;
  }
  if (!isEd25519(text)) {
    context.addIssue({
      code: 'custom',
      message: 'must hold an Ed25519 public key as PEM (-----BEGIN PUBLIC KEY-----)',
    });
    return z.NEVER;
  }
  return text;
});

function isEd25519(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false; // not a key
  }
}

function readKeyFile(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

const withoutEndSlash = (url: string): string => {
  let end = url.length;
  while (url[end - 1] === '/') end--;
  return url.slice(0, end);
};

/** A URL of scheme, host and optional path. Trailing slashes are removed. */
const publicUrl = z
  .string()
  .regex(/^https?:\/\/[^/?#\s]+(\/[^?#\s]*)?$/i, 'must be an address such as https://inventory.example.com')
  .transform(withoutEndSlash);

/** A template of listing URLs on another website. */
const permalink = z
  .string()
  .trim()
  .superRefine((template, context) => {
    const message = permalinkProblem(template);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** A URL without a query. Trailing slashes are removed. */
const webAddress = z
  .string()
  .regex(/^https?:\/\/[^/?#\s]+(\/[^?#\s]*)?$/i, 'must be an address such as https://vpic.example.com/api/vehicles')
  .transform(withoutEndSlash);

const vinProviderNames = ['embedded', 'vpic'] as const;

/** Distinct names of VIN providers, comma-separated. */
const vinProviders = z.string().transform((list, context): VinProviderName[] => {
  const names = list.split(',').map((name) => name.trim());
  const known = names.filter((name): name is VinProviderName => (vinProviderNames as readonly string[]).includes(name));
  const unknown = names.find((name) => !(vinProviderNames as readonly string[]).includes(name));
  if (unknown !== undefined) {
    const message = `names no VIN provider: "${unknown.slice(0, 60)}" (there are ${vinProviderNames.join(' and ')})`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }
  if (new Set(known).size < known.length) context.addIssue({ code: 'custom', message: 'names a VIN provider twice' });
  return known;
});

export type VinProviderName = (typeof vinProviderNames)[number];

/** All environment settings, with defaults and checks. `.env.example` explains them; a test compares the two lists. */
const settings = z.object({
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: port.default(1337),
  PUBLIC_URL: publicUrl.optional(),
  SVC_SITE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
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
  /** Connections for writing; the instance reads through up to eight more. */
  DATABASE_POOL_SIZE: positive(10),
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
  SVC_VPIC_URL: webAddress.default('https://vpic.nhtsa.dot.gov/api/vehicles'),
  SVC_VIN_DATA_DIR: z.string().min(1).default('.tmp/vin'),
  SVC_MAX_UPLOAD_BYTES: positive(25 * 1024 * 1024),
  SVC_MAX_IMAGE_PIXELS: positive(50_000_000),
  SVC_UPLOAD_SPACE_BYTES: positive(1024 * 1024 * 1024),
  SVC_MEDIA_KEEP_HOURS: z.coerce.number({ error: 'must be a number of hours' }).gt(0, 'must be above 0').default(24),
  SVC_POINTS_PER_MINUTE: positive(600),
  SVC_FAILED_KEYS_PER_MINUTE: positive(30),
  SVC_REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/[^/\s]+/, 'must look like redis://localhost:6379')
    .optional(),
  SVC_LEADS_PER_MINUTE: positive(120),
  SVC_LISTING_CACHE_BYTES: positive(64 * 1024 * 1024),
  SVC_PAGE_CACHE_BYTES: wholeNumber({ fallback: 16 * 1024 * 1024, min: 0 }),
  SVC_SEARCH_THREAD_ABOVE: positive(300_000),
  SVC_INDEX_CHECK_SECONDS: seconds(600),
  SVC_SEND_TIMEOUT_SECONDS: seconds(30),
  SVC_UNREAD_ANSWER_BYTES: positive(128 * 1024 * 1024),
  SVC_DRAIN_SECONDS: seconds(25),
  SVC_DRAIN_GRACE_SECONDS: wholeNumber({ fallback: 0, min: 0, max: maxDelaySeconds }),
  SVC_METRICS_PORT: port.optional(),
  SVC_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  SVC_AUDIT_KEEP_DAYS: wholeNumber({ fallback: 400, min: 0, max: 36_500 }),
  SVC_LEAD_KEEP_DAYS: z.coerce
    .number({ error: 'must be a whole number of days' })
    .int('must be a whole number of days')
    .min(1, 'must be above 0')
    .max(36_500, 'must be at most 36500')
    .optional(),
  TRUST_PROXY: flag.default(false),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'http', 'debug', 'silly']).default('info'),
  APP_KEYS: strapiSecret.transform((list) => list.split(',')),
  API_TOKEN_SALT: strapiSecret,
  ADMIN_JWT_SECRET: strapiSecret,
  TRANSFER_TOKEN_SALT: strapiSecret,
  ENCRYPTION_KEY: strapiSecret,
  JWT_SECRET: strapiSecret,
});

export const environmentSchema = settings.superRefine(({ DATABASE_CLIENT, DATABASE_URL }, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message });
  if (DATABASE_CLIENT === 'postgres' && DATABASE_URL === undefined)
    refuse('is required with DATABASE_CLIENT=postgres: postgres://user:password@host:5432/database');
  // Rejected rather than ignored: the operator expects PostgreSQL.
  if (DATABASE_CLIENT === 'sqlite' && DATABASE_URL !== undefined) refuse('is used only with DATABASE_CLIENT=postgres');
});

/** New names of renamed settings by their old names, which still work. */
const renamedSettings: Readonly<Record<string, string>> = { SVC_INDEX_AUDIT_SECONDS: 'SVC_INDEX_CHECK_SECONDS' };

export type Environment = Omit<z.output<typeof environmentSchema>, 'PUBLIC_URL' | 'LOG_FORMAT'> & {
  PUBLIC_URL: string;
  LOG_FORMAT: LogFormat;
};

/**
 * Parses the configuration. An empty or blank variable counts as absent, so that `NAME=` in a file means the default.
 * @throws Error with every wrong or missing setting and the reason, without the values of secrets
 */
export function parseEnvironment(variables: Record<string, string | undefined> = process.env): Environment {
  const given = withNewNames(withoutBlank(variables));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The configuration is not usable:\n${lines.join('\n')}\nSee .env.example for every setting.`);
  }
  const { PUBLIC_URL, LOG_FORMAT, ...others } = parsed.data;
  return {
    ...others,
    PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${others.PORT}`,
    LOG_FORMAT: LOG_FORMAT ?? (given.NODE_ENV === 'production' ? 'json' : 'text'),
  };
}

/** Returns a warning for each old setting name in use. */
export function renamedSettingWarnings(variables: Record<string, string | undefined> = process.env): string[] {
  const given = withoutBlank(variables);
  return Object.entries(renamedSettings).flatMap(([oldName, newName]) => {
    if (given[oldName] === undefined) return [];
    const effect = given[newName] === undefined ? 'The old name still works' : 'The old name is ignored';
    return [`${oldName} is now called ${newName}. ${effect}; use the new one.`];
  });
}

/** Copies the value of each old name to its new name, unless that is set. */
function withNewNames(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const renamed = Object.entries(renamedSettings).flatMap(([oldName, newName]) =>
    given[oldName] === undefined ? [] : [[newName, given[oldName]]],
  );
  return { ...Object.fromEntries(renamed), ...given };
}

function withoutBlank(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
}
