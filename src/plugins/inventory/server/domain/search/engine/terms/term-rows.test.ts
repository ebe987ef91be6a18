import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { BitSet } from '../sets/bit-set';
import { TermIndex } from './term-index';

const CATEGORIES = 6;
const TERMS_EACH = 40;
const schema = Array.from({ length: CATEGORIES * TERMS_EACH }, (_, n) => ({
  id: n + 1,
  categoryId: n % CATEGORIES,
  name: '',
  isSearchable: false,
}));

/** Terms 1 … 240 are in the schema, the others are not. */
const listing = fc.uniqueArray(fc.integer({ min: 1, max: 260 }), { maxLength: 12 });

test('rows and posting lists return the same counts for single choice, multiple choice and unknown terms', () => {
  fc.assert(
    fc.property(fc.array(listing, { minLength: 1, maxLength: 60 }), (listings) => {
      const index = new TermIndex();
      index.describe(schema);
      for (const [ordinal, terms] of listings.entries()) index.add(ordinal, [...terms, ...terms]);
      index.fit();
      const every = Uint32Array.from(listings.keys()).filter((ordinal) => ordinal % 3 !== 0);
      const set = new BitSet(listings.length);
      for (const ordinal of every) set.add(ordinal);

      const counts = new Uint32Array(index.slots.count);
      index.rows.count(counts, every, [...index.slots.members.keys()]);
      const termIds = Array.from({ length: 260 }, (_, n) => n + 1);
      const slots = termIds.map((id) => index.slots.find(id));
      const expected = termIds.map((id) => [...every].filter((ordinal) => listings[ordinal]?.includes(id)).length);
      expect(slots.map((slot) => (slot === undefined ? 0 : counts[slot]))).toEqual(expected);
      expect(slots.map((slot) => (slot === undefined ? 0 : index.countIn(set, slot)))).toEqual(expected);
      for (const [ordinal, terms] of listings.entries())
        expect(index.termsAt(ordinal).sort()).toEqual([...terms].sort());
    }),
  );
});

test('counts more than 65,536 terms, and more terms of one category than its places can contain', () => {
  const index = new TermIndex();
  const many = Array.from({ length: 70_000 }, (_, n) => ({ id: n + 1, categoryId: 1, name: '', isSearchable: false }));
  index.describe(many);
  index.add(0, [1, 2]);
  for (let ordinal = 1; ordinal < 70_000; ordinal++) index.add(ordinal, [ordinal, ordinal + 1]);
  const counts = new Uint32Array(index.slots.count);
  index.rows.count(
    counts,
    Uint32Array.from({ length: 70_000 }, (_, ordinal) => ordinal),
    [1],
  );
  expect(many.map(({ id }) => counts[index.slots.find(id) ?? 0]).slice(0, 3)).toEqual([2, 3, 2]);
  expect(counts[index.slots.find(65_540) ?? 0]).toBe(2);
  expect(index.termsAt(69_999).sort()).toEqual([69_999, 70_000]);
});

test('tallies follow the ordinals added to and removed from each status', () => {
  const index = new TermIndex();
  index.describe(schema);
  index.add(0, [1, 2]);
  index.tally(0, 'draft', 1);
  index.tally(0, 'draft', -1);
  index.tally(0, 'publish', 1);
  const tallied = (...statuses: Array<'publish' | 'draft'>) => index.tallied(statuses)[index.slots.find(1) ?? 0];
  expect([tallied('draft'), tallied('publish'), tallied('publish', 'publish', 'draft')]).toEqual([0, 1, 1]);
});
