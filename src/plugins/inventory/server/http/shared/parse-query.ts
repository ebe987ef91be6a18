import { excerpt, refuseFields } from '../../../contract/refusal';

/**
 * Parses query parameters with `read`, which may add problems of its own.
 * @throws Refusal that lists every invalid parameter
 */
export function parseQuery<Result>(querystring: string, read: (query: Query) => Result): Result {
  const query = new Query(querystring);
  const result = read(query);
  if (query.problems.size > 0) throw refuseFields(query.problems);
  return result;
}

/** The query parameters of a request. An invalid parameter is added to `problems` and treated as absent. */
class Query {
  /** Problems by parameter name. */
  readonly problems = new Map<string, string>();
  readonly #values: ReadonlyMap<string, readonly string[]>;

  constructor(querystring: string) {
    const values = new Map<string, string[]>();
    if (querystring !== '') {
      for (const [name, value] of new URLSearchParams(querystring)) {
        const known = values.get(name);
        if (known) known.push(value);
        else values.set(name, [value]);
      }
    }
    this.#values = values;
  }

  names(): Iterable<string> {
    return this.#values.keys();
  }

  /** Returns a parameter's value. A repeated parameter is invalid. */
  text(name: string): string | undefined {
    const values = this.#values.get(name);
    if (!values || values.length === 1) return values?.[0];
    this.problems.set(name, 'is given more than once');
    return undefined;
  }

  /** Returns a whole number, clamped to `min` … `max`, or `fallback` if absent. Any other text is invalid. */
  wholeNumber(name: string, { fallback, min, max }: { fallback: number; min: number; max: number }): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    if (/^[+-]?\d+$/.test(text)) return Math.min(max, Math.max(min, Number(text)));
    this.problems.set(name, `must be a whole number, not "${excerpt(text)}"`);
    return fallback;
  }
}

/** Returns one of `words`. The first is the default. */
export function parseOneOf<Word extends string>(query: Query, name: string, words: readonly [Word, ...Word[]]): Word {
  const text = query.text(name);
  if (text === undefined) return words[0];
  const known = words.find((word) => word === text);
  if (known === undefined) query.problems.set(name, `must be ${words.join(' or ')}, not "${excerpt(text)}"`);
  return known ?? words[0];
}

export type { Query };
