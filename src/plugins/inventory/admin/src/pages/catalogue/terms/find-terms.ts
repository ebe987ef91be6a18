import type { CatalogueTerm } from '../../../../../contract/panel/catalogue';
import { wordMatcher } from '../../../parts/search/word-matcher';

/** Returns the terms whose names contain every word of `search`, limited to a parent if one is given. */
export function findTerms<Term extends Pick<CatalogueTerm, 'name' | 'parent_term_id'>>(
  terms: readonly Term[],
  { search, parentId }: { search: string; parentId: number | null },
): Term[] {
  const matches = wordMatcher(search);
  return terms.filter(
    ({ name, parent_term_id: parent }) => (parentId === null || parent === parentId) && matches(name),
  );
}

/** Returns the ids in natural order ("Series 3" before "Series 10"), grouped by parent. */
export function sortAlphabetically(
  terms: ReadonlyArray<Pick<CatalogueTerm, 'id' | 'name' | 'parent_term_id'>>,
  parents: ReadonlyArray<{ readonly id: number }>,
  locale: string,
): number[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const positions = new Map(parents.map(({ id }, position) => [id, position]));
  const positionOf = (id: number | null) => (id === null ? -1 : (positions.get(id) ?? -1));
  return [...terms]
    .sort(
      (one, other) =>
        positionOf(one.parent_term_id) - positionOf(other.parent_term_id) ||
        collator.compare(one.name, other.name) ||
        one.id - other.id,
    )
    .map(({ id }) => id);
}
