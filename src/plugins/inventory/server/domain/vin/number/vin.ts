import { normaliseVin } from '../../../../contract/vin/vin';
import { hasRightCheckDigit } from './check-digit';
import { isYearCode } from './model-year';
import { because } from '../../../../contract/reason';

/** A VIN of valid form and the facts that follow from its characters. */
export interface Vin {
  /** 17 characters: digits and letters except I, O and Q. */
  readonly text: string;
  /**
   * The world manufacturer identifier: three characters, or six for a small manufacturer (the third is 9, the rest are
   * positions 12 to 14).
   */
  readonly wmi: string;
  /** Whether it was assigned in North America, where the check digit is mandatory. */
  readonly isNorthAmerican: boolean;
  readonly hasRightCheckDigit: boolean;
}

/**
 * Returns whether `vin` follows the North American rules: it comes from there, or its check digit is correct. The
 * positions of other VINs have no standard meaning.
 */
export function followsRules({ isNorthAmerican, hasRightCheckDigit: isRight }: Vin): boolean {
  return isNorthAmerican || isRight;
}

/** The code of a problem. `problemReasons` has the texts. */
export type VinProblem = 'length' | 'characters' | 'check_digit' | 'model_year' | 'region';

export const problemReasons: Readonly<Record<VinProblem, string>> = {
  length: because('vin_length'),
  characters: because('vin_characters'),
  check_digit: because('vin_check_digit'),
  model_year: because('vin_model_year'),
  region: because('vin_region'),
};

export type VinParseResult = { readonly vin: Vin } | { readonly problem: VinProblem };

/** Nissan's VINs for other markets have the plant at position 10, so any letter can occur there. */
const plantAtTen = /^(JN|SJN|VSK|VWA|VNV|MDH|MNT|Z8N|8AN|94D)/;

/**
 * Parses a VIN in any case, with spaces and hyphens between its characters.
 * @param mayMismatch accepts check digits, years and regions that break the rules, as in VINs of old, imported and
 * rebuilt vehicles
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

/** Returns whether the first character is 0, which ISO 3780 assigns to no region. */
export function isOfNoRegion(text: string): boolean {
  return text.startsWith('0');
}

/**
 * Checks region, check digit and model year. North America has rules for the last two. Elsewhere a check digit is
 * optional; but U or Z, which are never a year, after an apparent check digit is a typing error.
 */
function formProblem({ text, isNorthAmerican, hasRightCheckDigit: isRight }: Vin): VinProblem | undefined {
  if (isOfNoRegion(text)) return 'region';
  if (isNorthAmerican && !isRight) return 'check_digit';
  const code = text.charAt(9);
  if (isNorthAmerican) return isYearCode(code) ? undefined : 'model_year';
  const hasPossibleCheckDigit = /[0-9X]/.test(text.charAt(8));
  return hasPossibleCheckDigit && /[UZ]/.test(code) && !plantAtTen.test(text) ? 'model_year' : undefined;
}
