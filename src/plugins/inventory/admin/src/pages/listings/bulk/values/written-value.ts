import type { PanelTerm } from '../../../../../../contract/panel/catalogue';
import type { FormValue } from '../../../../../../contract/panel/editor';
import type { PanelValue } from '../../../../../../contract/panel/lists/values';

/**
 * Returns a value of a form as the server takes it: terms by slug instead of id, and the name of one that is yet to be
 * created.
 * @param terms of the category; empty for one without terms, whose numbers are values
 */
export function toWrittenValue(value: FormValue | null, terms: readonly Pick<PanelTerm, 'id' | 'slug'>[]): PanelValue {
  const slugOf = (item: string | number) => terms.find(({ id }) => id === item)?.slug ?? item;
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'object') return value.map((item) => String(slugOf(item)));
  return slugOf(value);
}
