/** A lone surrogate half: no character, and not storable as UTF-8. */
const loneSurrogate = /\p{Surrogate}/u;

/** Why `text` cannot be stored, or undefined. `maxCharacters` counts code points after NFC composition. */
export function textProblem(text: string, maxCharacters: number): string | undefined {
  if (text.includes('\0')) return 'must not contain the character NUL';
  if (loneSurrogate.test(text)) return 'must be well-formed Unicode';
  if (text.length > maxCharacters && Array.from(text.normalize('NFC')).length > maxCharacters) {
    return `must have at most ${maxCharacters} characters`;
  }
  return undefined;
}
