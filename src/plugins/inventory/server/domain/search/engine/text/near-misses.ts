import { BitSet } from '../sets/bit-set';
import { outOfRange } from '../out-of-range';

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
      const missing = (base.words[word] ?? outOfRange()) & ~(words[word] ?? 0); // a set may be shorter
      twice.words[word] = (twice.words[word] ?? outOfRange()) | ((once.words[word] ?? outOfRange()) & missing);
      once.words[word] = (once.words[word] ?? outOfRange()) | missing;
    }
  }
  once.deleteAll(twice);
  return once;
}
