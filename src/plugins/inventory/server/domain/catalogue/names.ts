import { withoutAccents } from '../../../contract/texts/fold-text';
import { trimWhere } from '../../../contract/texts/trim';

const longestSlug = 100;

/**
 * Returns a slug of lower-case ASCII letters, digits and single hyphens, or `fallback` if nothing is left of `name`.
 */
export function slugify(name: string, fallback: string): string {
  const slug = withoutAccents(name)
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

/** Returns `slug`, or the first of `slug-2`, `slug-3` … that is not taken. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  for (let number = 2; ; number++) {
    const candidate = `${slug}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
