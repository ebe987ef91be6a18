import { z } from 'zod';

/** A JSON Schema (draft 2020-12) in the document. */
export type JsonSchema = Record<string, unknown>;

/** The schemas of the document. Named schemas become components that others refer to. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {};

  /**
   * Returns the schema of a request (`input`) or a response (`output`).
   *
   * Objects allow additional properties: responses may gain members, and unknown fields of requests are ignored.
   */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _draft, $defs, ...jsonSchema } = z.toJSONSchema(schema, { io }) as JsonSchema;
    for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>))
      this.components[name] = clean(definition);
    const name = z.globalRegistry.get(schema)?.id;
    if (name === undefined) return clean(jsonSchema);
    this.components[name] = clean(jsonSchema);
    return { $ref: `#/components/schemas/${name}` };
  }
}

/** Returns `schema`, cleaned at every level. */
function clean(schema: JsonSchema): JsonSchema {
  return cleanPart(schema) as JsonSchema; // an object stays an object
}

function cleanPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleanPart);
  if (typeof value !== 'object' || value === null) return value;
  const node = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleanPart(part)]));
  return withoutNoise(orNull(node));
}

const maxInteger = Number.MAX_SAFE_INTEGER;

/** Removes the bounds of JavaScript's integers and `additionalProperties: false`. */
function withoutNoise(node: JsonSchema): JsonSchema {
  const { $ref, ...plain } = node;
  if (plain.maximum === maxInteger) delete plain.maximum;
  if (plain.minimum === -maxInteger) delete plain.minimum;
  if (plain.additionalProperties === false) delete plain.additionalProperties;
  if (isAnyName(plain.propertyNames)) delete plain.propertyNames;
  return typeof $ref === 'string' ? { $ref: $ref.replace('#/$defs/', '#/components/schemas/'), ...plain } : plain;
}

function isAnyName(schema: unknown): boolean {
  return JSON.stringify(schema) === '{"type":"string"}';
}

/** Rewrites an `anyOf` of a type and null as a list of types. */
function orNull({ anyOf, ...rest }: JsonSchema): JsonSchema {
  if (!Array.isArray(anyOf)) return rest;
  const [first, second, ...others] = anyOf as JsonSchema[];
  const isNullable = others.length === 0 && second?.type === 'null' && typeof first?.type === 'string';
  if (!isNullable || first === undefined) return { anyOf, ...rest };
  const members = Array.isArray(first.enum) ? { enum: [...(first.enum as unknown[]), null] } : {};
  return { ...first, ...members, ...rest, type: [first.type, 'null'] };
}
