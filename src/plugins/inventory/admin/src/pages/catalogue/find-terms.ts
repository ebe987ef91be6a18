import type { CatalogueTerm } from '../../../../contract/panel/catalogue';
import { foldName } from '../../../../contract/term-lines';

/** Without case and accents: whoever looks for "citroen" means Citroën. */
function fold(text: string): string {
  return foldName(text).normalize('NFD').replace(/\p{M}/gu, '');
}

/** The terms whose names hold every word of a search, and that stand below a parent if one is given. */
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

/** The ids from A to Z, numbers by their size: "Series 3" before "Series 10". Terms below a parent stay with it. */
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
