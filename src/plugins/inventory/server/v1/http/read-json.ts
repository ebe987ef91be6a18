import { visit } from 'jsonc-parser';
import { Refusal } from '../../../contract/refusal';

const deepest = 32;

/**
 * The object that a body holds.
 *
 * Stricter than `JSON.parse`, because what two readers understand differently is an attack or a mistake: a key given
 * twice, more than 32 levels, bytes that are not UTF-8 and anything but an object are refused.
 * @throws Refusal `svc_invalid_json`
 */
export function readJsonObject(bytes: Buffer): Record<string, unknown> {
  const text = decodeUtf8(bytes);
  checkStructure(text); // before parsing: depth is refused without building anything
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('is not valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('must be a JSON object');
  return value as Record<string, unknown>; // an object that is no array
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw refuse('is not valid UTF-8');
  }
}

function checkStructure(text: string): void {
  const keysByLevel: Array<Set<string>> = [];
  let depth = 0;
  const enter = () => {
    if (++depth > deepest) throw refuse(`is nested deeper than ${deepest} levels`);
  };
  visit(text, {
    onObjectBegin: () => {
      enter();
      keysByLevel.push(new Set());
    },
    onObjectEnd: () => {
      depth--;
      keysByLevel.pop();
    },
    onArrayBegin: enter,
    onArrayEnd: () => void depth--,
    onObjectProperty: (key) => {
      const keys = keysByLevel.at(-1);
      if (keys?.has(key)) throw refuse('has a key twice in one object');
      keys?.add(key);
    },
  });
}

function refuse(reason: string): Refusal {
  return new Refusal('svc_invalid_json', `The body ${reason}.`, { params: { body: reason } });
}
