/**
 * The folding under which text is compared: Unicode's compatibility decomposition (NFKD), without marks, in lower
 * case, so "Café", "CAFE" and "ｃａｆé" are one. The final form of the Greek sigma counts as sigma, or upper case would
 * not find it. Every code point folds by itself, so a text needs no normalised copy.
 */

/** The folded form of one code point: "" for a mark, several characters for a ligature, "1⁄2" for "½". */
export function foldCodePoint(codePoint: number): string {
  const decomposed = String.fromCodePoint(codePoint).normalize('NFKD');
  return decomposed.replace(/\p{M}/gu, '').toLowerCase().replace(/ς/g, 'σ');
}

/** The folded form of a whole text: what its code points fold to, one after the other. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ς/g, 'σ');
}

/** Whether a folded character belongs to words. */
export function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** Exact values are equal without regard to case and to how their accents are encoded. */
export function foldExact(value: string): string {
  return value.normalize('NFC').toLowerCase();
}
