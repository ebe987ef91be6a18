import { trimWhere } from '../../contract/trim';

const longestStem = 120;

/** Endings that a type goes by, beside the one it is stored with. */
const aliases: Readonly<Record<string, readonly string[]>> = { '.jpg': ['.jpg', '.jpeg', '.jpe'] };

/**
 * The name by which people know an upload: the last part of the name they gave, without what a screen, a header or a
 * file system would stumble over, and with the ending of what it really is.
 *
 * @param given as the client sent it: a path, controls, any length, or nothing
 * @param ext the ending of its content, with the dot
 */
export function displayName(given: string, ext: string): string {
  const last = given.slice(-1000).split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\p{M}{9,}/gu, '')
    .normalize('NFC')
    .trim();
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(plain)?.[0] ?? '';
  const stem = trimWhere(plain.slice(0, plain.length - ending.length), (character) => /[.\s]/.test(character));
  const short = Array.from(stem).slice(0, longestStem).join('').trimEnd();
  const isOwn = (aliases[ext] ?? [ext]).includes(ending.toLowerCase());
  return (short === '' ? 'file' : short) + (isOwn ? ending : ext);
}
