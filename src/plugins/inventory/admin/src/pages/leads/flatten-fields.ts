/** One value out of what a form sent along. */
export interface LeadField {
  /** Its names from outside in. */
  readonly path: readonly string[];
  readonly value: string | boolean | Date;
}

/** How deep a form nests at most before it is shown as it is. */
const maxDepth = 4;

/**
 * What stands in `fields`, `source` or `consent` of a lead, one value a line. What says nothing (null, the empty text,
 * empty lists) is left out.
 */
export function flattenFields(value: unknown, path: readonly string[] = []): LeadField[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'boolean') return [{ path, value }];
  if (typeof value !== 'object') return [{ path, value: toTime(value) ?? String(value) }];
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)) {
    const text = value.filter((item) => item !== null && item !== '').join(', ');
    return text === '' ? [] : [{ path, value: text }];
  }
  if (path.length >= maxDepth) return [{ path, value: JSON.stringify(value) }];
  return Object.entries(value).flatMap(([name, part]) => flattenFields(part, [...path, name]));
}

function toTime(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/.test(value))
    return undefined;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** The name of a form's field as people write: `preferred_day` and `preferredDay` are "Preferred day". */
export function humanizeName(name: string): string {
  const words = name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-\s]+/g, ' ')
    .trim();
  const [first = ''] = words;
  return (
    first.toLocaleUpperCase() +
    words.slice(first.length).replace(/ \p{Lu}(?=\p{Ll})/gu, (start) => start.toLocaleLowerCase())
  );
}
