import { z } from 'zod';
import { refusalMeanings } from '../../../../contract/responses/refusals';
import { type RefusalCode, statusOf } from '../../../../contract/refusal';
import { type HeaderName, headerRefs, headers, type HeaderUse } from './headers';
import { type JsonSchema, Schemas } from './json-schema';

/** The headers of every response. */
const everywhere: HeaderUse = { 'X-Request-Id': 'always', 'Cache-Control': 'always' };

const rateLimit = (when: 'always' | 'sometimes'): HeaderUse => ({ RateLimit: when, 'RateLimit-Policy': when });

/** Returns the headers of a success. The key is known by then, so rate limit headers are always present. */
export function successHeaders(names: readonly HeaderName[], isRepeatable: boolean): HeaderUse {
  return {
    ...everywhere,
    ...rateLimit('always'),
    ...Object.fromEntries(names.map((name) => [name, 'always'])),
    ...(isRepeatable && { 'Idempotency-Replayed': 'sometimes' }),
  };
}

/** Returns the headers of errors with `status`. */
export function refusalHeaders(status: number): HeaderUse {
  switch (status) {
    case 401:
      return { ...everywhere, 'WWW-Authenticate': 'always' };
    case 405:
      return { ...everywhere, Allow: 'always' };
    case 408:
    case 431:
      return everywhere;
    case 409:
    case 503:
      return { ...everywhere, ...rateLimit('sometimes'), 'Retry-After': 'sometimes' };
    case 429:
      return { ...everywhere, ...rateLimit('sometimes'), 'Retry-After': 'always' };
    default:
      return { ...everywhere, ...rateLimit('sometimes') };
  }
}

/** Returns the component name of a code: `svc_invalid_param` → `InvalidParam`. */
export function nameOf(code: RefusalCode): string {
  return code
    .slice('svc_'.length)
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

const schemaByCode = new Map<RefusalCode, z.ZodType>();

/**
 * Returns the schema of a code's error envelope. Always returns the same object, because zod allows each id only once.
 */
function refusalSchema(code: RefusalCode): z.ZodType {
  const schema = schemaByCode.get(code) ?? makeRefusalSchema(code);
  schemaByCode.set(code, schema);
  return schema;
}

function makeRefusalSchema(code: RefusalCode): z.ZodType {
  const { when, details } = refusalMeanings[code];
  return z
    .object({
      code: z.literal(code).meta({ description: 'Error code for programs.' }),
      message: z.string().meta({ description: 'Text for people; it may change.' }),
      data: z.object({
        status: z.literal(statusOf[code]).meta({ description: 'The HTTP status.' }),
        ...details,
      }),
    })
    .meta({ id: `${nameOf(code)}Error`, description: when });
}

/** Returns the response for `codes`, which share a status. */
export function refusalResponse(codes: readonly RefusalCode[], schemas: Schemas): JsonSchema {
  const refs = codes.map((code) => schemas.of(refusalSchema(code), 'output'));
  const status = statusOf[codes[0] ?? 'svc_internal'];
  return {
    description: codes.map((code) => `\`${code}\`: ${refusalMeanings[code].when}`).join('\n\n'),
    headers: headerRefs(refusalHeaders(status)),
    content: {
      'application/json': {
        schema: refs.length === 1 ? refs[0] : { oneOf: refs, discriminator: discriminator(codes) },
        examples: Object.fromEntries(codes.map((code) => [code, { value: refusalExample(code) }])),
      },
    },
  };
}

/** Returns the response for one code, inlined without references. */
export function wholeRefusalResponse(code: RefusalCode): JsonSchema {
  const schemas = new Schemas();
  schemas.of(refusalSchema(code), 'output');
  const names = Object.keys(refusalHeaders(statusOf[code])) as HeaderName[]; // its own keys
  return {
    description: `\`${code}\`: ${refusalMeanings[code].when}`,
    headers: Object.fromEntries(names.map((name) => [name, headers[name]])),
    content: {
      'application/json': { schema: schemas.components[`${nameOf(code)}Error`], example: refusalExample(code) },
    },
  };
}

function discriminator(codes: readonly RefusalCode[]): JsonSchema {
  const mapping = codes.map((code) => [code, `#/components/schemas/${nameOf(code)}Error`]);
  return { propertyName: 'code', mapping: Object.fromEntries(mapping) as unknown };
}

function refusalExample(code: RefusalCode): JsonSchema {
  const { message, example } = refusalMeanings[code];
  return { code, message, data: { status: statusOf[code], ...example } };
}
