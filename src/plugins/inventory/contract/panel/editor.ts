import { z } from 'zod';
import { vinImportBody } from '../vin/vin';
import { because } from '../reason';

/** The data that the editor needs before a type is chosen. */
export interface EditorStart {
  /** ISO 4217. */
  readonly currency: string;
  readonly price_decimals: number;
  readonly types: ReadonlyArray<{
    readonly id: number;
    /** The id in the Content Manager. A form sends both ids. */
    readonly document_id: string;
    readonly name: string;
    readonly is_vin_enabled: boolean;
  }>;
}

/** An event in the history of a listing, from its record. Times are ISO 8601. */
export interface ListingEvent {
  readonly event: 'created' | 'imported' | 'published' | 'sold' | 'trashed' | 'updated';
  readonly at: string;
  /** The name of the admin who did it; null for a program, or if unknown. */
  readonly by: string | null;
}

/** A file in a file category of the listing. */
export interface ListingFile {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly mime_type: string | null;
}

/** The data that the editor shows next to the form. */
export interface ListingFacts {
  readonly id: number;
  readonly type_id: number;
  readonly permalink: string;
  /** Whether a page can be opened at the permalink. */
  readonly has_page: boolean;
  readonly status: 'publish' | 'draft' | 'trash';
  readonly is_sold: boolean;
  /** Days from creation until the sale, or until now. */
  readonly days_in_stock: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly published_at: string | null;
  readonly sold_at: string | null;
  readonly trashed_at: string | null;
  /** In units of the currency; null if the price never changed, or there was none before. */
  readonly previous_price: number | null;
  readonly price_changed_at: string | null;
  /** Newest first. */
  readonly events: readonly ListingEvent[];
  /** Null for an admin who may not read leads. */
  readonly leads: number | null;
  readonly files: readonly ListingFile[];
}

/** A photo that the editor has just uploaded. URLs of the local storage are paths. */
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

const typeId = because('type_id');

/** The body that decodes a VIN for the listing form, without writing anything. */
export const vinToDecode = vinImportBody
  .pick({ vin: true, model_year: true, allow_check_digit_mismatch: true })
  .extend({
    type_id: z.number({ error: typeId }).int(typeId),
    /** The edited listing, which is not reported as its own duplicate. */
    document_id: z.string().max(60).nullish(),
  });

/** The body that asks for another listing with a VIN. */
export const vinToFind = vinToDecode.pick({ type_id: true, vin: true, document_id: true });

export type VinToFind = z.input<typeof vinToFind>;

/** Another listing of the type with the VIN that is neither sold nor in the trash; null without one. */
export interface FoundVin {
  readonly listed_as: ListedVin | null;
}

export interface ListedVin {
  readonly document_id: string;
  readonly title: string;
}

export type VinToDecode = z.input<typeof vinToDecode>;

/** A category's value in the form. A term is its id, or its name if it is to be created with the listing. */
export type FormValue = string | number | boolean | ReadonlyArray<string | number>;

export interface DecodedForForm {
  readonly vin: string;
  /** From the type's title template. */
  readonly title: string;
  readonly values: ReadonlyArray<{
    readonly category_id: number;
    readonly value: FormValue;
    /** The value as display text. */
    readonly reads: string;
  }>;
  readonly warnings: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  /** Another listing of the type with this VIN that is neither sold nor in the trash. */
  readonly listed_as: ListedVin | null;
}
