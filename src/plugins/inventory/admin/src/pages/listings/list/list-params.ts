/**
 * The state of a list is in its URL, with the API's parameter names, so that links and "back" show the same list.
 */

/** A filter and one of its values in the URL. */
export interface ActiveFilter {
  readonly name: string;
  readonly value: string;
}

const valueFilters = ['status', 'sale', 'photos', 'priced', 'ready', 'sold_days', 'location'];
const isValueFilter = (name: string) => valueFilters.includes(name) || /^svc_category_\d+$/.test(name);
const isRangeFilter = (name: string) => /^(min|max)_(price|age|category_\d+)$/.test(name);
const isKnown = (name: string) =>
  isValueFilter(name) ||
  isRangeFilter(name) ||
  ['s', 'orderby', 'order', 'by_readiness', 'page', 'per_page'].includes(name);

/** Returns the parameter that filters by a category. */
export function categoryParam(categoryId: number): string {
  return `svc_category_${categoryId}`;
}

/** Returns the parameters for the minimum and maximum of a number. */
export function rangeParams(subject: 'price' | 'age' | number): { min: string; max: string } {
  const name = typeof subject === 'number' ? `category_${subject}` : subject;
  return { min: `min_${name}`, max: `max_${name}` };
}

/** Returns the query for the server, without unknown or empty parameters. */
export function queryParams(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([name, value]) => isKnown(name) && value !== ''));
}

/** Returns the parameters that decide which listings match, without order and page. */
export function filterParams(params: URLSearchParams): Record<string, string> {
  const { page: _page, per_page: _perPage, orderby: _orderBy, order: _order, ...others } = queryParams(params);
  const { by_readiness: _byReadiness, ...filter } = others;
  return filter;
}

/** Returns the selected values of a filter. */
export function selectedValues(params: URLSearchParams, name: string): string[] {
  return (params.get(name) ?? '').split(',').filter((value) => value !== '');
}

/** Returns the active filters, one per value, without the keyword. */
export function activeFilters(params: URLSearchParams): ActiveFilter[] {
  return [...params].flatMap(([name, value]): ActiveFilter[] => {
    if (value === '') return [];
    if (isRangeFilter(name)) return [{ name, value }];
    return isValueFilter(name) ? selectedValues(params, name).map((one) => ({ name, value: one })) : [];
  });
}

/** Returns `params` with changes; `undefined` removes a parameter. Resets the page unless `changes` has one. */
export function withParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

/** Returns `params` with a filter value added, or removed if it was selected. */
export function withFilterToggled(params: URLSearchParams, { name, value }: ActiveFilter): URLSearchParams {
  const selected = selectedValues(params, name);
  const others = selected.filter((other) => other !== value);
  return withParams(params, {
    [name]: (others.length < selected.length ? others : [...selected, value]).join(','),
  });
}

export function withoutFilter(params: URLSearchParams, filter: ActiveFilter): URLSearchParams {
  return isRangeFilter(filter.name)
    ? withParams(params, { [filter.name]: undefined })
    : withFilterToggled(params, filter);
}

/** Returns `params` without filters and keyword, in the same order. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const names = Object.keys(filterParams(params));
  return withParams(params, Object.fromEntries(names.map((name) => [name, undefined])));
}
