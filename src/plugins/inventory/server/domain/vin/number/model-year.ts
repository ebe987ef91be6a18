import { firstModelYear } from '../../../../contract/vin/vin';

/**
 * The model year codes at position 10, which repeat after thirty years. I, O, Q, U, Z and 0 are not used (49 CFR
 * 565.15, table VII).
 */
const codes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const period = codes.length;

/** Returns the years of a code, newest first, none after `latest`. Empty if the character is not a code. */
export function yearsOfCode(code: string, latest: number): number[] {
  if (!isYearCode(code)) return [];
  const first = firstModelYear + codes.indexOf(code);
  return [first + period, first].filter((year) => year <= latest);
}

/** Returns whether `code` is a model year code. */
export function isYearCode(code: string): boolean {
  return code.length === 1 && codes.includes(code);
}

/** Ford's plants outside North America have the year at position 11. */
const yearAtEleven = new Set(['WF0', 'SFA', 'NM0', 'VS6', 'XLC', '6FP', 'MNA', 'MNB', 'MNC']);
/**
 * Manufacturers whose VINs for other markets have no year: Mercedes-Benz (position 10 is the steering side), Renault
 * and Dacia.
 */
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

/** Cars, multipurpose vehicles and light trucks; other trucks and buses; everything else and unknown. */
export type WeightClass = 'light' | 'heavy' | 'other';

/** The facts that determine the model year of a VIN. */
export interface YearFacts {
  readonly vin: string;
  /** Whether the North American rules apply: the VIN comes from there, or its check digit is correct. */
  readonly followsRules: boolean;
  readonly weightClass: WeightClass;
  /** The last possible model year, which is next year. */
  readonly latest: number;
}

/**
 * Returns the possible model years of `vin`, likeliest first.
 *
 * Codes at position 10 repeat after thirty years. For light vehicles, a digit at position 7 means before 2010 (49 CFR
 * 565.15(b)). For others both years are possible and the patterns must decide; truck manufacturers often follow the
 * rule voluntarily, so for trucks it decides which year is likelier.
 */
export function possibleYears({ vin, followsRules, weightClass, latest }: YearFacts): number[] {
  const wmi = vin.slice(0, 3);
  if (!followsRules && withoutYear.has(wmi)) return [];
  const code = vin.charAt(!followsRules && yearAtEleven.has(wmi) ? 10 : 9);
  const years = yearsOfCode(code, latest);
  if (years.length < 2) return years;
  // Current and past years come before next year, which is rare.
  if (!followsRules) return years.toSorted((one, other) => Number(one === latest) - Number(other === latest));
  if (weightClass === 'other') return years;
  const isBefore2010 = /\d/.test(vin.charAt(6));
  const likelier = years.filter((year) => year < 2010 === isBefore2010);
  return weightClass === 'light' ? likelier : [...new Set([...likelier, ...years])];
}
