import { isUtf8 } from 'node:buffer';
import { Refusal } from '../../../../contract/refusal';
import { structureProblem } from './json-structure';

/**
 * The most values in a body of the API. The largest listing needs a few hundred; parsing 100,000 would block the event
 * loop for 250 ms.
 */
const maxApiValues = 5000;

/**
 * Parses a body into an object.
 *
 * Stricter than `JSON.parse`, because text that two parsers understand differently is an attack or a mistake: rejects
 * repeated keys, more than 32 levels, more than `maxValues` values, invalid UTF-8 and anything but an object.
 * @throws Refusal `svc_invalid_json`
 */
export function parseJsonObject(bytes: Buffer, maxValues = maxApiValues): Record<string, unknown> {
  if (!isUtf8(bytes)) throw refuse('is not valid UTF-8');
  const text = withoutMark(bytes.toString('utf8'));
  const problem = structureProblem(text, maxValues); // before parsing, so that rejected text allocates no objects
  if (problem !== undefined) throw refuse(problem);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('is not valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('must be a JSON object');
  return value as Record<string, unknown>; // neither null nor an array
}

/** Removes a byte order mark, which RFC 8259, section 8.1, allows a parser to ignore. */
function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function refuse(reason: string): Refusal {
  return new Refusal('svc_invalid_json', `The body ${reason}.`, { params: { body: reason } });
}
