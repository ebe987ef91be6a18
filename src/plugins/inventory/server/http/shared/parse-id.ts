import { excerpt, Refusal, type RefusalCode } from '../../../contract/refusal';
import type { Query } from './parse-query';

/**
 * Parses the id in a path. Returns `undefined` for an invalid id: `0`, `-1`, `01`, `1.0`, `abc`, 2^63.
 * Invalid and unknown ids get the same response.
 */
export function parsePathId(text: string): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}

/** Returns the id in a query parameter, or undefined if it is not given or, with a problem noted, no id. */
export function parseIdParameter(query: Query, name: string, noun: string): number | undefined {
  const text = query.text(name);
  const id = text === undefined ? undefined : parsePathId(text);
  if (text !== undefined && id === undefined) query.problems.set(name, `must be the id of a ${noun}`);
  return id;
}

export function refuseUnknown(code: RefusalCode, noun: string, pathId: string): Refusal {
  return new Refusal(code, `There is no ${noun} ${excerpt(pathId)}.`);
}
