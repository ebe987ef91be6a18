import { firstModelYear } from '../../../contract/vin';

/** Position 10 counts through these in thirty years; I, O, Q, U, Z and 0 stand for none (49 CFR 565.15, table VII). */
const codes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const period = codes.length;

/** The years that a code can mean, the newest first, none later than `latest`. Empty for a character that is no code. */
export function yearsOfCode(code: string, latest: number): number[] {
  if (!isYearCode(code)) return [];
  const first = firstModelYear + codes.indexOf(code);
  return [first + period, first].filter((year) => year <= latest);
}

/** Whether `code` can stand at position 10 of a VIN that tells its model year there. */
export function isYearCode(code: string): boolean {
  return code.length === 1 && codes.includes(code);
}

/** Ford's plants outside North America tell the year at position 11. */
const yearAtEleven = new Set(['WF0', 'SFA', 'NM0', 'VS6', 'XLC', '6FP', 'MNA', 'MNB', 'MNC']);
/** Their VINs for other markets tell no year: Mercedes-Benz (position 10 is the side of the wheel), Renault and Dacia. */
const withoutYear = new Set([
  'WDB',
  'WDC',
  'WDD',
  'WDF',
  'W1K',
  'W1N',
  'W1T',
  'W1V',
  'VF1',
  'VF2',
  'VF6',
  'UU1',
  'X7L',
]);

/** Cars, multipurpose vehicles and light trucks; other trucks and buses; and all that is neither, or not known. */
export type WeightClass = 'light' | 'heavy' | 'other';

/** What the model year of a VIN follows from. */
export interface YearFacts {
  readonly vin: string;
  /** Whether the rules of North America hold for it: it comes from there, or its check digit fits. */
  readonly followsRules: boolean;
  readonly weightClass: WeightClass;
  /** The last year that a model can be of: next year. */
  readonly latest: number;
}

/**
 * The model years that `vin` can be of, the likeliest first.
 *
 * Position 10 repeats after thirty years. Of light vehicles position 7 tells the two apart: a digit means before 2010
 * (49 CFR 565.15(b)). Of all others both remain, and whoever knows the models decides; makers of trucks often follow the
 * rule without having to, so for these it says which year is the likelier.
 */
export function possibleYears({ vin, followsRules, weightClass, latest }: YearFacts): number[] {
  const wmi = vin.slice(0, 3);
  if (!followsRules && withoutYear.has(wmi)) return [];
  const code = !followsRules && yearAtEleven.has(wmi) ? vin[10] : vin[9];
  const years = yearsOfCode(code ?? '', latest);
  if (years.length < 2) return years;
  // A year that has begun goes before the next one, which few are of yet.
  if (!followsRules) return years.toSorted((one, other) => Number(one === latest) - Number(other === latest));
  if (weightClass === 'other') return years;
  const isBefore2010 = /\d/.test(vin[6] ?? '');
  const likelier = years.filter((year) => year < 2010 === isBefore2010);
  return weightClass === 'light' ? likelier : [...new Set([...likelier, ...years])];
}
