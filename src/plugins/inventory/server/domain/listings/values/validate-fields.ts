import { z } from 'zod';
import { listingFields } from '../../../../contract/listing-body';
import { problemsOf } from '../../../../contract/parsing/params';
import { because } from '../../../../contract/reason';

const { title, content, price, vin, stock_number: stockNumber, images } = listingFields;

/** The fields of a listing in the panel, under their API names. Empty fields are null. */
const staffFields = {
  title: title.refine((value) => value.trim() !== '', because('not_empty')),
  content,
  price: price.nullable(),
  vin: vin.nullable(),
  stock_number: stockNumber.nullable(),
  images,
} as const;

type FieldName = keyof typeof staffFields;
type Given = { readonly [Name in FieldName]: unknown };
type Validated = { readonly [Name in FieldName]: z.output<(typeof staffFields)[Name]> | undefined };

/**
 * Validates the fields of a listing that staff wrote, by the rules of the API. Skips fields that are equal in `before`,
 * so that a newer rule does not stop staff from marking the listing as sold.
 *
 * @returns the changed fields as they are stored, and the problems by field path
 */
export function validateFields(
  given: Given,
  before: Given | undefined,
): { readonly fields: Validated; readonly problems: ReadonlyMap<string, string> } {
  const names = Object.keys(staffFields) as FieldName[]; // the keys of staffFields
  const changed = names.filter((name) => !before || JSON.stringify(given[name]) !== JSON.stringify(before[name]));
  const validated = changed.map((name) => [name, z.object({ [name]: staffFields[name] }).safeParse(given)] as const);
  return {
    // each under its own name
    fields: Object.fromEntries(validated.map(([name, { data }]) => [name, data?.[name]])) as unknown as Validated,
    problems: new Map(validated.flatMap(([, { error }]) => (error ? [...problemsOf(error)] : []))),
  };
}

/** Returns why a price in cents cannot be stored, or undefined. A database's own error would not name the field. */
export function centsProblem(cents: unknown): string | undefined {
  if (cents === null || cents === undefined || cents === '') return undefined;
  const isWhole = Number.isInteger(Number(cents)) && String(cents).trim() === String(cents);
  if (!isWhole) return because('number');
  return price.safeParse(Number(cents) / 100).error?.issues[0]?.message;
}
