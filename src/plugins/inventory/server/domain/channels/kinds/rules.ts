import { because, type Reason } from '../../../../contract/reason';
import { parseVin } from '../../vin/number/vin';
import { type FeedListing } from '../feed-listing';

/** Vehicles built before it have no standard VIN. */
const firstStandardYear = 1981;

/** Imports that are older have the number of their country, such as that of a Japanese chassis. */
const importYears = 25;

/**
 * Returns why a VIN is not valid: 17 characters, and for North America a right check digit. Older vehicles are exempt.
 */
export function vinProblem(vin: string, { year, thisYear }: FeedListing): Reason | undefined {
  const built = /^\d{4}$/.test(year) ? Number(year) : thisYear;
  if (built < firstStandardYear || (vin.length < 17 && built < thisYear - importYears)) return undefined;
  const parsed = parseVin(vin, { mayMismatch: true });
  if ('problem' in parsed) return because('feed_vin', { vin });
  const { isNorthAmerican, hasRightCheckDigit } = parsed.vin;
  return isNorthAmerican && !hasRightCheckDigit ? because('feed_vin_digit', { vin }) : undefined;
}

/** Returns why a VIN does not have 17 characters. */
export function vinLengthProblem(vin: string): Reason | undefined {
  return vin.length === 17 ? undefined : because('feed_vin', { vin });
}

/** Returns why a year is not one of four digits. */
export function yearProblem(year: string): Reason | undefined {
  return /^[12]\d{3}$/.test(year) ? undefined : because('feed_year', { year });
}
