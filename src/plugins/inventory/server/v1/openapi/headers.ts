import type { JsonSchema } from './json-schema';

export interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example: string;
}

/** Every header of an answer that means something to a client. */
export const headers = {
  'X-Request-Id': {
    description: 'The id of this request, under which the log of the service has it.',
    schema: { type: 'string' },
    example: '6f1c7f0e-58d8-4b27-9a4e-2f4b8f6f2a10',
  },
  'Cache-Control': {
    description: 'Nothing but the icons may be stored.',
    schema: { type: 'string', enum: ['no-store', 'private, max-age=86400'] },
    example: 'no-store',
  },
  'RateLimit-Policy': {
    description:
      'The quota of the key (draft-ietf-httpapi-ratelimit-headers): `q` points in a window of `w` seconds. A read costs 1 point, a write 5; an upload, a VIN import, statistics, and leads by keyword or in the order of names 20; a large answer a point more for each MiB of it.',
    schema: { type: 'string', pattern: '^"key";q=\\d+;w=\\d+$' },
    example: '"key";q=6000;w=60',
  },
  RateLimit: {
    description: 'What is left of the quota: `r` points until the window ends in `t` seconds.',
    schema: { type: 'string', pattern: '^"key";r=\\d+;t=\\d+$' },
    example: '"key";r=5999;t=60',
  },
  'X-WP-Total': {
    description: 'Items on all pages together; of a complete list, its items.',
    schema: { type: 'string', pattern: '^\\d+$' },
    example: '68',
  },
  'X-WP-TotalPages': {
    description: 'Pages in all; 0 when nothing matches.',
    schema: { type: 'string', pattern: '^\\d+$' },
    example: '3',
  },
  ETag: {
    description: 'The entity tag of the listing as it is shown, for `If-None-Match` and `If-Match`.',
    schema: { type: 'string', pattern: '^"[^"]+"$' },
    example: '"12-4-9f2c"',
  },
  Location: {
    description: 'The address of what was made, in this API.',
    schema: { type: 'string', format: 'uri' },
    example: 'https://cars.example/api/v1/listing/12',
  },
  'Idempotency-Replayed': {
    description: '`true` when this is the first answer again, and nothing was done a second time.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  'Retry-After': {
    description: 'Seconds to wait before the request is worth repeating.',
    schema: { type: 'string', pattern: '^\\d+$' },
    example: '5',
  },
  'WWW-Authenticate': {
    description: 'How to authenticate.',
    schema: { type: 'string', pattern: '^Bearer' },
    example: 'Bearer',
  },
  Allow: {
    description: 'The methods that the route has.',
    schema: { type: 'string' },
    example: 'GET, HEAD',
  },
} as const satisfies Record<string, Header>;

export type HeaderName = keyof typeof headers;

/** Headers of one answer: which there are, and whether they are always there. */
export type HeaderUse = Readonly<Partial<Record<HeaderName, 'always' | 'sometimes'>>>;

const component = (name: HeaderName, isAlways: boolean) => (isAlways ? name : `${name}-Sometimes`);

/** The headers of an answer, by reference. */
export function headerRefs(use: HeaderUse): JsonSchema {
  const names = Object.entries(use) as Array<[HeaderName, 'always' | 'sometimes']>; // its own keys
  return Object.fromEntries(
    names.map(([name, when]) => [name, { $ref: `#/components/headers/${component(name, when === 'always')}` }]),
  );
}

/** The component for each reference above, of those that are used. */
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
