import { Refusal, type RefusalCode } from '../../../contract/refusal';
import { excerpt } from '../../../contract/refusal';

/**
 * Parses the id in a path. Returns `undefined` for an invalid id: `0`, `-1`, `01`, `1.0`, `abc`, 2^63.
 * Invalid and unknown ids get the same response.
 */
export function parsePathId(text: string): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}

export function refuseUnknown(code: RefusalCode, noun: string, pathId: string): Refusal {
  return new Refusal(code, `There is no ${noun} ${excerpt(pathId)}.`);
}
