/**
 * Normalizes a name for comparison: ignores case, accents and all characters except letters, digits and signs that are
 * read aloud ("EX+" is not "EX").
 */
export function normaliseName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\+/g, 'plus')
    .replace(/&/g, 'and')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
