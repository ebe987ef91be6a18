import type { operations } from './contract.js';

type QueryOf<Name extends keyof operations> = operations[Name]['parameters'] extends { query?: infer Query }
  ? NonNullable<Query>
  : never;

/** The parameters of a search. Filters of different names must all match. */
export interface SearchQuery extends Omit<QueryOf<'searchInventory'>, 'categories' | 'orderby'> {
  /** `price`, `date` or the id of a number category. */
  orderby?: 'price' | 'date' | number;
  /** Values by category id: names or slugs of terms, one of which must match; for other kinds, exact values. */
  categories?: Readonly<Record<number, string | number | boolean | ReadonlyArray<string | number | boolean>>>;
  /** Inclusive bounds by the id of a number category. */
  ranges?: Readonly<Record<number, { readonly min?: number; readonly max?: number }>>;
}

export type SearchAllQuery = QueryOf<'searchAll'>;
export type ChangesQuery = QueryOf<'getChanges'>;
export type HistoryQuery = QueryOf<'getListingHistory'>;
export type DeliveryQuery = QueryOf<'listWebhookDeliveries'>;
export type LeadQuery = QueryOf<'listLeads'>;
export type VinImportQuery = QueryOf<'listVinImports'>;
export type StartImportQuery = QueryOf<'startImport'>;
export type ImportQuery = QueryOf<'listImports'>;
export type ImportRowsQuery = QueryOf<'listImportRows'>;

/** Returns the query parameters of a search. */
export function searchParameters({ categories = {}, ranges = {}, ...plain }: SearchQuery): Record<string, unknown> {
  const parameters: Record<string, unknown> = { ...plain };
  for (const [id, filter] of Object.entries(categories)) {
    const values = (Array.isArray(filter) ? filter : [filter]) as readonly unknown[];
    // Commas separate values, so a comma inside a value is escaped.
    parameters[`svc_category_${id}`] = values.map((value) => String(value).replace(/[\\,]/g, '\\$&')).join(',');
  }
  for (const [id, { min, max }] of Object.entries(ranges)) {
    parameters[`min_category_${id}`] = min;
    parameters[`max_category_${id}`] = max;
  }
  return parameters;
}

/** Returns the query string: lists joined by commas, dates as ISO 8601, without undefined and null. */
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
