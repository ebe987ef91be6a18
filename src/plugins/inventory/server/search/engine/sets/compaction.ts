import { ListingIndex } from '../listing-index';
import { Renumbering } from './renumbering';

/**
 * A copy of `index` without its dead ordinals; yields often. About 3 s a million listings.
 *
 * `index` may change between two steps: the copy then has some of the changes and lacks others, so the caller applies
 * all of them to it again.
 */
export function* compacted(index: ListingIndex): Generator<void, ListingIndex> {
  const copy = new ListingIndex();
  copy.describe(index.schema);
  const size = index.ordinals.size;
  const renumbering = new Renumbering(size);
  for (let ordinal = 0; ordinal < size; ordinal++) {
    if (!index.ordinals.live.has(ordinal)) continue;
    renumbering.move(ordinal, copy.loadFacts(index.facts(ordinal), index.ordinals.fingerprint(ordinal)));
    yield;
  }
  yield* index.text.copyTo(copy.text, renumbering);
  yield* index.exacts.copyTo(copy.exacts, renumbering);
  yield* copy.build();
  return copy;
}
