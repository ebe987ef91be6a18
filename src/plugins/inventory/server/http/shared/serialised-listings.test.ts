import { expect, test } from '@jest/globals';
import type { Catalogue } from '../../domain/catalogue/catalogue';
import type { Reader } from '../../platform/database/database';
import { noPriceFacts } from '../../domain/history/price-facts';
import type { ListingBody } from './present-listing';
import { SerialisedListings } from './serialised-listings';

const type = { id: 7, categories: [] };
// all that is used
const catalogue = { textVersion: 0, now: { type: () => type, category: () => undefined } } as unknown as Catalogue;

/** Serializes listings of 400 kB each and returns the number of event loop turns before each of them. */
async function turnsWhileSerialising(count: number): Promise<number[]> {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const read: Reader = {
    client: 'sqlite',
    all: (sql) =>
      Promise.resolve(sql.includes('inventory_listings_type_lnk') ? ids.map((id) => ({ id, type_id: 7 })) : []),
  };
  let turns = 0;
  let isRunning = true;
  const turn = () => {
    turns++;
    if (isRunning) setImmediate(turn);
  };
  const at: number[] = [];
  const present = () => {
    at.push(turns);
    return { content: 'x'.repeat(400_000) } as ListingBody; // only its size matters here
  };
  const pricesOf = () => Promise.resolve(new Map(ids.map((id) => [id, noPriceFacts])));
  setImmediate(turn);
  await new SerialisedListings(read, { catalogue, present, pricesOf }, 1000).many(ids);
  isRunning = false;
  return at;
}

test('lets other requests run after each MiB of a long page', async () => {
  const [first = 0, ...others] = await turnsWhileSerialising(9);

  expect(others.map((turns) => turns > first)).toEqual([false, false, true, true, true, true, true, true]);
  expect(new Set(others).size).toBe(3);
});

test('serialises a short page in one turn', async () => {
  expect(new Set(await turnsWhileSerialising(2)).size).toBe(1);
});
