import { foldLine } from '../../../../../contract/texts/fold-text';
import type { PanelTerm } from '../../../../../contract/panel/catalogue';

/** Limit of rendered matches. */
const maxShown = 60;

/** A term with its folded name, which is computed once for all searches. */
export interface TermOption {
  readonly id: number;
  readonly name: string;
  readonly color: string | null;
  readonly folded: string;
}

export function toOptions(terms: ReadonlyArray<Pick<PanelTerm, 'id' | 'name' | 'color'>>): TermOption[] {
  return terms.map(({ id, name, color }) => ({ id, name, color, folded: foldLine(name) }));
}

/** An entry of the list: a term, or the typed name as a new one. */
export interface Entry {
  readonly key: string;
  /** Id of a term, or name of a new one. */
  readonly item: number | string;
  readonly label: string;
  readonly color: string | null;
  readonly isNew: boolean;
}

/** Returns the entries for a typed text, at most `maxShown` terms, and how many more there are. */
export function findEntries(
  options: readonly TermOption[],
  { typed, mayAdd }: { typed: string; mayAdd: boolean },
): { entries: readonly Entry[]; hiddenCount: number } {
  const matches = findOptions(options, typed);
  const entries: Entry[] = matches
    .slice(0, maxShown)
    .map(({ id, name, color }) => ({ key: String(id), item: id, label: name, color, isNew: false }));
  const name = typed.trim().replace(/\s+/g, ' ');
  const isKnown = name === '' || options.some(({ folded }) => folded === foldLine(name));
  if (mayAdd && !isKnown) entries.push({ key: 'new', item: name, label: name, color: null, isNew: true });
  return { entries, hiddenCount: Math.max(0, matches.length - maxShown) };
}

/** Returns the entry whose name was typed in full, or the new one. */
export function exactEntry(entries: readonly Entry[], typed: string): Entry | undefined {
  const query = foldLine(typed);
  return entries.find(({ label, isNew }) => isNew || foldLine(label) === query);
}

/** Returns the options that contain `text`, those that start with it first. Returns all for an empty text. */
function findOptions(options: readonly TermOption[], text: string): readonly TermOption[] {
  const query = foldLine(text);
  if (query === '') return options;
  const starting = options.filter(({ folded }) => folded.startsWith(query));
  const containing = options.filter(({ folded }) => !folded.startsWith(query) && folded.includes(query));
  return [...starting, ...containing];
}
