import { parseId } from '../../../contract/parsing/id';

/** The prefixes of the names that a bundle gives to records without a `ref`: prefix plus id. */
export const unnamed = { listing: 'listing-', lead: 'lead-' } as const;

/** Returns the id in such a name; undefined for any other name. */
export function idIn(name: string, word: string): number | undefined {
  return name.startsWith(word) ? parseId(name.slice(word.length)) : undefined;
}
