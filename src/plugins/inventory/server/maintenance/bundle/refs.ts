/** How a bundle calls a record that has no `ref` of its own: by its id, behind one of these words. */
export const unnamed = { listing: 'listing-', lead: 'lead-' } as const;

/** The id in a name that a dump made up from one; undefined for any other name. */
export function idIn(name: string, word: string): number | undefined {
  const digits = name.startsWith(word) ? name.slice(word.length) : '';
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined;
}
