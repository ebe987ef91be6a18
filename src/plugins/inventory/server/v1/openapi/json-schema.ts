import { z } from 'zod';

/** A JSON Schema of draft 2020-12 as it stands in the document. */
export type JsonSchema = Record<string, unknown>;

/** The schemas of the document: those with a name stand once among its components, and are referred to. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {};

  /**
   * The schema of what a client sends (`input`) or reads (`output`).
   *
   * Objects stay open: an answer may have more members one day, and what a client sends beside the known fields is ignored.
   */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _draft, $defs, ...made } = z.toJSONSchema(schema, { io }) as JsonSchema;
    for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>))
      this.components[name] = clean(definition);
    const name = z.globalRegistry.get(schema)?.id;
    if (name === undefined) return clean(made);
    this.components[name] = clean(made);
    return { $ref: `#/components/schemas/${name}` };
  }
}

/** `schema` with everything in it as the document has it. */
function clean(schema: JsonSchema): JsonSchema {
  return cleanPart(schema) as JsonSchema; // an object gives an object
}

function cleanPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleanPart);
  if (typeof value !== 'object' || value === null) return value;
  const node = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleanPart(part)]));
  return withoutNoise(orNull(node));
}

const farthest = Number.MAX_SAFE_INTEGER;

/** Without what says nothing: the ends of whole numbers in JavaScript, and that objects are closed. */
function withoutNoise(node: JsonSchema): JsonSchema {
  const { $ref, ...plain } = node;
  if (plain.maximum === farthest) delete plain.maximum;
  if (plain.minimum === -farthest) delete plain.minimum;
  if (plain.additionalProperties === false) delete plain.additionalProperties;
  if (isAnyName(plain.propertyNames)) delete plain.propertyNames;
  return typeof $ref === 'string' ? { $ref: $ref.replace('#/$defs/', '#/components/schemas/'), ...plain } : plain;
}

function isAnyName(schema: unknown): boolean {
  return JSON.stringify(schema) === '{"type":"string"}';
}

/** "This type or null" as a list of types, where it is a type at all. */
function orNull({ anyOf, ...rest }: JsonSchema): JsonSchema {
  if (!Array.isArray(anyOf)) return rest;
  const [first, second, ...others] = anyOf as JsonSchema[];
  const isNullable = others.length === 0 && second?.type === 'null' && typeof first?.type === 'string';
  if (!isNullable || first === undefined) return { anyOf, ...rest };
  const members = Array.isArray(first.enum) ? { enum: [...(first.enum as unknown[]), null] } : {};
  return { ...first, ...members, ...rest, type: [first.type, 'null'] };
}
