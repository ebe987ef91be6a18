import { z } from 'zod';
import { type VinImportStatus, vinImportBody } from '../../vin/vin';
import type { ListingCard } from '../listing-card';
import { because } from '../../reason';

export interface VinWarningText {
  readonly code: string;
  readonly message: string;
}

/** A recorded attempt to create a listing from a VIN. */
export interface PanelVinImport {
  readonly id: number;
  readonly type_id: number;
  readonly vin: string;
  readonly status: VinImportStatus;
  /** The new or existing listing; null if none, or if it was deleted. */
  readonly listing: ListingCard | null;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  /** The decoded values, by vPIC variable. */
  readonly decoded: Readonly<Record<string, { readonly value: string; readonly provider: string }>>;
  /** The values written to the listing, by category id. */
  readonly mapped: Readonly<Record<string, string | readonly string[]>>;
  /** Decoded variables without a category. */
  readonly unmapped: readonly string[];
  readonly warnings: readonly VinWarningText[];
  readonly provider: string | null;
  /**
   * Who started the import: an admin in the panel, or a user through an API key. The name is null if they were deleted.
   */
  readonly by: { readonly kind: 'admin' | 'user'; readonly name: string | null } | null;
  readonly created_at: string | null;
}

/** Why a text is not a VIN. `length` and `characters` are final; the others can be overridden. */
export type VinRefusal = 'length' | 'characters' | 'check_digit' | 'model_year' | 'region';

/** The outcome of an import. Each outcome is a successful response, because the page shows it in a row. */
export type VinOutcome =
  | {
      readonly status: 'created';
      readonly listing: ListingCard;
      readonly warnings: readonly VinWarningText[];
    }
  | { readonly status: 'duplicate'; readonly message: string; readonly listing: ListingCard | null }
  | {
      readonly status: 'rejected';
      readonly message: string;
      readonly reason: VinRefusal;
      /** Similar valid VINs. */
      readonly suggestions: readonly string[];
    }
  | { readonly status: 'failed'; readonly message: string; readonly warnings: readonly VinWarningText[] };

/** The body of an import: the API's body plus the type. */
export const newVinImport = vinImportBody.extend({
  type_id: z.number({ error: because('type_id') }).int(because('type_id')),
});

export interface NewVinImport {
  readonly type_id: number;
  readonly vin: string;
  readonly status: 'publish' | 'draft';
  readonly allow_duplicate: boolean;
  readonly allow_check_digit_mismatch: boolean;
}
