import { isUtf8 } from 'node:buffer';
import { Refusal } from '../../../contract/refusal';
import { structureProblem } from './json-structure';

/**
 * Returns the object that a body holds.
 *
 * Stricter than `JSON.parse`, because a text that two readers understand differently is an attack or a mistake: a key given
 * twice, more than 32 levels, bytes that are not UTF-8 and anything but an object are refused.
 * @throws Refusal `svc_invalid_json`
 */
export function parseJsonObject(bytes: Buffer): Record<string, unknown> {
  if (!isUtf8(bytes)) throw refuse('is not valid UTF-8');
  const text = withoutMark(bytes.toString('utf8'));
  const problem = structureProblem(text); // before parsing: what is refused costs no object
  if (problem !== undefined) throw refuse(problem);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('is not valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('must be a JSON object');
  return value as Record<string, unknown>; // an object that is no array
}

/** A byte order mark is no part of the text (RFC 8259, section 8.1, lets a reader skip it). */
function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function refuse(reason: string): Refusal {
  return new Refusal('svc_invalid_json', `The body ${reason}.`, { params: { body: reason } });
}
