import { z } from 'zod';
import { markProblem, textProblem } from './texts/text';
import { because } from './reason';

/** Returns a schema for a JSON object of at most `maxBytes` in UTF-8. Its strings become NFC and must be storable. */
export function jsonObject(maxBytes: number) {
  return z.unknown().transform((value, context): Record<string, unknown> => {
    const message = problemOf(value, maxBytes);
    if (message === undefined) return toNfc(value) as Record<string, unknown>; // an object stays an object
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

function problemOf(value: unknown, maxBytes: number): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return because('object');
  const isLong = new TextEncoder().encode(JSON.stringify(value)).length > maxBytes;
  if (isLong) return because('bytes', { max: maxBytes });
  const problem = textsIn(value).map((text) => markProblem(text) ?? textProblem(text, maxBytes));
  return problem.find((found) => found !== undefined);
}

/** Returns every string in a JSON value, including field names. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsIn(part)]);
}

function toNfc(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(toNfc);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name.normalize('NFC'), toNfc(part)]));
}
