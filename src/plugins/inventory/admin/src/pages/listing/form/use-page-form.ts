import { useForm } from '@strapi/strapi/admin';
import type { ListingValues } from './listing-values';
import type { FormErrors } from './form-errors';

/** The form of the listing page. */
export interface PageForm {
  readonly values: ListingValues;
  readonly initialValues: ListingValues;
  readonly errors: FormErrors;
  readonly modified: boolean;
  readonly isSubmitting: boolean;
  readonly getValues: () => ListingValues;
  readonly setValues: (values: ListingValues) => void;
  readonly setErrors: (errors: FormErrors) => void;
  readonly setSubmitting: (isSubmitting: boolean) => void;
  /** Makes `values` the stored ones. */
  readonly resetForm: (values: ListingValues) => void;
  readonly onChange: (field: string, value: unknown) => void;
}

/** Selects a part of the form. */
export function usePageForm<Part>(select: (form: PageForm) => Part): Part {
  return useForm('usePageForm', (form) => select(form as unknown as PageForm)); // Strapi does not type the values
}
