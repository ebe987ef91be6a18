import type { operations } from './contract.js';

type QueryOf<Name extends keyof operations> = operations[Name]['parameters'] extends { query?: infer Query }
  ? NonNullable<Query>
  : never;

/** What a search asks for. Filters of different names must all match. */
export interface SearchQuery extends Omit<QueryOf<'searchInventory'>, 'categories' | 'orderby'> {
  /** `price`, `date` or the id of a number category. */
  orderby?: 'price' | 'date' | number;
  /** By the id of a category: names or slugs of terms, of which one must match; for other kinds, exact values. */
  categories?: Readonly<Record<number, string | number | boolean | ReadonlyArray<string | number | boolean>>>;
  /** By the id of a number category: bounds, inclusive. */
  ranges?: Readonly<Record<number, { readonly min?: number; readonly max?: number }>>;
}

export type SearchAllQuery = QueryOf<'searchAll'>;
export type LeadQuery = QueryOf<'listLeads'>;
export type VinImportQuery = QueryOf<'listVinImports'>;

/** A search as the parameters of its address. */
export function searchParameters({ categories = {}, ranges = {}, ...plain }: SearchQuery): Record<string, unknown> {
  const parameters: Record<string, unknown> = { ...plain };
  for (const [id, wanted] of Object.entries(categories)) {
    const values = (Array.isArray(wanted) ? wanted : [wanted]) as readonly unknown[];
    // A comma separates values, so that one inside a value is marked.
    parameters[`svc_category_${id}`] = values.map((value) => String(value).replace(/[\\,]/g, '\\$&')).join(',');
  }
  for (const [id, { min, max }] of Object.entries(ranges)) {
    parameters[`min_category_${id}`] = min;
    parameters[`max_category_${id}`] = max;
  }
  return parameters;
}

/** Parameters as they stand in an address: lists joined by commas, times as ISO 8601, what is undefined or null left out. */
export function queryString(parameters: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === null) continue;
    query.set(
      name,
      value instanceof Date ? value.toISOString() : Array.isArray(value) ? value.join(',') : String(value),
    );
  }
  const text = query.toString();
  return text && `?${text}`;
}
