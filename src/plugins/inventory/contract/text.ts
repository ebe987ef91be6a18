import { z } from 'zod';

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

/** No language puts more marks on one letter; Unicode's own stream-safe format allows 30 (UAX #15, section 13). */
const mostMarks = 64;

/**
 * Why `text` must not even be composed, or undefined. Composing a long run of combining marks takes time that grows with
 * the square of its length: 200 KB of them would hold the process for seconds. The half-width sound marks U+FF9E and U+FF9F
 * are letters that decompose to combining marks.
 */
export function markProblem(text: string): string | undefined {
  // Whole runs: a pattern that counts to the limit starts again at each mark of a shorter run.
  for (const { 0: run } of text.matchAll(/[\p{M}\uFF9E\uFF9F]+/gu)) {
    if (run.length > mostMarks) return 'has too many combining marks in a row';
  }
  return undefined;
}

/** Text of at most `max` characters (code points) as it is stored: composed to NFC, and such as a database can hold. */
export function boundedText(max: number) {
  return z
    .string({ error: 'must be a string' })
    .superRefine((value, context) => {
      const message = markProblem(value);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform((value) => value.normalize('NFC'))
    .superRefine((value, context) => {
      const message = textProblem(value, max);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** Control characters, line and paragraph separators, and the marks that reverse the direction of the text around them. */
const notOnOneLine = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/**
 * A character that people see. Blank are also the Hangul fillers and joiners (default ignorable), the empty Braille
 * pattern and the null notehead; a combining mark needs a letter to stand on.
 */
const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/**
 * Returns why `text` cannot be shown on one line, such as a title or a name, or undefined. An empty text can. Joiners
 * inside a text stay legal: emoji and Persian need them.
 */
export function lineProblem(text: string): string | undefined {
  if (notOnOneLine.test(text)) return 'must be one line without control characters';
  return text.trim() === '' || visible.test(text) ? undefined : 'must have a visible character';
}

/** Text of at most `max` characters that is shown on one line: see `lineProblem`. */
export function lineText(max: number) {
  return boundedText(max).superRefine(refuseBadLine);
}

/**
 * Returns `text` as one line: line breaks and control characters become blanks, marks that reverse the direction are dropped.
 * Text without a visible character becomes empty. For what strangers send, whose message counts more than its form.
 */
export function toLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
  return visible.test(line) ? line.trim() : '';
}

/** Text on one line that must not be empty. */
export function requiredLine(max: number) {
  return lineText(max).refine((value) => value.trim() !== '', 'must not be empty');
}

/** Adds the problem of a text on one line, for schemas that change the text first. */
export function refuseBadLine(value: string, context: z.RefinementCtx): void {
  const message = lineProblem(value);
  if (message) context.addIssue({ code: 'custom', message });
}
