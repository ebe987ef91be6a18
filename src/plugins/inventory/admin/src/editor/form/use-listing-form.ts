import { useForm } from '@strapi/strapi/admin';
import type { FormValues } from '../../../../contract/panel/form-values';
import type { Photo } from '../photos/photo';

/** A relation as a form holds it: what is to be connected and disconnected when it is saved. */
interface RelationChange {
  readonly connect?: ReadonlyArray<{ readonly id: number; readonly documentId: string }>;
  readonly disconnect?: ReadonlyArray<{ readonly id: number }>;
}

/** The fields of a listing as the Content Manager's form holds them, as far as the inputs look at each other. */
interface ListingValues {
  readonly title?: string | null;
  readonly slug?: string | null;
  readonly vin?: string | null;
  readonly type?: RelationChange;
  readonly listing_status?: string | null;
  readonly category_values?: FormValues | null;
  readonly images?: readonly Photo[] | null;
}

/** What the server said of each photo's words, by its place. */
export type PhotoErrors = ReadonlyArray<Readonly<Record<string, string>> | undefined>;

/** What a save that was refused says at each field; of the details by category, of the photos by their place. */
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

/** A part of the form that a listing is edited in. */
export function useListingForm<Part>(select: (form: ListingForm) => Part): Part {
  return useForm('useListingForm', (form) => select(form as unknown as ListingForm)); // Strapi leaves its fields open
}
