import { withoutAccents } from '../../../contract/texts/fold-text';
import { trimWhere } from '../../../contract/texts/trim';
import { foldName } from '../../../contract/texts/fold-text';
import { toJsonArray } from '../../platform/database/rows';

const longestSlug = 100;

/**
 * Returns a slug of lowercase ASCII letters, digits and single hyphens, or `fallback` if nothing is left of `name`.
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

/** Returns the stored names of the terms that were merged into a term. */
export function toMergedNames(column: unknown): string[] {
  return toJsonArray(column).filter((name) => typeof name === 'string');
}

/** The most names of merged terms that a term keeps: the latest. */
const maxMergedNames = 2000;

/** Returns the column of these names; null without any. */
export function storedMergedNames(names: readonly string[] = []): string | null {
  return names.length === 0 ? null : JSON.stringify(names);
}

/** Returns the names of merged terms of `target` after `sources` are merged into it: theirs, and those they had. */
export function mergeNames(
  target: { readonly name: string; readonly mergedNames: readonly string[] },
  sources: ReadonlyArray<{ readonly name: string; readonly mergedNames: readonly string[] }>,
): string[] {
  const all = [...target.mergedNames, ...sources.flatMap(({ name, mergedNames }) => [name, ...mergedNames])];
  const byFold = new Map(all.map((name) => [foldName(name), name]));
  byFold.delete(foldName(target.name));
  return [...byFold.values()].slice(-maxMergedNames);
}
