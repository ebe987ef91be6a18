import { matchesKey, precisionOf } from './key-pattern';

/** One row of a schema: if its key matches, `variable` has `value`. */
export interface Pattern {
  readonly id: number;
  readonly keys: string;
  readonly variable: string;
  readonly value: string;
}

/** A manufacturer's VIN scheme for some model years. */
export interface Schema {
  readonly id: number;
  readonly patterns: readonly Pattern[];
}

/** The values that the schemas of one model year give a VIN. */
export interface PatternMatches {
  /** By vPIC variable. `Model` is the id of the model. */
  readonly values: ReadonlyMap<string, string>;
  /** How much of the VIN is explained by the schema that gave the model; 0 without a model. */
  readonly score: number;
}

/** Returns the weight of a variable for the choice of a schema. */
export type WeightOf = (variable: string) => number;

interface Match {
  readonly schemaId: number;
  readonly pattern: Pattern;
  readonly precision: number;
}

/**
 * Decodes the characters `key` with `schemas`. A manufacturer's schemas overlap, so the model is taken from the schema
 * that explains most. Other values are taken from that schema first, so that engine and body are of the same car, then
 * from the most specific pattern, then from the newest row.
 */
export function matchPatterns(key: string, schemas: readonly Schema[], weightOf: WeightOf): PatternMatches {
  const scores = new Map<number, number>();
  const matches: Match[] = [];
  for (const { id, patterns } of schemas) {
    const own = patterns.filter(({ keys }) => matchesKey(keys, key));
    const variables = new Set(own.map(({ variable }) => variable)); // each variable counts once
    scores.set(
      id,
      [...variables].reduce((sum, variable) => sum + weightOf(variable), 0),
    );
    for (const pattern of own) matches.push({ schemaId: id, pattern, precision: precisionOf(pattern.keys) });
  }
  const scoreOf = ({ schemaId }: Match) => scores.get(schemaId) ?? 0;
  const models = matches.filter(({ pattern }) => pattern.variable === 'Model');
  const model = best(models, (one, other) => scoreOf(one) - scoreOf(other) || morePrecise(one, other));
  const isOwn = ({ schemaId }: Match) => Number(schemaId === model?.schemaId);

  const chosen = new Map<string, Match>();
  for (const match of matches) {
    const { variable } = match.pattern;
    const other = chosen.get(variable);
    if (!other || (isOwn(match) - isOwn(other) || morePrecise(match, other)) > 0) chosen.set(variable, match);
  }
  if (model) chosen.set('Model', model);
  const values = new Map([...chosen].map(([variable, { pattern }]) => [variable, pattern.value]));
  return { values, score: model ? scoreOf(model) : 0 };
}

/** Returns a number above 0 if `one` takes precedence over `other`. */
function morePrecise(one: Match, other: Match): number {
  return one.precision - other.precision || one.pattern.id - other.pattern.id;
}

function best(matches: readonly Match[], compare: (one: Match, other: Match) => number): Match | undefined {
  return matches.reduce<Match | undefined>(
    (first, match) => (first === undefined || compare(match, first) > 0 ? match : first),
    undefined,
  );
}
