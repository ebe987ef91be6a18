import { z } from 'zod';
import { type VinImportStatus, vinImportBody } from '../vin';
import type { ListingCard } from './listing-card';

export interface VinWarningText {
  readonly code: string;
  readonly message: string;
}

/** An earlier attempt to make a listing of a VIN, as it was recorded. */
export interface PanelVinImport {
  readonly id: number;
  readonly type_id: number;
  readonly vin: string;
  readonly status: VinImportStatus;
  /** The listing that was made, or that was there already; null without one, or when it is gone. */
  readonly listing: ListingCard | null;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  /** What was told of the VIN, by the names of vPIC's variables. */
  readonly decoded: Readonly<Record<string, { readonly value: string; readonly provider: string }>>;
  /** What the listing was given, by category id. */
  readonly mapped: Readonly<Record<string, string | readonly string[]>>;
  /** What was told and has no category. */
  readonly unmapped: readonly string[];
  readonly warnings: readonly VinWarningText[];
  readonly provider: string | null;
  /** Who asked for it: an admin here, or a program or app with a user's key. The name is null when they are gone. */
  readonly by: { readonly kind: 'admin' | 'user'; readonly name: string | null } | null;
  readonly created_at: string | null;
}

/** Why a text is no VIN. `length` and `characters` are final; the others can be let pass. */
export type VinRefusal = 'length' | 'characters' | 'check_digit' | 'model_year' | 'region';

/**
 * What became of an attempt. Each of these is an answer and no failure of the request: a row of the page shows it.
 */
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
      /** VINs that may have been meant. */
      readonly suggestions: readonly string[];
    }
  | { readonly status: 'failed'; readonly message: string; readonly warnings: readonly VinWarningText[] };

/** The body of an import: the API's, and the type. */
export const newVinImport = vinImportBody.extend({
  type_id: z.number({ error: 'must be the id of a type' }).int('must be the id of a type'),
});

export interface NewVinImport {
  readonly type_id: number;
  readonly vin: string;
  readonly status: 'publish' | 'draft';
  readonly allow_duplicate: boolean;
  readonly allow_check_digit_mismatch: boolean;
}
