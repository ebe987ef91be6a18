import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseSmtpUrl } from '../outbound/smtp';
import { permalinkProblem } from '../permalink';

/** 32 bytes as 64 hex digits. */
export const secret32 = z
  .string({ error: 'is required: 32 random bytes as 64 hex digits (openssl rand -hex 32)' })
  .regex(/^[0-9a-f]{64}$/i, { error: 'must be 32 bytes as 64 hex digits (openssl rand -hex 32)', abort: true })
  .refine((hex) => new Set(hex.toLowerCase()).size > 4, 'must be random, not a repeated pattern');

export const port = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(1, 'must be between 1 and 65535')
  .max(65535, 'must be between 1 and 65535');

export const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true');

/** Node's timers accept at most 2^31 ms; a longer delay fires immediately. */
const maxDelaySeconds = 2_000_000;

/** A number, or the text of one. */
const numeric = (error: string, schema: (number: z.ZodNumber) => z.ZodNumber) =>
  z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), schema(z.number({ error })));

interface Range {
  readonly min?: 0 | 1;
  readonly max?: number;
  /** What is counted, for the message. */
  readonly unit?: string;
}

export const wholeNumber = ({ min = 1, max = Number.MAX_SAFE_INTEGER, unit }: Range = {}) => {
  const message = `must be a whole number${unit === undefined ? '' : ` of ${unit}`}`;
  return numeric(message, (number) =>
    number
      .int(message)
      .min(min, min === 0 ? 'must be 0 or more' : 'must be above 0')
      .max(max, `must be at most ${max}`),
  );
};

export const seconds = (range: Range = {}) => wholeNumber({ max: maxDelaySeconds, ...range });

/** A number of hours, with decimals. */
export const hours = numeric('must be a number of hours', (number) => number.gt(0, 'must be above 0'));

/** The text of a JSON object. */
export const jsonObject = z.string().transform((value, context) => {
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

export const strapiSecret = z
  .string({ error: 'is required: a long random text' })
  .min(16, 'must have at least 16 characters');

/** A PEM text, or the path of a PEM file. Newlines may be written as `\n`. */
export const publicKeyPem = z.string().transform((value, context) => {
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
export const publicUrl = z
  .string()
  .regex(/^https?:\/\/[^/?#\s]+(\/[^?#\s]*)?$/i, 'must be an address such as https://inventory.example.com')
  .transform(withoutEndSlash);

/** A template of listing URLs on another website. */
export const permalink = z
  .string()
  .trim()
  .superRefine((template, context) => {
    const message = permalinkProblem(template);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** A URL without a query. Trailing slashes are removed. */
export const webAddress = z
  .string()
  .regex(/^https?:\/\/[^/?#\s]+(\/[^?#\s]*)?$/i, 'must be an address such as https://vpic.example.com/api/vehicles')
  .transform(withoutEndSlash);

const vinProviderNames = ['embedded', 'vpic'] as const;

/** Distinct names of VIN providers, comma-separated. */
export const vinProviders = z.string().transform((list, context): VinProviderName[] => {
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

/** The mail server. The message has no value, because the URL has a password. */
export const smtpUrl = z.string().transform((text, context) => {
  const server = parseSmtpUrl(text.trim());
  if (server) return server;
  const message =
    'must look like smtp://user:password@host:587 or smtps://user:password@host, with % codes for characters such as @ : /';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

export const mailAddress = z
  .string()
  .trim()
  .regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, 'must be an email address');
