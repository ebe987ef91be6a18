import { foldLetters } from '../../../../contract/texts/fold-text';
import { type Concept, conceptOf, placeAmongNames } from '../../catalogue/concepts';

/** The most columns with one meaning whose order is found; no feed has more. */
const mostAlike = 20;

/**
 * Returns the columns of a feed in an order that does not depend on which record comes first: of columns with one
 * meaning the first fills the field, and in JSON and XML a record has only the columns that it fills. Columns that
 * occur together have the order of most records, others that of the usual names.
 */
export function inStableOrder(
  columns: readonly string[],
  records: ReadonlyArray<{ readonly cells: ReadonlyMap<string, unknown> }>,
): string[] {
  const ordered = [...columns];
  for (const alike of columnsByMeaning(columns)) {
    const isBefore = orderIn(alike, records);
    const before = (column: string) => alike.filter((other) => other !== column && isBefore(column, other)).length;
    const sorted = alike.map((column) => ({ column, wins: before(column) })).sort((a, b) => b.wins - a.wins);
    const places = new Map(alike.map((column, at) => [column, sorted[at]?.column ?? column]));
    for (const [at, column] of columns.entries()) ordered[at] = places.get(column) ?? ordered[at] ?? column;
  }
  return ordered;
}

/** Returns the columns that share a meaning, in the order in which they occur. All pictures are read. */
function columnsByMeaning(columns: readonly string[]): string[][] {
  const found = new Map<Concept, string[]>();
  for (const column of columns) {
    const concept = conceptOf(foldLetters(column));
    if (concept === undefined || concept === 'pictures') continue;
    const alike = found.get(concept) ?? [];
    found.set(concept, alike);
    if (alike.length < mostAlike) alike.push(column);
  }
  return [...found.values()].filter(({ length }) => length > 1);
}

/** Returns whether one column comes before another. */
function orderIn(
  alike: readonly string[],
  records: ReadonlyArray<{ readonly cells: ReadonlyMap<string, unknown> }>,
): (one: string, other: string) => boolean {
  const wanted = new Set(alike);
  const counts = new Map<string, Map<string, number>>(alike.map((column) => [column, new Map()]));
  for (const { cells } of records) {
    const present = [...cells.keys()].filter((column) => wanted.has(column));
    for (const [at, first] of present.entries())
      for (const later of present.slice(at + 1)) {
        const ofFirst = counts.get(first);
        ofFirst?.set(later, (ofFirst.get(later) ?? 0) + 1);
      }
  }
  const count = (one: string, other: string) => counts.get(one)?.get(other) ?? 0;
  const place = (column: string) => placeAmongNames(foldLetters(column));
  return (one, other) =>
    (count(one, other) - count(other, one) || place(other) - place(one) || alike.indexOf(other) - alike.indexOf(one)) >
    0;
}
