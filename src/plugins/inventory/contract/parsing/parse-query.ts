import { z } from 'zod';
import { excerpt, refuseFields } from '../refusal';
import { because } from '../reason';

/**
 * The parameters of a query by name. An object among them has the parameters whose names are the name of a member
 * followed by an id: its member `svc_category_` is the parameters `svc_category_3`, `svc_category_7` …
 */
export type QuerySchema = z.ZodObject;

/** The values of a query. The value of an object among the parameters is a list. */
export type QueryOf<Schema extends QuerySchema> = {
  readonly [Name in keyof Schema['shape']]: Schema['shape'][Name] extends z.ZodObject<infer Members>
    ? ReadonlyArray<NumberedOf<Members>>
    : z.output<Schema['shape'][Name]>;
};

type NumberedOf<Members> = {
  [Prefix in keyof Members]: {
    readonly prefix: Prefix;
    /** What follows the prefix; not necessarily an id. */
    readonly suffix: string;
    readonly value: z.output<Members[Prefix]>;
  };
}[keyof Members];

export interface ParsedQuery<Schema extends QuerySchema> {
  /** An invalid parameter has the value of an absent one. */
  readonly values: QueryOf<Schema>;
  /** The problem of each invalid parameter by its name. */
  readonly problems: Map<string, string>;
  /** The required parameters that are absent or empty. */
  readonly missing: ReadonlySet<string>;
}

/**
 * Parses the parameters of `querystring` (without the question mark) that `schema` has, and ignores others.
 * @throws Refusal that lists every invalid parameter; `svc_missing_param` if the only problem is a missing one
 */
export function parseQuery<Schema extends QuerySchema>(schema: Schema, querystring: string): QueryOf<Schema> {
  const { values, problems, missing } = parseParameters(schema, querystring);
  if (problems.size === 0) return values;
  throw refuseFields(problems, missing.size < problems.size ? 'svc_invalid_param' : 'svc_missing_param');
}

/** Does the same without throwing, for a caller with more checks. */
export function parseParameters<Schema extends QuerySchema>(schema: Schema, querystring: string): ParsedQuery<Schema> {
  const given = splitQuery(querystring);
  const problems = new Map<string, string>();
  const missing = new Set<string>();
  const values: Record<string, unknown> = {};
  for (const { name, schema: parameter, absent, members } of planOf(schema)) {
    if (members) {
      values[name] = parseNumbered(members, given, problems);
      continue;
    }
    const texts = given.get(name);
    const parsed = texts ? parseTexts(parameter, texts) : absent;
    values[name] = parsed.success ? parsed.data : absent.data;
    if (parsed.success) continue;
    problems.set(name, problemOf(parsed));
    if (!absent.success && isEmpty(parsed)) missing.add(name);
  }
  return { values: values as QueryOf<Schema>, problems, missing }; // has a value for each name of the schema
}

/** Parses as zod's `safeParse`, whose error takes 20 µs for its stack trace. */
const safeParse = z.core._safeParse(z.core.$ZodError);

type Parsed = ReturnType<typeof safeParse>;
type Failed = Extract<Parsed, { success: false }>;

interface Planned {
  readonly name: string;
  readonly schema: z.ZodType;
  /** The result for an absent parameter. */
  readonly absent: Parsed;
  /** The members of an object, by prefix. */
  readonly members: ReadonlyArray<[prefix: string, schema: z.ZodType]> | undefined;
}

const plans = new WeakMap<QuerySchema, readonly Planned[]>();

/** Returns what does not depend on the request. */
function planOf(schema: QuerySchema): readonly Planned[] {
  const known = plans.get(schema);
  if (known) return known;
  const plan = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, parameter]) => ({
    name,
    schema: parameter,
    absent: safeParse(parameter, undefined),
    members:
      parameter instanceof z.ZodObject ? Object.entries(parameter.shape as Record<string, z.ZodType>) : undefined,
  }));
  plans.set(schema, plan);
  return plan;
}

/** Returns the texts of each parameter. */
function splitQuery(querystring: string): Map<string, string[]> {
  const given = new Map<string, string[]>();
  if (querystring === '') return given;
  for (const [name, text] of new URLSearchParams(querystring)) {
    const texts = given.get(name);
    if (texts) texts.push(text);
    else given.set(name, [text]);
  }
  return given;
}

const once = z.tuple([z.string()], { error: because('once') });

function parseTexts(schema: z.ZodType, texts: readonly string[]): Parsed {
  return texts.length === 1 ? safeParse(schema, texts[0]) : safeParse(once, texts);
}

/** The most parameters of a query with an id in their names. More fit into an address, but a page has fewer filters. */
export const maxNumbered = 200;

function parseNumbered(
  members: NonNullable<Planned['members']>,
  given: ReadonlyMap<string, readonly string[]>,
  problems: Map<string, string>,
): unknown[] {
  const found: unknown[] = [];
  let count = 0;
  for (const [name, texts] of given) {
    const [prefix, schema] = members.find(([start]) => name.startsWith(start)) ?? [];
    if (prefix === undefined || !schema) continue;
    if (++count > maxNumbered) {
      problems.set(excerpt(name), because('too_many_filters', { max: maxNumbered }));
      break;
    }
    const parsed = parseTexts(schema, texts);
    if (parsed.success) found.push({ prefix, suffix: name.slice(prefix.length), value: parsed.data });
    else problems.set(excerpt(name), problemOf(parsed));
  }
  return found;
}

function problemOf({ error }: Failed): string {
  return error.issues[0]?.message ?? because('invalid');
}

function isEmpty({ error }: Failed): boolean {
  return error.issues.some(({ code }) => code === 'too_small');
}
