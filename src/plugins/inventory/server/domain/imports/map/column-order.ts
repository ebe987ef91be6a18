import { foldLetters } from '../../../../contract/texts/fold-text';
import { type Concept, conceptOf, placeAmongNames } from '../../catalogue/concepts';

/**
 * Returns the meaning of a column of which a listing has one value; undefined for an unusual name, and for pictures,
 * which all columns fill.
 */
export function meaningOf(column: string): Concept | undefined {
  const concept = conceptOf(foldLetters(column));
  return concept === 'pictures' ? undefined : concept;
}

/**
 * Returns the columns of a feed in an order that does not depend on which record comes first: of columns with one
 * meaning the first fills the field, and in JSON and XML a record has only the columns that it fills. The first is the
 * one that filled the field in most rows of the last imports of the profile, so that a price does not jump when half of
 * the records have another column, or one file lacks a column; then the one that most records have before the others;
 * of equals, the one with the better known name. Columns that no record has first stay in the order in which they
 * occur.
 *
 * @param columns by name, with the number of records that have the column first of those with its meaning
 * @param usual the columns that filled fields at the last imports of the profile, with the rows of those imports
 */
export function inStableOrder(
  columns: ReadonlyMap<string, { readonly timesFirst: number }>,
  usual: ReadonlyMap<string, number> = new Map(),
): string[] {
  const ordered = [...columns.keys()];
  const rank = (name: string) => ({
    usualRows: usual.get(name) ?? 0,
    timesFirst: columns.get(name)?.timesFirst ?? 0,
    place: placeAmongNames(foldLetters(name)),
  });
  for (const places of placesByMeaning(ordered)) {
    const alike = places.map((place) => ordered[place] ?? '').map((name) => ({ name, ...rank(name) }));
    alike.sort(
      (one, other) =>
        other.usualRows - one.usualRows ||
        other.timesFirst - one.timesFirst ||
        (one.timesFirst > 0 ? one.place - other.place : 0),
    );
    for (const [at, place] of places.entries()) ordered[place] = alike[at]?.name ?? '';
  }
  return ordered;
}

/** Returns the indexes of the columns with each meaning. */
export function placesByMeaning(columns: readonly string[]): Iterable<number[]> {
  const found = new Map<Concept, number[]>();
  for (const [place, column] of columns.entries()) {
    const meaning = meaningOf(column);
    if (meaning === undefined) continue;
    const places = found.get(meaning) ?? [];
    found.set(meaning, places);
    places.push(place);
  }
  return found.values();
}
