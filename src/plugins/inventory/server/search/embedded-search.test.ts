import { test } from 'node:test';
import { expect } from 'expect';
import { EmbeddedSearch } from './embedded-search';
import { aListing, aQuery, idsOf } from './testing/builders';
import { testEngine } from './testing/engine-contract';

testEngine('the embedded engine', () => new EmbeddedSearch());
testEngine(
  'the embedded engine in the smallest slices, always compacting',
  () => new EmbeddedSearch({ sliceMs: 0, compactFrom: 2, compactAt: 0.01 }),
);

test('a rebuild that waits for another one keeps what was applied since it was asked for', async () => {
  const [one, two] = [aListing(), aListing()];
  const engine = new EmbeddedSearch({ sliceMs: 0 });
  const first = engine.rebuild([[one]]);
  const second = engine.rebuild([[one]]);
  engine.apply([two], []);
  await first;
  await second;
  expect([...engine.search(aQuery()).ids]).toEqual(idsOf([one, two]));
});

test('editing texts again and again does not let the index grow', async () => {
  const listings = Array.from({ length: 200 }, (_, n) => aListing({ text: `number ${n}` }));
  const engine = new EmbeddedSearch({ compactFrom: 100 });
  for (let edit = 0; edit < 50; edit++) {
    engine.apply(
      listings.map((listing) => ({ ...listing, text: `${listing.text} edit${edit}` })),
      [],
    );
    await engine.idle();
  }
  expect(engine.waste).toBeLessThan(0.2);
  expect(engine.search(aQuery({ text: 'edit49' })).total).toBe(200);
  expect(engine.search(aQuery({ text: 'edit48' })).total).toBe(0);
});

test('an id that is no integer below 2^32 is refused, and what came before it is in', () => {
  const engine = new EmbeddedSearch();
  const listing = aListing();
  expect(() => engine.apply([listing, aListing({ id: 2 ** 32 })], [])).toThrow(RangeError);
  expect([...engine.search(aQuery()).ids]).toEqual([listing.id]);
});

test('work in the background lets the event loop turn every few milliseconds', async () => {
  const engine = new EmbeddedSearch({ sliceMs: 5 });
  const listings = Array.from({ length: 20_000 }, (_, n) =>
    aListing({ priceCents: n, text: `listing ${n} with some words` }),
  );
  let turns = 0;
  const count = setInterval(() => turns++, 0);
  await engine.applyMany(listings, []);
  clearInterval(count);
  expect(turns).toBeGreaterThan(3);
});
