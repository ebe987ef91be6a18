import { withoutAccents } from '../../../../../contract/texts/fold-text';

/**
 * Normalizes a name for comparison: ignores case, accents and all characters except letters, digits and signs that are
 * read aloud ("EX+" is not "EX").
 */
export function normaliseName(text: string): string {
  return withoutAccents(text)
    .replace(/\+/g, 'plus')
    .replace(/&/g, 'and')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
