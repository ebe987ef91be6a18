import { z } from 'zod';
import { because } from '../reason';

/** Returns why `text` cannot be stored, or `undefined`. `maxCharacters` counts code points after NFC composition. */
export function textProblem(text: string, maxCharacters: number): string | undefined {
  if (text.includes('\0')) return because('no_nul');
  if (!text.isWellFormed()) return because('unicode'); // a lone surrogate, which UTF-8 cannot store
  if (text.length > maxCharacters && hasMoreCharacters(text.normalize('NFC'), maxCharacters)) {
    return because('characters', { max: maxCharacters });
  }
  return undefined;
}

/** Returns whether a text has more than `max` code points. Reads no further: listing those of 1 MB takes 40 ms. */
function hasMoreCharacters(text: string, max: number): boolean {
  let count = 0;
  for (const _character of text) if (++count > max) return true;
  return false;
}

/** More than any language needs on one letter. Unicode's stream-safe format allows 30 (UAX #15, section 13). */
const maxMarks = 64;

/** As many marks as are too many: reading a run of a million would take 60 ms. */
const marksFrom = /[\p{M}\uFF9E\uFF9F]{1,65}/uy;
const marksBefore = /(?<=([\p{M}\uFF9E\uFF9F]{1,65}))/uy;

/**
 * Returns why `text` must not even be normalized, or `undefined`. Normalizing a run of combining marks takes time
 * quadratic in its length: 200 KB would block the process for seconds. The half-width sound marks U+FF9E and U+FF9F are
 * letters that decompose to combining marks.
 *
 * Looks at every 65th unit only, because one of them lies in each run that is too long: 1 MB of Cyrillic took 8 ms.
 */
export function markProblem(text: string): string | undefined {
  for (let at = maxMarks; at < text.length; at += maxMarks + 1) {
    marksFrom.lastIndex = at;
    if (!marksFrom.test(text)) continue;
    const end = marksFrom.lastIndex;
    marksBefore.lastIndex = end;
    const [, run = ''] = marksBefore.exec(text) ?? [];
    if (run.length > maxMarks) return because('too_many_marks');
    at = end;
  }
  return undefined;
}

/**
 * The most UTF-16 units per character of a text in NFC: NFC composes at most four into one, and a character has at most
 * two. A longer text is refused before any work on it, which takes 20 ms for 1 MB.
 */
const unitsPerCharacter = 8;

/** Returns a schema for storable text of at most `max` characters (code points), which it normalizes to NFC. */
export function boundedText(max: number) {
  return z
    .string({ error: because('string') })
    .superRefine((value, context) => {
      const isTooLong = value.length > unitsPerCharacter * max;
      const message = isTooLong ? because('characters', { max }) : markProblem(value);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform((value) => value.normalize('NFC'))
    .superRefine((value, context) => {
      const message = textProblem(value, max);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** Control characters, line and paragraph separators, and bidirectional controls that reverse the text around them. */
const notOnOneLine = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/**
 * A visible character. Hangul fillers and joiners (default ignorable), the empty Braille pattern and the null notehead
 * are invisible too; a combining mark needs a letter.
 */
const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/**
 * Returns why `text` cannot be a single line such as a title or a name, or `undefined`. Empty text is allowed, and so
 * are joiners inside a text: emoji and Persian need them.
 */
export function lineProblem(text: string): string | undefined {
  if (notOnOneLine.test(text)) return because('one_line');
  return text.trim() === '' || visible.test(text) ? undefined : because('visible_character');
}

/** Returns a schema for a single line of at most `max` characters: see `lineProblem`. */
export function lineText(max: number) {
  return boundedText(max).superRefine(refuseBadLine);
}

/**
 * Returns `text` as one line: line breaks and control characters become spaces, bidirectional controls are dropped.
 * Text without a visible character becomes empty. For leads, where content matters more than form.
 */
export function toLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
  return visible.test(line) ? line.trim() : '';
}

/** Returns a schema for a single line that must not be empty. */
export function requiredLine(max: number) {
  return lineText(max).refine((value) => value.trim() !== '', because('not_empty'));
}

/** Adds the problem that `lineProblem` finds, for schemas that transform the text first. */
export function refuseBadLine(value: string, context: z.RefinementCtx): void {
  const message = lineProblem(value);
  if (message) context.addIssue({ code: 'custom', message });
}
