import { trimWhere } from '../../../contract/texts/trim';

const longestStem = 120;

/** Accepted extensions of a type, if there are several. */
const aliases: Readonly<Record<string, readonly string[]>> = { '.jpg': ['.jpg', '.jpeg', '.jpe'] };

/**
 * Returns the display name of an upload: the last segment of the given name, without characters that are unsafe in a
 * header, on a screen or in a file system, and with the extension of its real type.
 *
 * @param given the name from the client: may be a path, empty, very long, or contain control characters
 * @param ext the extension of the detected type, with the dot
 */
export function displayName(given: string, ext: string): string {
  const last = given.slice(-1000).split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\p{M}{9,}/gu, '')
    .normalize('NFC')
    .trim();
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(plain)?.[0] ?? '';
  const stem = trimWhere(plain.slice(0, plain.length - extension.length), (character) => /[.\s]/.test(character));
  const short = Array.from(stem).slice(0, longestStem).join('').trimEnd();
  const isRight = (aliases[ext] ?? [ext]).includes(extension.toLowerCase());
  return (short === '' ? 'file' : short) + (isRight ? extension : ext);
}
