import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A class of schema.org with the properties that it adds to those of its parents, and the types of their values. */
interface SchemaClass {
  readonly parents: readonly string[];
  readonly properties: ReadonlyMap<string, readonly string[]>;
}

interface Vocabulary {
  /** By the names of schema-dts: `CarLeaf`, `VehicleBase`. */
  readonly classes: ReadonlyMap<string, SchemaClass>;
  /** What a type can be instead of an object: texts, and other types. */
  readonly aliases: ReadonlyMap<string, readonly string[]>;
}

let vocabulary: Vocabulary | undefined;

/** Reads the vocabulary from the declarations of schema-dts, which are generated from schema.org's own file. */
function readVocabulary(): Vocabulary {
  const text = readFileSync(join(dirname(require.resolve('schema-dts/package.json')), 'dist', 'schema.d.ts'), 'utf8');
  const classes = new Map<string, SchemaClass>();
  for (const [, name = '', parents = '', body = ''] of text.matchAll(
    /^(?:export )?interface (\w+)(?: extends ([^{]*))? \{\n([\s\S]*?)^\}/gm,
  )) {
    const lines = body.matchAll(/^ {4}"([^"@]+)"\??: SchemaValue<(.*), "[^"]+">;$/gm);
    const properties = Array.from(lines, ([, key = '', types = '']) => [key, types.split(' | ')] as const);
    const names = parents.split(',').map((one) => one.trim());
    classes.set(name, { parents: names.filter((one) => one !== ''), properties: new Map(properties) });
  }
  const aliases = Array.from(text.matchAll(/^export type (\w+) = (.*);$/gm), ([, name = '', types = '']) => {
    return [name, types.split(' | ')] as const;
  });
  return { classes, aliases: new Map(aliases) };
}

/**
 * Returns what schema.org does not allow in structured data: unknown classes and properties, and values of other types.
 */
export function schemaProblems(value: Readonly<Record<string, unknown>>, path = ''): string[] {
  vocabulary ??= readVocabulary();
  const type = String(value['@type']);
  const properties = propertiesOf(`${type}Leaf`, vocabulary);
  if (!properties) return [`${path} has the unknown type ${type}`];
  return Object.entries(value).flatMap(([name, given]) => {
    if (name.startsWith('@')) return [];
    const types = properties.get(name);
    const at = `${path}${type}.${name}`;
    if (!types) return [`${at} is no property`];
    return [given].flat().flatMap((one) => valueProblems(one, types, at));
  });
}

function propertiesOf(name: string, all: Vocabulary): Map<string, readonly string[]> | undefined {
  const own = all.classes.get(name);
  if (!own) return undefined;
  const inherited = own.parents.flatMap((parent) => [...(propertiesOf(parent, all) ?? [])]);
  return new Map([...inherited, ...own.properties]);
}

function valueProblems(value: unknown, types: readonly string[], at: string): string[] {
  const known = vocabulary ?? readVocabulary();
  if (typeof value === 'object' && value !== null) {
    const type = String((value as Record<string, unknown>)['@type']);
    const ancestors = ancestorsOf(`${type}Leaf`, known);
    const isAllowed = types.some((one) => one === type || ancestors.has(`${one}Base`));
    if (!isAllowed) return [`${at} must not be a ${type}`];
    return schemaProblems(value as Record<string, unknown>, `${at} > `);
  }
  const wanted =
    typeof value === 'number' ? ['Number', 'Float', 'Integer', 'Text'] : ['Text', 'URL', 'Date', 'DateTime'];
  const isAllowed = types.some(
    (one) => wanted.includes(one) || known.aliases.get(one)?.includes(`"${String(value)}"`) === true,
  );
  return isAllowed ? [] : [`${at} must not be ${JSON.stringify(value)}`];
}

function ancestorsOf(name: string, all: Vocabulary): Set<string> {
  const parents = all.classes.get(name)?.parents ?? [];
  return new Set(parents.flatMap((parent) => [parent, ...ancestorsOf(parent, all)]));
}
