import { excerpt } from '../../../contract/refusal';
import { normaliseVin } from '../../../contract/vin';
import type { InventoryType } from '../../catalogue/model';
import type { DecodedVin } from '../decoding/decode-vin';
import { writeMake } from '../decoding/make-names';
import type { VinWarning } from '../decoding/provider';
import { isOfNoRegion, type Vin } from '../number/vin';
import type { NewVinImport } from './vin-import-store';

/** A user of the API by a key, or an admin in the panel, who is no user of the API. */
export type Importer = { readonly userId: number } | { readonly adminId: number };

/** Who imports into what. */
export interface Attempt {
  readonly type: InventoryType;
  readonly by: Importer;
  /** As it was sent. */
  readonly vinText: string;
}

/** The record of an attempt of which nothing was decoded. */
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

/** What a decoding adds to the record of its attempt. */
export function decodedColumns({ values, provider }: DecodedVin) {
  const told = (variable: string) => values.get(variable)?.value.slice(0, longestColumn) ?? null;
  const make = told('Make');
  return {
    year: values.has('ModelYear') ? Number(told('ModelYear')) : null,
    make: make && writeMake(make),
    model: told('Model'),
    trim: told('Trim'),
    decoded: Object.fromEntries(values),
    provider,
  };
}

/** What a caller sent as a VIN, in a form that can be stored and shown: without control characters, at most 40 characters. */
function printable(vinText: string): string {
  const text = normaliseVin(excerpt(vinText))
    .normalize('NFC')
    .replace(/[\p{C}]/gu, '');
  return Array.from(text).slice(0, 40).join('');
}

/** What a form that was let pass means for what is told. */
export function formWarnings(vin: Vin): VinWarning[] {
  const region = 'The VIN begins with 0, which is given to no region; it was accepted because the request said so.';
  return [...(isOfNoRegion(vin.text) ? [{ code: 'region', message: region }] : []), ...checkDigitWarnings(vin)];
}

function checkDigitWarnings({ hasRightCheckDigit, isNorthAmerican }: Vin): VinWarning[] {
  if (hasRightCheckDigit) return [];
  const message = isNorthAmerican
    ? 'The check digit is wrong; it was accepted because the request said so.'
    : 'Position 9 is no check digit, so only make, year and country are told.';
  return [{ code: 'check_digit', message }];
}
