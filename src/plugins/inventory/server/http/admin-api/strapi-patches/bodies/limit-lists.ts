/** The most entries of a list in a body: the records on a page of the panel, or the photos of a listing. */
export const maxEntries = 100;

/** The most keys of an object in a body; content types have fewer fields. */
const maxKeys = 200;

/** Parts of bodies with limits of their own: `roleProblem`, and the rules of listings. */
const otherwiseLimited: ReadonlySet<string> = new Set(['permissions', 'category_values']);

/**
 * Returns why a body with a long list is refused before Strapi reads it. Strapi handles all entries in one turn, and
 * its validation collects an error for each wrong one: 9,900 numbers instead of photos took half a second, 2,490
 * changes of files four seconds. It reads lists within lists as one, so their entries are counted together.
 */
export function listProblem(body: unknown, name = 'body'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if (Array.isArray(body)) {
    if (countEntries(body) > maxEntries) return `The list ${name} has more than ${maxEntries} entries.`;
    return firstProblem(body.flat(Infinity).map((entry) => [name, entry]));
  }
  const fields = Object.entries(body);
  if (fields.length > maxKeys) return `The object ${name} has more than ${maxKeys} keys.`;
  return firstProblem(fields.filter(([key]) => !otherwiseLimited.has(key)));
}

function firstProblem(parts: ReadonlyArray<readonly [name: string, value: unknown]>): string | undefined {
  for (const [name, value] of parts) {
    const problem = listProblem(value, name);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Counts a list within the list as its entries, or as one if it is empty. */
function countEntries(list: readonly unknown[]): number {
  return list.reduce<number>((sum, entry) => sum + (Array.isArray(entry) ? Math.max(1, countEntries(entry)) : 1), 0);
}
