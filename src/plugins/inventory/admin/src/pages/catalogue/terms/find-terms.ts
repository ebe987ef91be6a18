import type { CatalogueTerm } from '../../../../../contract/panel/catalogue';
import { foldName } from '../../../../../contract/term-lines';

/** Removes case and accents, so that "citroen" finds Citroën. */
function fold(text: string): string {
  return foldName(text).normalize('NFD').replace(/\p{M}/gu, '');
}

/** Returns the terms whose names contain every word of `search`, limited to a parent if one is given. */
export function findTerms<Term extends Pick<CatalogueTerm, 'name' | 'parent_term_id'>>(
  terms: readonly Term[],
  { search, parentId }: { search: string; parentId: number | null },
): Term[] {
  const words = fold(search).split(' ').filter(Boolean);
  return terms.filter((term) => {
    if (parentId !== null && term.parent_term_id !== parentId) return false;
    const name = fold(term.name);
    return words.every((word) => name.includes(word));
  });
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
