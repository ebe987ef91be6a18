import { excerpt } from '../../../../contract/refusal';
import { normaliseVin } from '../../../../contract/vin/vin';
import type { InventoryType } from '../../catalogue/model';
import type { DecodedVin } from '../decoding/decode-vin';
import { writeMake } from '../decoding/values/make-names';
import type { VinWarning } from '../decoding/providers/provider';
import { isOfNoRegion, type Vin } from '../number/vin';
import type { NewVinImport } from './vin-import-store';

/** An API user, or a panel admin, who is not an API user. */
export type Importer = { readonly userId: number } | { readonly adminId: number };

/** The importer and the target type of an import. */
export interface Attempt {
  readonly type: InventoryType;
  readonly by: Importer;
  /** As sent. */
  readonly vinText: string;
}

/** Returns the record of an attempt without decoded values. */
export function attemptRecord(
  { type, by, vinText }: Attempt,
  status: NewVinImport['status'],
  warnings: readonly VinWarning[],
): NewVinImport {
  return {
    typeId: type.id,
    userId: 'userId' in by ? by.userId : null,
    adminId: 'adminId' in by ? by.adminId : null,
    vin: printable(vinText),
    status,
    listingId: null,
    year: null,
    make: null,
    model: null,
    trim: null,
    decoded: {},
    mapped: {},
    unmapped: [],
    warnings,
    provider: null,
  };
}

const longestColumn = 255;

/** Returns the columns that decoding adds to the record of an attempt. */
export function decodedColumns({ values, provider }: DecodedVin) {
  const valueOf = (variable: string) => values.get(variable)?.value.slice(0, longestColumn) ?? null;
  const make = valueOf('Make');
  return {
    year: values.has('ModelYear') ? Number(valueOf('ModelYear')) : null,
    make: make && writeMake(make),
    model: valueOf('Model'),
    trim: valueOf('Trim'),
    decoded: Object.fromEntries(values),
    provider,
  };
}

/** Returns the VIN text in storable form: normalized, without control characters, at most 40 characters. */
function printable(vinText: string): string {
  const text = normaliseVin(excerpt(vinText))
    .normalize('NFC')
    .replace(/[\p{C}]/gu, '');
  return Array.from(text).slice(0, 40).join('');
}

/** Returns warnings about rule violations that the request allowed. */
export function formWarnings(vin: Vin): VinWarning[] {
  const region =
    'The VIN begins with 0, which is not assigned to a region. It was accepted because the request allows mismatches.';
  return [...(isOfNoRegion(vin.text) ? [{ code: 'region', message: region }] : []), ...checkDigitWarnings(vin)];
}

function checkDigitWarnings({ hasRightCheckDigit, isNorthAmerican }: Vin): VinWarning[] {
  if (hasRightCheckDigit) return [];
  const message = isNorthAmerican
    ? 'The check digit is wrong. It was accepted because the request allows mismatches.'
    : 'Position 9 is not a check digit, so only make, year and country were decoded.';
  return [{ code: 'check_digit', message }];
}
