/**
 * What a list shows stands in its address, under the names that the API has for it: an address can be sent to somebody
 * else, and going back finds the same list.
 */

/** A filter and the value of it that stands in the address. */
export interface ActiveFilter {
  readonly name: string;
  readonly value: string;
}

const isValueFilter = (name: string) => name === 'status' || name === 'sale' || /^svc_category_\d+$/.test(name);
const isRangeFilter = (name: string) => /^(min|max)_(price|category_\d+)$/.test(name);
const isKnown = (name: string) =>
  isValueFilter(name) || isRangeFilter(name) || ['s', 'orderby', 'order', 'page', 'per_page'].includes(name);

/** The name of the parameter that filters by a category. */
export function categoryParam(categoryId: number): string {
  return `svc_category_${categoryId}`;
}

/** The names of the parameters that bound a number. */
export function rangeParams(subject: 'price' | number): { min: string; max: string } {
  const name = subject === 'price' ? 'price' : `category_${subject}`;
  return { min: `min_${name}`, max: `max_${name}` };
}

/** What the address asks, for the route that answers it. What nobody knows is left out. */
export function queryParams(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([name, value]) => isKnown(name) && value !== ''));
}

/** What decides which listings are found, whatever their order and the page. */
export function filterParams(params: URLSearchParams): Record<string, string> {
  const { page: _page, per_page: _perPage, orderby: _orderBy, order: _order, ...filter } = queryParams(params);
  return filter;
}

/** The values chosen of a filter. */
export function selectedValues(params: URLSearchParams, name: string): string[] {
  return (params.get(name) ?? '').split(',').filter((value) => value !== '');
}

/** Every filter in the address, one for each value; the keyword is none of them. */
export function activeFilters(params: URLSearchParams): ActiveFilter[] {
  return [...params].flatMap(([name, value]): ActiveFilter[] => {
    if (value === '') return [];
    if (isRangeFilter(name)) return [{ name, value }];
    return isValueFilter(name) ? selectedValues(params, name).map((one) => ({ name, value: one })) : [];
  });
}

/** The address after some parameters were set, or taken out by `undefined`. It begins at the first page unless it names one. */
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

/** The address after a value of a filter was chosen, or given up when it was chosen already. */
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

/** The address without any filter and keyword, in the same order. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const names = Object.keys(filterParams(params));
  return withParams(params, Object.fromEntries(names.map((name) => [name, undefined])));
}
