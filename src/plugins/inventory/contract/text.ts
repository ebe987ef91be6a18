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

/** So many marks on one letter are no language; Unicode's own stream-safe format allows 30 (UAX #15, section 13). */
const markRun = /\p{M}{65}/u;

/**
 * Why `text` must not even be composed, or undefined. Composing a long run of combining marks takes time that grows with
 * the square of its length: 200 KB of them would hold the process for seconds.
 */
export function markProblem(text: string): string | undefined {
  return markRun.test(text) ? 'has too many combining marks in a row' : undefined;
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
