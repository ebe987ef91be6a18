/**
 * The form in which names from elsewhere are compared: without case, accents, and whatever is no letter or digit, but for
 * the signs that are read aloud ("EX+" is not "EX").
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
