/**
 * Folding for text comparison: Unicode's compatibility decomposition (NFKD), without marks and invisible format
 * characters, in lower case, so "Café", "CAFE" and "ｃａｆé" are equal. The final Greek sigma folds to sigma and ß to ss,
 * so that upper case finds them. Letters that look accented but that Unicode does not decompose (ø, ł, đ) fold to the
 * ASCII letters that people type for them. Each code point folds by itself, so no normalized copy of a text is needed.
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

/** Returns the fold of one code point: "" for a mark, several characters for a ligature, "1⁄2" for "½". */
export function foldCodePoint(codePoint: number): string {
  const decomposed = String.fromCodePoint(codePoint).normalize('NFKD');
  return folded(decomposed);
}

/**
 * Returns the fold of a text: the concatenated folds of its code points. Decomposing the whole text would also sort its
 * marks, in quadratic time for a run of marks.
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

/** Returns whether a folded character is part of a word. */
export function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** Folds an exact value: equal values may differ in case and in the encoding of accents. */
export function foldExact(value: string): string {
  return value.normalize('NFC').toLowerCase();
}
