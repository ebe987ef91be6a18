import { normaliseVin } from '../../../contract/vin';
import { hasRightCheckDigit } from './check-digit';
import { isYearCode } from './model-year';

/** A VIN whose form is right, and what its characters alone say. */
export interface Vin {
  /** 17 characters of the alphabet of VINs. */
  readonly text: string;
  /** Who made it: three characters, or six of a maker of few vehicles (the third is 9, the rest at positions 12 to 14). */
  readonly wmi: string;
  /** Whether it was given out in North America: the check digit is required there and nowhere else. */
  readonly isNorthAmerican: boolean;
  readonly hasRightCheckDigit: boolean;
}

/**
 * Whether `vin` is written by the rules of North America, as its check digit shows or as it must be there. What position
 * by position is read of any other VIN by those rules is chance.
 */
export function followsRules({ isNorthAmerican, hasRightCheckDigit: isRight }: Vin): boolean {
  return isNorthAmerican || isRight;
}

/** Why a text is no VIN, for people; codes are for `VinProblem`. */
export type VinProblem = 'length' | 'characters' | 'check_digit' | 'model_year' | 'region';

export const problemReasons: Readonly<Record<VinProblem, string>> = {
  length: 'must have 17 characters',
  characters: 'must hold digits and letters only, and never I, O or Q',
  check_digit: 'has a wrong check digit at position 9',
  model_year: 'has a character at position 10 that stands for no model year',
  region: 'begins with 0, which is given to no region',
};

export type VinParseResult = { readonly vin: Vin } | { readonly problem: VinProblem };

/** Nissan's VINs for other markets name the plant at position 10, so that any letter may stand there. */
const plantAtTen = /^(JN|SJN|VSK|VWA|VNV|MDH|MNT|Z8N|8AN|94D)/;

/**
 * Reads a VIN: any case, blanks and hyphens between its characters.
 *
 * @param mayMismatch takes check digits, years and regions that break the rules: old, grey and rebuilt vehicles have such VINs
 */
export function parseVin(text: string, { mayMismatch }: { mayMismatch: boolean }): VinParseResult {
  const normal = normaliseVin(text);
  if (normal.length !== 17) return { problem: 'length' };
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(normal)) return { problem: 'characters' };
  const vin: Vin = {
    text: normal,
    wmi: normal[2] === '9' ? normal.slice(0, 3) + normal.slice(11, 14) : normal.slice(0, 3),
    isNorthAmerican: /^[1-5]/.test(normal),
    hasRightCheckDigit: hasRightCheckDigit(normal),
  };
  const problem = mayMismatch ? undefined : formProblem(vin);
  return problem ? { problem } : { vin };
}

/** ISO 3780 gives 0 at the first position to nobody. */
export function isOfNoRegion(text: string): boolean {
  return text.startsWith('0');
}

/**
 * What the places for region, check digit and model year say. North America has rules for both. Elsewhere a check digit is nobody's
 * duty; but U or Z, which stand for no year anywhere, behind what looks like a check digit is a misread character.
 */
function formProblem({ text, isNorthAmerican, hasRightCheckDigit: isRight }: Vin): VinProblem | undefined {
  if (isOfNoRegion(text)) return 'region';
  if (isNorthAmerican && !isRight) return 'check_digit';
  const code = text[9] ?? '';
  if (isNorthAmerican) return isYearCode(code) ? undefined : 'model_year';
  const looksChecked = /[0-9X]/.test(text[8] ?? '');
  return looksChecked && /[UZ]/.test(code) && !plantAtTen.test(text) ? 'model_year' : undefined;
}
