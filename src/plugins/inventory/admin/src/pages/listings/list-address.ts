/**
 * What a list shows stands in its address, under the names that the API has for it: an address can be sent to somebody
 * else, and going back finds the same list.
 */

/** A filter and the value of it that stands in the address. */
export interface Condition {
  readonly name: string;
  readonly value: string;
}

const isChoice = (name: string) => name === 'status' || name === 'sale' || /^svc_category_\d+$/.test(name);
const isBound = (name: string) => /^(min|max)_(price|category_\d+)$/.test(name);
const isKnown = (name: string) =>
  isChoice(name) || isBound(name) || ['s', 'orderby', 'order', 'page', 'per_page'].includes(name);

/** The name of the parameter that filters by a category. */
export function choiceName(categoryId: number): string {
  return `svc_category_${categoryId}`;
}

/** The names of the parameters that bound a number. */
export function boundNames(subject: 'price' | number): { min: string; max: string } {
  const name = subject === 'price' ? 'price' : `category_${subject}`;
  return { min: `min_${name}`, max: `max_${name}` };
}

/** What the address asks, for the route that answers it. What nobody knows is left out. */
export function questionIn(address: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...address].filter(([name, value]) => isKnown(name) && value !== ''));
}

/** What decides which listings are found, whatever their order and the page. */
export function filterIn(address: URLSearchParams): Record<string, string> {
  const { page: _page, per_page: _perPage, orderby: _orderBy, order: _order, ...filter } = questionIn(address);
  return filter;
}

/** The values chosen of a filter. */
export function chosenIn(address: URLSearchParams, name: string): string[] {
  return (address.get(name) ?? '').split(',').filter((value) => value !== '');
}

/** Every filter in the address, one for each value; the keyword is none of them. */
export function conditionsIn(address: URLSearchParams): Condition[] {
  return [...address].flatMap(([name, value]): Condition[] => {
    if (value === '') return [];
    if (isBound(name)) return [{ name, value }];
    return isChoice(name) ? chosenIn(address, name).map((one) => ({ name, value: one })) : [];
  });
}

/** The address after some parameters were set, or taken out by `undefined`. It begins at the first page unless it names one. */
export function withParameters(
  address: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(address);
  changed.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

/** The address after a value of a filter was chosen, or given up when it was chosen already. */
export function withToggled(address: URLSearchParams, { name, value }: Condition): URLSearchParams {
  const chosen = chosenIn(address, name);
  const others = chosen.filter((other) => other !== value);
  return withParameters(address, {
    [name]: (others.length < chosen.length ? others : [...chosen, value]).join(','),
  });
}

export function withoutCondition(address: URLSearchParams, condition: Condition): URLSearchParams {
  return isBound(condition.name)
    ? withParameters(address, { [condition.name]: undefined })
    : withToggled(address, condition);
}

/** The address without any filter and keyword, in the same order. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  const names = Object.keys(filterIn(address));
  return withParameters(address, Object.fromEntries(names.map((name) => [name, undefined])));
}
