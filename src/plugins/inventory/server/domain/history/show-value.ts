import { type CategoryKind, kindOf } from '../../../contract/catalogue';
import { historyTextLength, type HistoryValue } from '../../../contract/history';
import { plainNumber } from '../../../contract/texts/plain-number';

/** The names behind the ids in stored values. */
export interface ValueNames {
  readonly term: (id: number) => string | undefined;
  readonly file: (id: number) => string | undefined;
}

/** Returns a category's stored value as the API shows it; a file as its name. Null if the API shows none. */
export function showValue(kind: CategoryKind, value: unknown, names: ValueNames): HistoryValue {
  switch (kindOf(kind).valueType) {
    case 'term':
      return termNames(value, names)[0] ?? null;
    case 'terms': {
      const shown = termNames(value, names);
      return shown.length > 0 ? shown : null;
    }
    case 'file':
      return typeof value === 'number' ? (names.file(value) ?? null) : null;
    case 'number':
      return typeof value === 'number' ? plainNumber(value) : null;
    case 'boolean':
      return typeof value === 'boolean' ? String(value) : null;
    case 'text':
      return typeof value === 'string' ? cutText(value) : null;
  }
}

/** Returns the numbers in a stored value, which are ids if the kind holds terms or a file. */
export function idsIn(value: unknown): number[] {
  return [value].flat().filter((id) => typeof id === 'number');
}

function termNames(value: unknown, names: ValueNames): string[] {
  return idsIn(value).flatMap((id) => names.term(id) ?? []);
}

/** Cuts a text at the length of a text in the history. */
export function cutText(text: string): string {
  if (text.length <= historyTextLength) return text;
  return Array.from(text.slice(0, 2 * historyTextLength))
    .slice(0, historyTextLength)
    .join('');
}
