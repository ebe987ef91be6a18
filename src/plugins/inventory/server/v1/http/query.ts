import { excerpt, Refusal } from '../../../contract/refusal';

/** The query parameters of a request; each at most once. */
export class Query {
  readonly #values: ReadonlyMap<string, readonly string[]>;

  constructor(querystring: string) {
    const values = new Map<string, string[]>();
    if (querystring !== '') {
      for (const [name, value] of new URLSearchParams(querystring))
        values.set(name, [...(values.get(name) ?? []), value]);
    }
    this.#values = values;
  }

  /** Every parameter's name. */
  names(): Iterable<string> {
    return this.#values.keys();
  }

  /** @throws Refusal when the parameter is given twice. */
  text(name: string): string | undefined {
    const values = this.#values.get(name);
    if (values && values.length > 1) throw refuseParameter(name, 'is given more than once');
    return values?.[0];
  }

  /**
   * A whole number, clamped to `min` … `max`; `fallback` when it is not given.
   * @throws Refusal when it is no whole number.
   */
  wholeNumber(name: string, { fallback, min, max }: { fallback: number; min: number; max: number }): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    if (!/^[+-]?\d+$/.test(text)) throw refuseParameter(name, `must be a whole number, not "${excerpt(text)}"`);
    return Math.min(max, Math.max(min, Number(text)));
  }
}

function refuseParameter(name: string, reason: string): Refusal {
  return new Refusal('svc_invalid_param', `The parameter ${name} ${reason}.`, { params: { [name]: reason } });
}
