import { trimWhere } from '../../../../contract/trim';
import { normaliseVin } from '../../../../contract/vin';

/** What a text that somebody has pasted holds. */
export interface FoundVins {
  /** Each once, in the order of the text, in their one form. */
  readonly vins: readonly string[];
  /** VINs that stand in the text more than once, and how often in all. */
  readonly repeated: ReadonlyArray<{ readonly vin: string; readonly times: number }>;
  /** What stands on a line beside its VINs, or instead of one. Lines count from 1. */
  readonly ignored: ReadonlyArray<{ readonly line: number; readonly text: string }>;
}

/**
 * Finds the VINs in a text of any kind: one a line, many a line, rows copied out of a spreadsheet.
 *
 * A VIN is told by its look alone; whether it is one, the import says. So letters that no VIN has (I, O, Q) are no
 * reason to pass over it, and on a line without any VIN neither is one character too many or too few: such a VIN is
 * refused with what may have been meant, which helps more than its silent absence.
 */
export function findVins(text: string): FoundVins {
  const times = new Map<string, number>();
  const ignored: Array<{ line: number; text: string }> = [];
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    const { vins, rest } = parseLine(line);
    for (const vin of vins) times.set(vin, (times.get(vin) ?? 0) + 1);
    if (/[\p{L}\p{N}]/u.test(rest)) ignored.push({ line: index + 1, text: rest });
  });
  const repeated = [...times].filter(([, count]) => count > 1).map(([vin, count]) => ({ vin, times: count }));
  return { vins: [...times.keys()], repeated, ignored };
}

/** Whether a cell of a table holds what looks like one VIN. */
export function holdsVin(cell: string): boolean {
  return parseLine(cell).vins.length === 1;
}

interface Line {
  readonly vins: readonly string[];
  readonly rest: string;
}

/** In this order: whole VINs, a VIN written with blanks, a VIN with one character too many or too few. */
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

/** Words of 17 letters are words. */
function looksWhole(normal: string): boolean {
  return normal.length === 17 && digitsIn(normal) >= 3;
}

/** Words and numbers that come to 17 characters are more often a name and a year than a VIN: the end must be a serial number. */
function looksSpaced(normal: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{13}\d{4}$/.test(normal) && digitsIn(normal) >= 5;
}

function looksNear(normal: string): boolean {
  return (normal.length === 16 || normal.length === 18) && /[A-Z]/.test(normal) && digitsIn(normal) >= 4;
}

function digitsIn(text: string): number {
  return text.match(/\d/g)?.length ?? 0;
}

/** What is left of a line without what separates its cells. */
function trimSeparators(rest: string): string {
  const cells = rest.split(/[\t,;|]/).map((cell) => trimWhere(cell, (character) => /["\s]/.test(character)));
  const text = cells.filter((cell) => cell !== '').join(', ');
  return trimWhere(text, (character) => /[\s,"']/.test(character)).slice(0, 200);
}
