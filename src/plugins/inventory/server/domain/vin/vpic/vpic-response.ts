import { z } from 'zod';
import { firstModelYear } from '../../../../contract/vin/vin';
import type { DecodeOptions, VinFacts, VinWarning } from '../decoding/providers/provider';
import { numberOf } from '../decoding/values/number-of';
import type { Vin } from '../number/vin';

/** The response of `DecodeVinValuesExtended`: one result in which every variable is a string, empty if unknown. */
const answer = z.object({ Results: z.array(z.record(z.string(), z.unknown())).min(1) });

/** Variables that describe the response and not the vehicle. */
const notOfTheVehicle =
  /^(VIN|Error.*|AdditionalErrorText|Note|SuggestedVIN|PossibleValues|VehicleDescriptor|(Make|Model|Manufacturer)I[dD])$/;
const longestValue = 255;
const mostValues = 200;
/** In characters: vPIC has 16 codes. */
const longestErrorCodes = 200;

/** vPIC's error codes that limit which values can be trusted. */
const unknownManufacturer = '7';
const noDetail = '8';
const complaints: Readonly<Record<string, VinWarning>> = {
  '1': { code: 'check_digit', message: 'vPIC: the check digit is wrong.' },
  '6': { code: 'incomplete', message: 'vPIC: the VIN is incomplete.' },
  '8': { code: 'no_detail', message: 'vPIC: no detailed data for this VIN.' },
  '11': { code: 'year_differs', message: 'vPIC: the model year does not fit the VIN.' },
};

/**
 * Parses a response of the service.
 *
 * The service names a make for any text, so this ignores all values if it does not know the manufacturer (7), and keeps
 * only make and year if it has no detail (8).
 * @throws Error if the response is not valid or is about another VIN
 */
export function parseVpicResponse(text: string, vin: Vin, { modelYear, latestYear }: DecodeOptions): VinFacts {
  const [result = {}] = parse(text).Results;
  const answeredVin = result.VIN;
  if (typeof answeredVin === 'string' && answeredVin !== '' && answeredVin.toUpperCase() !== vin.text) {
    throw new Error('The service answered for another VIN.');
  }
  const codes = errorCodes(result.ErrorCode);
  const warnings = codes.flatMap((code) => complaints[code] ?? []);
  if (codes.includes(unknownManufacturer)) return { values: new Map(), warnings };
  const values = parseValues(result);
  const year = numberOf(values, 'ModelYear');
  const isYear =
    year !== undefined &&
    Number.isInteger(year) &&
    year >= firstModelYear &&
    year <= Math.max(latestYear, modelYear ?? 0);
  if (!isYear) values.delete('ModelYear');
  if (codes.includes(noDetail)) keepOnly(values, ['Make', 'ModelYear']);
  return { values, warnings };
}

function parse(text: string): z.output<typeof answer> {
  try {
    return answer.parse(JSON.parse(text));
  } catch (error) {
    throw new Error('The service did not answer in the format of vPIC.', { cause: error });
  }
}

/** Returns each code once. */
function errorCodes(list: unknown): string[] {
  if (typeof list !== 'string') return [];
  if (list.length > longestErrorCodes) throw new Error('The service answered with too many error codes.');
  return [...new Set(list.split(',').map((code) => code.trim()))];
}

function parseValues(result: Readonly<Record<string, unknown>>): Map<string, string> {
  const values = new Map<string, string>();
  for (const [variable, value] of Object.entries(result)) {
    const isNamed = /^[A-Za-z][A-Za-z0-9_]{0,59}$/.test(variable) && !notOfTheVehicle.test(variable);
    if (!isNamed || typeof value !== 'string' || values.size >= mostValues) continue;
    // composing it would take time that grows with the square of its marks
    if (value.length > 4 * longestValue) continue;
    const text = value.normalize('NFC').trim();
    if (isPlain(text)) values.set(variable, text);
  }
  return values;
}

/** Returns whether a value is one line of printable text. "Not Applicable" and the like mean unknown. */
function isPlain(text: string): boolean {
  if (text === '' || text.length > longestValue || /^(not applicable|null|n\/a)$/i.test(text)) return false;
  return !/[\p{C}\p{Zl}\p{Zp}<>]/u.test(text);
}

function keepOnly(values: Map<string, string>, names: readonly string[]): void {
  for (const name of values.keys()) if (!names.includes(name)) values.delete(name);
}
