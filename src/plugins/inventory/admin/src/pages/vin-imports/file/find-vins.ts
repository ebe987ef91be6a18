import { trimWhere } from '../../../../../contract/texts/trim';
import { normaliseVin } from '../../../../../contract/vin/vin';

/** The VINs and other content of a pasted text. */
export interface FoundVins {
  /** Unique and normalized, in the order of the text. */
  readonly vins: readonly string[];
  /** VINs that occur more than once, with their total count. */
  readonly repeated: ReadonlyArray<{ readonly vin: string; readonly times: number }>;
  /** Text on a line that is not a VIN. Lines start at 1. */
  readonly ignored: ReadonlyArray<{ readonly line: number; readonly text: string }>;
}

/**
 * Finds the VINs in a text of any kind: one a line, many a line, rows copied out of a spreadsheet.
 *
 * Matches by shape only; the import validates. Accepts letters that no VIN has (I, O, Q), on a line without a VIN one
 * character too many or too few, and anything like a VIN that is alone on its line, because a rejected VIN helps more
 * than a missing one.
 */
export function findVins(text: string): FoundVins {
  const times = new Map<string, number>();
  const ignored: Array<{ line: number; text: string }> = [];
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    const { vins, rest } = parseWholeLine(line);
    for (const vin of vins) times.set(vin, (times.get(vin) ?? 0) + 1);
    if (/[\p{L}\p{N}]/u.test(rest)) ignored.push({ line: index + 1, text: rest });
  });
  const repeated = [...times].filter(([, count]) => count > 1).map(([vin, count]) => ({ vin, times: count }));
  return { vins: [...times.keys()], repeated, ignored };
}

/** Returns whether a table cell looks like one VIN. */
export function holdsVin(cell: string): boolean {
  return parseLine(cell).vins.length === 1;
}

interface Line {
  readonly vins: readonly string[];
  readonly rest: string;
}

/** Like `parseLine`, and takes letters and digits that are alone on the line for a mangled VIN. */
function parseWholeLine(line: string): Line {
  const parsed = parseLine(line);
  const alone = normaliseVin(parsed.rest);
  return parsed.vins.length === 0 && looksMangled(parsed.rest) ? { vins: [alone], rest: '' } : parsed;
}

/** Tries complete VINs, then a VIN with spaces, then one with a character too many or too few. */
function parseLine(line: string): Line {
  const whole = cutOut(line, /[A-Za-z0-9]+/g, looksWhole);
  if (whole.vins.length > 0) return whole;
  const hyphened = cutOut(line, /[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/g, looksWhole);
  if (hyphened.vins.length > 0) return hyphened;
  const spaced = cutOut(line, /[A-Za-z0-9][A-Za-z0-9 -]+[A-Za-z0-9]/g, looksSpaced);
  if (spaced.vins.length > 0) return spaced;
  return cutOut(line, /[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/g, looksNear);
}

function cutOut(line: string, pattern: RegExp, looksLikeVin: (normal: string) => boolean): Line {
  const vins: string[] = [];
  const rest = line.replace(pattern, (token) => {
    const normal = normaliseVin(token);
    if (!looksLikeVin(normal)) return token;
    vins.push(normal);
    return '\t';
  });
  return { vins, rest: trimSeparators(rest) };
}

/** Requires a digit: 17 letters alone are a word. */
function looksWhole(normal: string): boolean {
  return normal.length === 17 && digitsIn(normal) >= 3;
}

/** Requires a serial number at the end, because words and numbers with 17 characters are often a name and a year. */
function looksSpaced(normal: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{13}\d{4}$/.test(normal) && digitsIn(normal) >= 5;
}

function looksNear(normal: string): boolean {
  return (normal.length === 16 || normal.length === 18) && /[A-Z]/.test(normal) && digitsIn(normal) >= 4;
}

/** Requires one word of letters and digits. Shorter ones are often stock numbers. */
function looksMangled(text: string): boolean {
  return /^[A-Za-z0-9]{8,24}$/.test(text) && /[A-Za-z]/.test(text) && digitsIn(text) >= 2;
}

function digitsIn(text: string): number {
  return text.match(/\d/g)?.length ?? 0;
}

/** Removes the cell separators of a line. */
function trimSeparators(rest: string): string {
  const cells = rest.split(/[\t,;|]/).map((cell) => trimWhere(cell, (character) => /["\s]/.test(character)));
  const text = cells.filter((cell) => cell !== '').join(', ');
  return trimWhere(text, (character) => /[\s,"']/.test(character)).slice(0, 200);
}
