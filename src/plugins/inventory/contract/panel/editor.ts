import { z } from 'zod';
import { vinImportBody } from '../vin';

/** What the editor needs before a type is chosen. */
export interface EditorStart {
  /** ISO 4217. */
  readonly currency: string;
  readonly price_decimals: number;
  readonly types: ReadonlyArray<{
    readonly id: number;
    /** What the Content Manager calls it: a form names the type by both. */
    readonly document_id: string;
    readonly name: string;
    readonly is_vin_enabled: boolean;
  }>;
}

/** Something that happened to a listing, as far as its record knows. Times are ISO 8601. */
export interface ListingEvent {
  readonly event: 'created' | 'imported' | 'published' | 'sold' | 'trashed' | 'updated';
  readonly at: string;
  /** The name of the admin who did it; null when a program did, or nobody knows. */
  readonly by: string | null;
}

/** A file that a category of the listing names. */
export interface ListingFile {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly mime_type: string | null;
}

/** What the editor shows of a listing beside its form. */
export interface ListingFacts {
  readonly id: number;
  readonly type_id: number;
  readonly permalink: string;
  /** Whether a page can be opened at the permalink. */
  readonly has_page: boolean;
  readonly status: 'publish' | 'draft' | 'trash';
  readonly is_sold: boolean;
  /** From when it was added until it was sold, or until now. */
  readonly days_in_stock: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly published_at: string | null;
  readonly sold_at: string | null;
  readonly trashed_at: string | null;
  /** The latest first. */
  readonly events: readonly ListingEvent[];
  /** Null for an admin who may not read leads. */
  readonly leads: number | null;
  readonly files: readonly ListingFile[];
}

/** A picture that the editor has just stored. Addresses of the local storage are paths. */
export interface StoredPhoto {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly mime: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Smaller versions, by name. */
  readonly formats: Readonly<Record<string, { readonly url: string }>>;
}

const typeId = 'must be the id of a type';

/** The body that decodes a VIN for the form of a listing: nothing is written. */
export const vinToDecode = vinImportBody
  .pick({ vin: true, model_year: true, allow_check_digit_mismatch: true })
  .extend({
    type_id: z.number({ error: typeId }).int(typeId),
    /** The listing that is edited, so that it is not told as its own double. */
    document_id: z.string().max(60).nullish(),
  });

export type VinToDecode = z.input<typeof vinToDecode>;

/** A value of a category as the form holds it: a term by its id, or by its name where it is to be made with the listing. */
export type FormValue = string | number | boolean | ReadonlyArray<string | number>;

export interface DecodedForForm {
  readonly vin: string;
  /** As the type's template gives it. */
  readonly title: string;
  readonly values: ReadonlyArray<{
    readonly category_id: number;
    readonly value: FormValue;
    /** As it will read. */
    readonly reads: string;
  }>;
  readonly warnings: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  /** Another listing of the type that has this VIN and is neither sold nor in the trash. */
  readonly listed_as: { readonly document_id: string; readonly title: string } | null;
}
