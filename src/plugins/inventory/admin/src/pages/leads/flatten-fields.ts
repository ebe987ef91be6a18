/** One value of a submitted form. */
export interface LeadField {
  /** Path of property names, outermost first. */
  readonly path: readonly string[];
  readonly value: string | boolean | Date;
}

/** Deeper values are shown as JSON. */
const maxDepth = 4;

/**
 * Flattens `fields`, `source` or `consent` of a lead into a list of values. Leaves out null, empty strings and empty
 * lists.
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

/** Formats a property name: `preferred_day` and `preferredDay` become "Preferred day". */
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
