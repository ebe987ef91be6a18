import { errors } from '@strapi/utils';
import type { Refusal } from '../../../contract/refusal';

/** How the form calls what the API calls otherwise. */
const fieldOf: Readonly<Record<string, string>> = {
  price: 'price_cents',
  status: 'listing_status',
  sold: 'is_sold',
  sale_pending: 'is_sale_pending',
  categories: 'category_values',
};

/** What a form calls its fields: a content type's, and the categories of a listing's type. */
export interface FormWords {
  readonly label: (field: string) => string | undefined;
  readonly category: (id: number) => string | undefined;
}

/** Of a screen whose fields no refusal names. */
export const noWords: FormWords = { label: () => undefined, category: () => undefined };

/**
 * A refusal as the Content Manager's form understands it: a sentence at each bad field, and the fields stay as they were
 * typed. A refusal that names no field is one sentence for the whole form.
 */
export function formError(refusal: Refusal, words: FormWords): errors.ValidationError {
  const named = Object.entries(refusal.data.params ?? {}).map(([param, reason]) => {
    const path = pathOf(param);
    return { path, message: `${nameOf(path, words)} ${reason}.`, name: 'ValidationError' };
  });
  const message = named.length > 0 ? named.map((error) => error.message).join(' ') : refusal.message;
  return new errors.ValidationError(message, { ...refusal.data, code: refusal.code, errors: named });
}

function pathOf(param: string): string[] {
  const [first = '', ...rest] = param.split('.');
  return [fieldOf[first] ?? first, ...rest];
}

/** Returns what staff call a field: `Mileage` for a category, `Photo 3` for an image, otherwise the label of the field. */
export function nameOf([field = '', part]: readonly string[], { label, category }: FormWords): string {
  if (field === 'category_values' && part !== undefined) return category(Number(part)) ?? part;
  if (field === 'images' && part !== undefined) return `Photo ${Number(part) + 1}`;
  return label(field) ?? field;
}
