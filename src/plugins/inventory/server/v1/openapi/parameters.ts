import type { Method, Route } from '../route';
import type { JsonSchema, Schemas } from './json-schema';
import type { Operation } from './operation';
import { pathIdOf, pathIdNameOf } from './paths';

/** What a path may name, by the parameter for it. */
const pathIds: Readonly<Record<string, { noun: string; example: number }>> = {
  type_id: { noun: 'type', example: 1 },
  category_id: { noun: 'category', example: 3 },
  term_id: { noun: 'term', example: 31 },
  listing_id: { noun: 'listing', example: 12 },
  lead_id: { noun: 'lead', example: 8 },
};

/** Parameters that several operations have. */
export const parameterComponents: JsonSchema = {
  'X-Request-Id': {
    name: 'X-Request-Id',
    in: 'header',
    description: 'An id of your own for the request, which the answer and the log repeat; one is made without it.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,64}$' },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A text of your own for this one request, such as a UUID. Sent again within 24 hours with the same body, it gives the first answer again instead of a second effect.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'Entity tags of the listing; the request has an effect only if one of them is the present one.',
    schema: { type: 'string' },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'Entity tags that you have; the answer is 304 without a body if one of them is the present one.',
    schema: { type: 'string' },
  },
};

/** Whether a request may name an idempotency key. */
export function isRepeatable({ method }: { readonly method: Method }): boolean {
  return method === 'POST' || method === 'PATCH';
}

const ref = (name: string): JsonSchema => ({ $ref: `#/components/parameters/${name}` });

/** The parameters of an operation: what the path names, what it reads of the query, and headers. */
export function parametersOf(route: Route, { query, condition }: Operation, schemas: Schemas): JsonSchema[] {
  return [
    ...pathParameters(route),
    ...(query === undefined ? [] : queryParameters(schemas.of(query, 'input'))),
    ...(condition === undefined ? [] : [ref(condition)]),
    ...(isRepeatable(route) ? [ref('Idempotency-Key')] : []),
    ref('X-Request-Id'),
  ];
}

function pathParameters(route: Route): JsonSchema[] {
  const known = pathIds[pathIdOf(route) ?? ''];
  if (known === undefined) return [];
  const description = `Id of a ${known.noun}. One that nothing has, and one that nothing can have, get the same 404.`;
  const schema = { type: 'integer', minimum: 1 };
  return [{ name: pathIdNameOf(route), in: 'path', required: true, description, schema, example: known.example }];
}

function queryParameters({ properties, required = [] }: JsonSchema): JsonSchema[] {
  const members = Object.entries(properties as Record<string, JsonSchema>); // of an object
  return members.map(([name, schema]) => queryParameter(name, schema, (required as string[]).includes(name)));
}

/** A list stands between commas; the members of an object are parameters by themselves. */
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
      isRequired || example === undefined ? description : `${String(description)}\n\nFor example ${shown(example)}.`,
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    ...(schema.type === 'object' && { style: 'form', explode: true }),
    schema,
    ...(isRequired && example !== undefined && { example }),
  };
}

/** An example in words: one that stands in its field would be sent by whoever tries the operation. */
function shown(example: unknown): string {
  if (typeof example !== 'object' || example === null) return `\`${String(example)}\``;
  if (Array.isArray(example)) return `\`${example.join(',')}\``;
  const pairs = Object.entries(example).map(([name, value]) => `${name}=${String(value)}`);
  return `\`${pairs.join('&')}\``;
}
