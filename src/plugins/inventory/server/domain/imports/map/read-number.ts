import { isThousands } from '../../../../contract/panel/amounts';

/** How the numbers of a feed are written. */
export type Decimals = 'auto' | 'point' | 'comma';

const digit = /\d/;
/** Words and marks instead of a value. */
const missing = new Set(['', '-', '--', 'n/a', 'na', 'none', 'null', 'tbd', 'tba']);
/** Words instead of a number. */
const unknown = new Set([...missing, 'poa', 'call', 'call for price', 'ask']);

/** Returns whether a text says that there is no value. */
export function isMissing(text: string): boolean {
  return missing.has(text.trim().toLowerCase());
}

/**
 * Reads a number such as `$21,990.00`, `21.990,00 €`, `21 990`, `21'990`, `10499 USD` or `45,210 mi`.
 *
 * @param most the most decimals of such a number
 * @returns undefined without a number, and null for a word such as "call" or "n/a"
 */
export function readNumber(text: string, decimals: Decimals, most = 0): number | null | undefined {
  const trimmed = text.trim();
  if (unknown.has(trimmed.toLowerCase())) return null;
  if (trimmed.length > 60) return undefined;
  if (/^[+-]?\d+(?:\.\d+)?e[+-]?\d{1,3}$/i.test(trimmed)) return Number(trimmed);
  const characters = [...trimmed];
  const first = characters.findIndex((character) => digit.test(character) || '+-.,'.includes(character));
  const last = characters.findLastIndex((character) => digit.test(character));
  if (first === -1 || last < first) return undefined;
  const [before, number, after] = [
    characters.slice(0, first),
    characters.slice(first, last + 1),
    characters.slice(last + 1),
  ];
  if (![before, after].every(isUnit)) return undefined;
  const plain = number.filter((character) => !/[\s'’]/u.test(character)).join('');
  return parseDigits(plain, decimals, most);
}

/**
 * Reads a number of an export, which groups no digits; undefined if it was written by other means.
 *
 * @param most decimals that an export writes: more were typed as thousands
 */
export function readExportedNumber(text: string, mark: '.' | ',', most = Infinity): number | undefined {
  const pattern = mark === '.' ? /^-?\d+\.(\d+)$/ : /^-?\d+,(\d+)$/;
  const decimals = pattern.exec(text)?.[1];
  return decimals !== undefined && decimals.length <= most ? Number(text.replace(mark, '.')) : undefined;
}

/** Returns whether characters are a currency, a unit or punctuation: a few. */
function isUnit(characters: readonly string[]): boolean {
  return characters.length <= 12 && !characters.some((character) => '=\\<>{}'.includes(character));
}

function parseDigits(text: string, decimals: Decimals, most: number): number | undefined {
  if (!/^[+-]?[\d.,]+$/.test(text)) return undefined;
  const separator = decimals === 'auto' ? decimalSeparatorOf(text, most) : decimals === 'point' ? '.' : ',';
  const grouping = separator === '.' ? ',' : '.';
  const plain = text
    .replaceAll(grouping, '')
    .replace(separator === '' ? /[.,]/g : separator, separator === '' ? '' : '.');
  const number = Number(plain);
  return plain === '' || Number.isNaN(number) ? undefined : number;
}

/** Returns the decimal separator: the later of two; a single one unless it groups thousands or occurs again. */
function decimalSeparatorOf(text: string, most: number): '.' | ',' | '' {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (point !== -1 && comma !== -1) return point > comma ? '.' : ',';
  const last = Math.max(point, comma);
  if (last === -1) return '.';
  const separator = point === -1 ? ',' : '.';
  const isGrouping = text.indexOf(separator) !== last || isThousands(text.replace(/^[+-]/, ''), most);
  return isGrouping ? '' : separator;
}
