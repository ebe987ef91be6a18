/**
 * The folding under which text is compared: Unicode's compatibility decomposition (NFKD), without marks and invisible
 * format characters, in lower case, so "Café", "CAFE" and "ｃａｆé" are one. The final form of the Greek sigma counts as
 * sigma and ß as ss, or upper case would not find them. Letters that people take for accented ones, though Unicode does
 * not decompose them (ø, ł, đ), count as the letters that they are typed with elsewhere. Every code point folds by
 * itself, so a text needs no normalised copy.
 */

const lettersFor: Readonly<Record<string, string>> = {
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
};

/** The folded form of one code point: "" for a mark, several characters for a ligature, "1⁄2" for "½". */
export function foldCodePoint(codePoint: number): string {
  const decomposed = String.fromCodePoint(codePoint).normalize('NFKD');
  return folded(decomposed);
}

/**
 * Returns the folded form of a text: what its code points fold to, one after the other. Decomposing the text as a whole would
 * also sort its marks, in time that grows with the square of a run of them.
 */
export function foldText(text: string): string {
  return folded(text.replace(/[^\0-\x7f]/gu, (character) => character.normalize('NFKD')));
}

function folded(decomposed: string): string {
  return decomposed
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ςßæœøłđðħıþ]/g, (letter) => lettersFor[letter] ?? letter);
}

/** Whether a folded character belongs to words. */
export function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** Exact values are equal without regard to case and to how their accents are encoded. */
export function foldExact(value: string): string {
  return value.normalize('NFC').toLowerCase();
}
