import type { JsonSchema } from './json-schema';

export interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example: string;
}

/** The documented response headers. */
export const headers = {
  'X-Request-Id': {
    description: 'The id of this request, also in the log of the service.',
    schema: { type: 'string' },
    example: '6f1c7f0e-58d8-4b27-9a4e-2f4b8f6f2a10',
  },
  'Cache-Control': {
    description: 'Only the icons may be cached.',
    schema: { type: 'string', enum: ['no-store', 'private, max-age=86400'] },
    example: 'no-store',
  },
  'RateLimit-Policy': {
    description:
      'The quota of the key (draft-ietf-httpapi-ratelimit-headers): `q` points in a window of `w` seconds. A read costs 1 point, a write 5; an upload, an export, a VIN import, statistics, and leads by keyword or ordered by name 20; a large response one more point per MiB.',
    schema: { type: 'string', pattern: '^"key";q=\\d+;w=\\d+$' },
    example: '"key";q=6000;w=60',
  },
  RateLimit: {
    description: 'The remaining quota: `r` points until the window ends in `t` seconds.',
    schema: { type: 'string', pattern: '^"key";r=\\d+;t=\\d+$' },
    example: '"key";r=5999;t=60',
  },
  'X-WP-Total': {
    description: 'Items on all pages, or items of a list without pages.',
    schema: { type: 'string', pattern: '^\\d+$' },
    example: '68',
  },
  'X-WP-TotalPages': {
    description: 'Number of pages; 0 when nothing matches.',
    schema: { type: 'string', pattern: '^\\d+$' },
    example: '3',
  },
  ETag: {
    description: 'The entity tag of the returned listing, for `If-None-Match` and `If-Match`.',
    schema: { type: 'string', pattern: '^"[^"]+"$' },
    example: '"12-4-9f2c"',
  },
  Location: {
    description: 'The API URL of the new record.',
    schema: { type: 'string', format: 'uri' },
    example: 'https://cars.example/api/v1/listing/12',
  },
  'Idempotency-Replayed': {
    description: '`true` for a replayed response. The request had no second effect.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  'Retry-After': {
    description: 'Seconds to wait before a retry.',
    schema: { type: 'string', pattern: '^\\d+$' },
    example: '5',
  },
  'WWW-Authenticate': {
    description: 'How to authenticate.',
    schema: { type: 'string', pattern: '^Bearer' },
    example: 'Bearer',
  },
  Allow: {
    description: 'The methods that the route supports.',
    schema: { type: 'string' },
    example: 'GET, HEAD',
  },
} as const satisfies Record<string, Header>;

export type HeaderName = keyof typeof headers;

/** The headers of one response, and whether each is always present. */
export type HeaderUse = Readonly<Partial<Record<HeaderName, 'always' | 'sometimes'>>>;

const component = (name: HeaderName, isAlways: boolean) => (isAlways ? name : `${name}-Sometimes`);

/** Returns references to the header components of a response. */
export function headerRefs(use: HeaderUse): JsonSchema {
  const names = Object.entries(use) as Array<[HeaderName, 'always' | 'sometimes']>; // its own keys
  return Object.fromEntries(
    names.map(([name, when]) => [name, { $ref: `#/components/headers/${component(name, when === 'always')}` }]),
  );
}

/** Returns the components for all used headers. */
export function headerComponents(used: readonly HeaderUse[]): JsonSchema {
  const components: JsonSchema = {};
  for (const [name, header] of Object.entries(headers) as Array<[HeaderName, Header]>) {
    for (const when of ['always', 'sometimes'] as const) {
      if (!used.some((use) => use[name] === when)) continue;
      const isAlways = when === 'always';
      components[component(name, isAlways)] = { ...header, ...(isAlways && { required: true }) };
    }
  }
  return components;
}
