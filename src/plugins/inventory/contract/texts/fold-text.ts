// Every form in which texts are compared, from the strictest to the most tolerant.

/** Folds an exact value: equal values may differ in case and in the encoding of accents. */
export function foldExact(value: string): string {
  return value.normalize('NFC').toLowerCase();
}

/** Returns the form in which names are compared: NFC, lower case, runs of whitespace as one space. */
export function foldName(name: string): string {
  return foldExact(name).trim().replace(/\s+/g, ' ');
}

/**
 * Returns the form in which names from different sources are compared: ignores case, accents and all characters except
 * letters, digits and signs that are read aloud ("EX+" is not "EX").
 */
export function foldLetters(name: string): string {
  return withoutAccents(name)
    .replace(/\+/g, 'plus')
    .replace(/&/g, 'and')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns a text without accents and in Unicode's compatibility form: `ﬁn é` becomes `fin e`. */
export function withoutAccents(text: string): string {
  return decomposed(text).replace(/\p{M}/gu, '');
}

/**
 * Decomposes each character by itself: decomposing a text would also sort its marks, in quadratic time for a run of
 * them.
 */
function decomposed(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, (character) => character.normalize('NFKD'));
}

// Folding for search: Unicode's compatibility decomposition (NFKD), without marks and invisible format characters,
// in lower case, so "Café", "CAFE" and "ｃａｆé" are equal. The final Greek sigma folds to sigma and ß to ss,
// so that upper case finds them. Letters that look accented but that Unicode does not decompose (ø, ł, đ) fold to the
// ASCII letters that people type for them. Each code point folds by itself, so no normalized copy of a text is needed.

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
  return folded(String.fromCodePoint(codePoint).normalize('NFKD'));
}

/** Returns the fold of a text: the concatenated folds of its code points. */
export function foldText(text: string): string {
  return folded(decomposed(text));
}

function folded(parts: string): string {
  return parts
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ςßæœøłđðħıþ]/g, (letter) => lettersFor[letter] ?? letter);
}

/** Returns whether a folded character is part of a word. */
export function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** Folds a text of one line for search, with runs of whitespace as one space. */
export function foldLine(text: string): string {
  return foldText(foldName(text));
}
