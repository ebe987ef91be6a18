import { Refusal, refuseFields } from '../../../../contract/refusal';
import { because } from '../../../../contract/reason';

const problem = because('no_nul');

/**
 * Removes NUL characters, which PostgreSQL cannot store, from `data`, so that the rest can be validated as stored.
 * @returns the problem of each field that contained NUL
 */
export function stripNul(data: Record<string, unknown>): Map<string, string> {
  const fields = Object.keys(data).filter((field) => hasNul(data[field]));
  for (const field of fields) data[field] = withoutNul(data[field]);
  return new Map(fields.map((field) => [field, problem]));
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (!isPlain(value)) return false;
  return Object.entries(value).some(([key, part]) => key.includes('\0') || hasNul(part));
}

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(withoutNul);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key.replaceAll('\0', ''), withoutNul(part)]));
}

/** Returns whether a value is a JSON array or object, as opposed to a class instance. */
function isPlain(value: unknown): value is object {
  return Array.isArray(value) || (typeof value === 'object' && value !== null && value.constructor === Object);
}

/** Runs `validate` and throws one `Refusal` with its problems and `problems`. */
export async function withFieldProblems(
  problems: ReadonlyMap<string, string>,
  validate: () => Promise<void>,
): Promise<void> {
  if (problems.size === 0) return validate();
  try {
    await validate();
  } catch (error) {
    if (error instanceof Refusal && error.data.params)
      throw refuseFields(new Map([...problems, ...Object.entries(error.reasons)]));
    throw error;
  }
  throw refuseFields(problems);
}
