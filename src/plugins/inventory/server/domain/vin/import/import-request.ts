import type { LiveStatus } from '../../../../contract/listing';
import type { Transaction } from '../../../platform/database/transaction';
import type { ListingRecord } from '../../listings/stores/listing-record';
import type { VinImport } from './vin-import-store';

/** Options of an import. */
export interface ImportOptions {
  readonly status: LiveStatus;
  readonly mayDuplicate: boolean;
  readonly mayMismatch: boolean;
  readonly modelYear: number | undefined;
}

export interface ImportRequest extends ImportOptions {
  /** As sent. */
  readonly vinText: string;
}

/** A successful import and the listing it created. */
export interface Imported {
  readonly record: VinImport;
  readonly listing: ListingRecord;
}

/** Stores the response to an import in its transaction; undefined if the request is not idempotent. */
export type StoreImport = ((tx: Transaction, imported: Imported) => Promise<void>) | undefined;
