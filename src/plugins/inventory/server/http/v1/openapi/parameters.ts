import { z } from 'zod';
import { idPattern } from '../../../../contract/parsing/id';
import type { QuerySchema } from '../../../../contract/parsing/parse-query';
import type { Method } from '../http/addresses/route-rules';
import type { Route } from '../route';
import type { JsonSchema, Schemas } from './json-schema';
import type { Operation } from './operation';
import { must } from '../../../platform/must';
import { pathIdsOf, pathIdNamesOf } from './paths';

/** The record and an example for each path parameter. */
const pathIds: Readonly<Record<string, { noun: string; example: number }>> = {
  type_id: { noun: 'type', example: 1 },
  category_id: { noun: 'category', example: 3 },
  term_id: { noun: 'term', example: 31 },
  listing_id: { noun: 'listing', example: 12 },
  lead_id: { noun: 'lead', example: 8 },
  webhook_id: { noun: 'webhook', example: 3 },
  delivery_id: { noun: 'delivery', example: 4711 },
  import_id: { noun: 'import', example: 7 },
  channel_id: { noun: 'channel', example: 2 },
  profile_id: { noun: 'import profile', example: 2 },
};

/** Parameters that several operations share. */
export const parameterComponents: JsonSchema = {
  'X-Request-Id': {
    name: 'X-Request-Id',
    in: 'header',
    description: 'Your own id for the request, repeated in the response and the log. Default: a generated id.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,64}$' },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A unique text for this request, such as a UUID. A retry within 24 hours with the same key and body returns the first response and has no second effect.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'Entity tags of the listing. The request has an effect only if one of them is current.',
    schema: { type: 'string' },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'Entity tags that you have. The response is 304 without a body if one of them is current.',
    schema: { type: 'string' },
  },
};

/** Returns whether an operation accepts an idempotency key. */
export function isRepeatable({ method }: { readonly method: Method }): boolean {
  return method === 'POST' || method === 'PATCH';
}

const ref = (name: string): JsonSchema => ({ $ref: `#/components/parameters/${name}` });

/** Returns the path, query and header parameters of an operation. */
export function parametersOf(route: Route, { query, condition }: Operation, schemas: Schemas): JsonSchema[] {
  return [
    ...pathParameters(route),
    ...(query === undefined ? [] : queryParameters(query, schemas)),
    ...(condition === undefined ? [] : [ref(condition)]),
    ...(isRepeatable(route) ? [ref('Idempotency-Key')] : []),
    ref('X-Request-Id'),
  ];
}

function pathParameters(route: Route): JsonSchema[] {
  const names = pathIdNamesOf(route);
  return pathIdsOf(route).map((own, index) => {
    const { noun, example } = must(pathIds[own], `The record of the path parameter ${own}`);
    const description = `Id of a ${noun}. Unknown and invalid ids get the same 404.`;
    const schema = { type: 'integer', minimum: 1 };
    return { name: names[index] ?? own, in: 'path', required: true, description, schema, example };
  });
}

/** The schemas parse text, so the type of a parameter is that of its output. */
function queryParameters({ shape }: QuerySchema, schemas: Schemas): JsonSchema[] {
  return Object.entries(shape as Record<string, z.ZodType>).map(([name, schema]) => {
    const isObject = schema instanceof z.ZodObject;
    const described = schemas.of(schema, 'output');
    const isRequired = !isObject && !schema.safeParse(undefined).success;
    return queryParameter(name, isObject ? withNumberedMembers(described) : described, isRequired);
  });
}

/** Returns the schema of parameters with an id after their names. Lists among them are documented as their text. */
function withNumberedMembers({ properties, required: _required, ...schema }: JsonSchema): JsonSchema {
  const members = Object.entries(properties as Record<string, JsonSchema>); // of an object
  const patternProperties = members.map(([prefix, member]) => [
    `^${prefix}${idPattern.source.slice(1)}`,
    member.type === 'array' ? { type: 'string' } : member,
  ]);
  return {
    ...schema,
    properties: {},
    additionalProperties: { type: 'string' },
    patternProperties: Object.fromEntries(patternProperties) as unknown,
  };
}

/** Arrays are comma-separated; the members of an object are separate parameters. */
function queryParameter(
  name: string,
  { description, examples, ...schema }: JsonSchema,
  isRequired: boolean,
): JsonSchema {
  const [example] = (examples ?? []) as unknown[];
  return {
    name,
    in: 'query',
    ...(isRequired && { required: true }),
    description:
      isRequired || example === undefined
        ? description
        : `${String(description)}\n\nFor example ${formatExample(example)}.`,
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    ...(schema.type === 'object' && { style: 'form', explode: true }),
    schema,
    ...(isRequired && example !== undefined && { example }),
  };
}

/** Formats an example for the description. "Try it out" would send an example in the `example` field. */
function formatExample(example: unknown): string {
  if (typeof example !== 'object' || example === null) return `\`${String(example)}\``;
  if (Array.isArray(example)) return `\`${example.join(',')}\``;
  const pairs = Object.entries(example).map(([name, value]) => `${name}=${String(value)}`);
  return `\`${pairs.join('&')}\``;
}
