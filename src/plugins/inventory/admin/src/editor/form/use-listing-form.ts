import { useForm } from '@strapi/strapi/admin';
import type { FormValues } from '../../../../contract/panel/form-values';
import type { Photo } from '../photos/photo';

/** A relation in a form: records to connect and disconnect on save. */
interface RelationChange {
  readonly connect?: ReadonlyArray<{ readonly id: number; readonly documentId: string }>;
  readonly disconnect?: ReadonlyArray<{ readonly id: number }>;
}

/** Form values of a listing that other inputs read. */
interface ListingValues {
  readonly title?: string | null;
  readonly slug?: string | null;
  readonly vin?: string | null;
  readonly type?: RelationChange;
  readonly listing_status?: string | null;
  readonly category_values?: FormValues | null;
  readonly images?: readonly Photo[] | null;
}

/** Errors of each photo's texts, by index. */
export type PhotoErrors = ReadonlyArray<Readonly<Record<string, string>> | undefined>;

/** Errors of a refused save by field; details by category, photos by index. */
interface ListingErrors {
  readonly type?: string;
  readonly category_values?: string | Readonly<Record<string, string | undefined>>;
  readonly images?: string | PhotoErrors;
}

interface ListingForm {
  readonly values: ListingValues;
  readonly initialValues: ListingValues;
  readonly errors: ListingErrors;
  readonly modified: boolean;
  readonly isSubmitting: boolean;
  readonly onChange: (name: keyof ListingValues | string, value: unknown) => void;
  readonly getValues: () => ListingValues;
}

/** Selects a part of the listing form. */
export function useListingForm<Part>(select: (form: ListingForm) => Part): Part {
  return useForm('useListingForm', (form) => select(form as unknown as ListingForm)); // Strapi does not type the values
}
