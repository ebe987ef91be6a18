import type { PanelTerm } from '../../../../contract/panel/catalogue';
import { foldText } from '../../parts/search/fold-text';

/** Limit of rendered matches. */
export const maxShown = 60;

/** A term with its folded name, which is computed once for all searches. */
export interface TermOption {
  readonly id: number;
  readonly name: string;
  readonly color: string | null;
  readonly folded: string;
}

export function toOptions(terms: readonly PanelTerm[]): TermOption[] {
  return terms.map(({ id, name, color }) => ({ id, name, color, folded: foldText(name) }));
}

/** Returns the options that contain `text`, those that start with it first. Returns all for an empty text. */
export function findOptions(options: readonly TermOption[], text: string): readonly TermOption[] {
  const query = foldText(text);
  if (query === '') return options;
  const starting: TermOption[] = [];
  const holding: TermOption[] = [];
  for (const option of options) {
    if (option.folded.startsWith(query)) starting.push(option);
    else if (option.folded.includes(query)) holding.push(option);
  }
  return [...starting, ...holding];
}
