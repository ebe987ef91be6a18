import { trimWhere } from '../../contract/trim';

export { foldName } from '../../contract/term-lines';

const longestSlug = 100;

/** A slug for `name`: lower-case ASCII letters, digits and single hyphens; `fallback` when nothing is left. */
export function slugify(name: string, fallback: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[æ]/g, 'ae')
    .replace(/[øœ]/g, 'o')
    .replace(/&/g, ' and ')
    .replace(/\+/g, ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug);
  return trimWhere(slug, (character) => character === '-') || fallback;
}

/** `wanted`, or the first of `wanted-2`, `wanted-3` … that is not taken. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const slug = `${wanted}-${number}`;
    if (!isTaken(slug)) return slug;
  }
}
