import { expect, test } from '@jest/globals';
import { digestOf, driftOf, packItems, unpackItems } from './sent-items';

const items = (...entries: Array<[id: number, item: string]>) =>
  new Map(entries.map(([id, item]) => [id, digestOf(item)]));

test('items are the same after packing, with the largest ids', () => {
  const sent = items([1, 'a'], [2_147_483_647, 'b']);
  expect(unpackItems(packItems(sent))).toEqual(sent);
  expect(unpackItems(packItems(new Map()))).toEqual(new Map());
});

test('drift counts what the partner lacks, has in an older state, or still has', () => {
  const sent = items([1, 'same'], [2, 'before'], [3, 'sold']);
  const now = items([1, 'same'], [2, 'after'], [4, 'new'], [5, 'new']);
  expect(driftOf(sent, now)).toEqual({ new: 2, changed: 1, gone: 1 });
  expect(driftOf(now, now)).toEqual({ new: 0, changed: 0, gone: 0 });
});
