/**
 * Answers as documentation prints them: JSON in which `…` replaces omitted content. Outside quotes it replaces any
 * number of members or items; after a colon any value; inside quotes the rest of the text. Everything else must be as
 * printed.
 */

const gap = '…';
const anyValue = '……';

/** @throws SyntaxError if the text without its gaps is not JSON */
export function parsePrinted(text: string): unknown {
  const open: string[] = [];
  const whole = text.replace(/"(?:[^"\\]|\\.)*"|:\s*…|[{}[\]…]/g, (token) => {
    if (token === '{' || token === '[') open.push(token);
    if (token === '}' || token === ']') open.pop();
    if (token.startsWith(':')) return `:"${anyValue}"`;
    if (token !== gap) return token;
    return open.at(-1) === '{' ? `"${gap}":true` : `"${gap}"`;
  });
  return JSON.parse(whole);
}

/** Returns where and how `actual` differs from the printed answer, or undefined. */
export function differenceOf(printed: unknown, actual: unknown, at = 'the answer'): string | undefined {
  if (printed === anyValue) return undefined;
  if (typeof printed === 'string' && typeof actual === 'string')
    return textMatches(printed, actual) ? undefined : differ(at, printed, actual);
  if (Array.isArray(printed) && Array.isArray(actual)) return differenceOfLists(printed, actual, at);
  if (isObject(printed) && isObject(actual)) return differenceOfObjects(printed, actual, at);
  return Object.is(printed, actual) ? undefined : differ(at, printed, actual);
}

/** Returns whether `actual` is `printed`, where `…` matches any text. */
export function textMatches(printed: string, actual: string): boolean {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${printed.split(gap).map(literal).join('.*')}$`, 's').test(actual);
}

function differenceOfObjects(printed: Record<string, unknown>, actual: Record<string, unknown>, at: string) {
  const { [gap]: isOpen, ...named } = printed;
  const extra = Object.keys(actual).filter((key) => !Object.hasOwn(named, key));
  if (isOpen === undefined && extra.length > 0) return `${at} also has ${extra.join(', ')}`;
  for (const [key, value] of Object.entries(named)) {
    if (!Object.hasOwn(actual, key)) return `${at} has no ${key}`;
    const difference = differenceOf(value, actual[key], `${at}.${key}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/** Items between two gaps are adjacent; those before the first and after the last gap are at the ends. */
function differenceOfLists(printed: readonly unknown[], actual: readonly unknown[], at: string): string | undefined {
  const [next, ...rest] = printed;
  if (printed.length === 0) return actual.length === 0 ? undefined : `${at} has ${actual.length} more items`;
  if (next === gap) {
    const differences = [...actual.keys(), actual.length].map((from) =>
      differenceOfLists(rest, actual.slice(from), `${at}[…]`),
    );
    return differences.includes(undefined) ? undefined : differences[0];
  }
  if (actual.length === 0) return `${at} has no ${JSON.stringify(next)}`;
  return differenceOf(next, actual[0], `${at}[]`) ?? differenceOfLists(rest, actual.slice(1), at);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function differ(at: string, printed: unknown, actual: unknown): string {
  return `${at} is ${JSON.stringify(actual)?.slice(0, 300)}, printed is ${JSON.stringify(printed)}`;
}
