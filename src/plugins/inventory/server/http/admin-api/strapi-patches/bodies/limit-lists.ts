/** The most entries of a list in a body: the records on a page of the panel, or the photos of a listing. */
export const maxEntries = 100;

/** Lists with limits of their own: `roleProblem`, and the rules of listings. */
const otherwiseLimited: ReadonlySet<string> = new Set(['permissions', 'category_values']);

/**
 * Returns why a body with a long list is refused before Strapi reads it. Strapi handles all entries in one turn, and
 * its validation collects an error for each wrong one: 9,900 numbers instead of photos took half a second, 2,490
 * changes of files four seconds.
 */
export function listProblem(body: unknown, name = 'body'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const isList = Array.isArray(body);
  if (isList && body.length > maxEntries) return `The list ${name} has more than ${maxEntries} entries.`;
  for (const [key, value] of Object.entries(body)) {
    if (otherwiseLimited.has(key)) continue;
    const problem = listProblem(value, isList ? name : key);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
