/** A slug: lower-case ASCII letters and digits, single hyphens between them. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The longest slug. One made from a name is shorter, so that an ending that sets it apart always fits. */
export const slugLength = 120;

/** The value of a `slug_key` column: its unique index keeps slugs apart within their owner (a type or a category). */
export function slugKey(ownerId: number, slug: string): string {
  return `${ownerId}:${slug}`;
}
