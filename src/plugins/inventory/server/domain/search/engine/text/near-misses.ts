import { BitSet } from '../sets/bit-set';

/**
 * Returns the members of `base` that exactly one of `sets` lacks: the listings a query would match in addition if one
 * of its conditions were dropped. Reads each set once.
 */
export function missedOnce(base: BitSet, sets: readonly BitSet[]): BitSet {
  const once = new BitSet();
  once.reset(base.words.length * 32);
  const twice = new BitSet();
  twice.reset(base.words.length * 32);
  for (const { words } of sets) {
    for (let word = 0; word < base.words.length; word++) {
      const missing = (base.words[word] ?? 0) & ~(words[word] ?? 0);
      twice.words[word] = (twice.words[word] ?? 0) | ((once.words[word] ?? 0) & missing);
      once.words[word] = (once.words[word] ?? 0) | missing;
    }
  }
  once.deleteAll(twice);
  return once;
}
