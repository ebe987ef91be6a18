import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { InventoryType } from '../../domain/catalogue/model';
import { batchesOf } from './export-listings';
import type { SerialisedListings } from './serialised-listings';

const type = { id: 1 } as InventoryType; // only its id is read
const ids = Array.from({ length: 500 }, (_, index) => index + 1);

/** Listings that are all in memory, so that they are found without waiting. */
function inMemory(bytes: number): SerialisedListings {
  const json = Buffer.alloc(bytes);
  const many = (wanted: readonly number[]) => new Map(wanted.map((id) => [id, { id, typeId: 1, json }]));
  return { many } as unknown as SerialisedListings; // nothing else is called
}

/** Reads an export. @returns the listings of each part, and the turn of the event loop in which it came */
async function read(bytes: number, now: () => number): Promise<Array<{ listings: number; turn: number }>> {
  const parts: Array<{ listings: number; turn: number }> = [];
  for await (const part of batchesOf(ids, type, inMemory(bytes))) parts.push({ listings: part.length, turn: now() });
  return parts;
}

test('exports of listings in memory take turns, and write little in each', async () => {
  let turn = 0;
  let isOver = false;
  const counting = (async () => {
    for (; !isOver; turn++) await setImmediate();
  })();
  const [small, large] = await Promise.all([read(700, () => turn), read(100_000, () => turn)]);
  isOver = true;
  await counting;

  expect(small.map(({ listings }) => listings)).toEqual(Array<number>(20).fill(25));
  expect(large.map(({ listings }) => listings)).toEqual(Array<number>(500).fill(1));
  const all = [...small, ...large].map((part) => part.turn);
  expect(new Set(all).size).toBe(all.length);
});
