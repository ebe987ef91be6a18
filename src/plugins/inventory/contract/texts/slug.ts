/** The pattern of a slug: lowercase ASCII letters and digits with single hyphens between them. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The longest slug. Slugs generated from names are shorter, which leaves room for a suffix that makes them unique. */
export const slugLength = 120;

/**
 * Returns the value of a `slug_key` column. Its unique index keeps slugs unique within their owner (type or category).
 */
export function slugKey(ownerId: number, slug: string): string {
  return `${ownerId}:${slug}`;
}
