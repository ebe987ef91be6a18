import { z } from 'zod';
import { listingFields } from '../../contract/listing-body';
import { problemsOf } from '../../contract/params';

const { title, content, price, vin, stock_number: stockNumber, images } = listingFields;

/** A listing as staff write it, under the names of the API. Empty fields are null. */
const staffFields = {
  title: title.refine((value) => value.trim() !== '', 'must not be empty'),
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
 * Judges the fields of a listing that staff wrote by the definitions of the API. A field that reads as it did in `before` is
 * left alone: a rule that came later must not keep staff from marking the listing as sold.
 *
 * @returns each changed field as it is stored, and why it cannot be for each bad one, by its path
 */
export function validateFields(
  given: Given,
  before: Given | undefined,
): { readonly fields: Validated; readonly problems: ReadonlyMap<string, string> } {
  const names = Object.keys(staffFields) as FieldName[]; // its own keys
  const changed = names.filter((name) => !before || JSON.stringify(given[name]) !== JSON.stringify(before[name]));
  const validated = changed.map((name) => [name, z.object({ [name]: staffFields[name] }).safeParse(given)] as const);
  return {
    fields: Object.fromEntries(validated.map(([name, { data }]) => [name, data?.[name]])) as unknown as Validated, // by its name
    problems: new Map(validated.flatMap(([, { error }]) => (error ? [...problemsOf(error)] : []))),
  };
}

/** Returns why a price in cents cannot be stored, or undefined. Databases refuse what is no whole number without words. */
export function centsProblem(cents: unknown): string | undefined {
  if (cents === null || cents === undefined || cents === '') return undefined;
  const isWhole = Number.isInteger(Number(cents)) && String(cents).trim() === String(cents);
  if (!isWhole) return 'must be a number';
  return price.safeParse(Number(cents) / 100).error?.issues[0]?.message;
}
