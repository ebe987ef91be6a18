/** The prefixes of the names that a bundle gives to records without a `ref`: prefix plus id. */
export const unnamed = { listing: 'listing-', lead: 'lead-' } as const;

/** Returns the id in such a name; undefined for any other name. */
export function idIn(name: string, word: string): number | undefined {
  const digits = name.startsWith(word) ? name.slice(word.length) : '';
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined;
}
