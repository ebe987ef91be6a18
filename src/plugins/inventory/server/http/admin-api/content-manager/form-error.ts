import { errors } from '@strapi/utils';
import { detailsOf } from '../send-refusal';
import type { Refusal } from '../../../../contract/refusal';
import { because, inEnglish, nested, partsOfReason, type Reason } from '../../../../contract/reason';

/** The names of form fields whose name in the API is different. */
const fieldOf: Readonly<Record<string, string>> = {
  price: 'price_cents',
  status: 'listing_status',
  sold: 'is_sold',
  sale_pending: 'is_sale_pending',
  categories: 'category_values',
};

/** The labels of a form's fields and of the categories of a listing's type. */
export interface FormLabels {
  readonly label: (field: string) => string | undefined;
  readonly category: (id: number) => string | undefined;
}

/** For screens whose fields are not in any refusal. */
export const noLabels: FormLabels = { label: () => undefined, category: () => undefined };

/**
 * Converts a refusal to the validation error of the Content Manager's form: one sentence for each invalid field, or one
 * for the whole form if the refusal has no fields. The form keeps what the user typed.
 */
export function formError(refusal: Refusal, labels: FormLabels): errors.ValidationError {
  const fieldErrors = Object.entries(refusal.reasons).map(([param, problem]) =>
    fieldError(pathOf(param), problem, labels),
  );
  const message = fieldErrors.length > 0 ? fieldErrors.map((error) => error.message).join(' ') : refusal.message;
  return new errors.ValidationError(message, { ...detailsOf(refusal), errors: fieldErrors });
}

/** Returns the error of one field for Strapi's forms, with what the panel translates. */
export function fieldError(path: readonly string[], problem: Reason, labels: FormLabels) {
  const reason = because('one_field', { field: nameOf(path, labels), problem: nested(problem) });
  return { path: [...path], message: inEnglish(reason), name: 'ValidationError', reason: partsOfReason(reason) };
}

function pathOf(param: string): string[] {
  const [first = '', ...rest] = param.split('.');
  return [fieldOf[first] ?? first, ...rest];
}

/**
 * Returns what staff call a field: `Mileage` for a category, `Photo 3` for an image, otherwise the label of the field.
 */
export function nameOf([field = '', part]: readonly string[], { label, category }: FormLabels): string {
  if (field === 'category_values' && part !== undefined) return category(Number(part)) ?? part;
  if (field === 'images' && part !== undefined) return `Photo ${Number(part) + 1}`;
  return label(field) ?? field;
}
