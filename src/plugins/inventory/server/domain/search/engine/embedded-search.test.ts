import { expect, test } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EmbeddedSearch } from './embedded-search';
import { aListing, aQuery, idsOf } from './testing/builders';
import { testEngine } from './testing/engine-contract';
import { turnsDuring } from './testing/turns-during';

testEngine('the embedded engine', () => new EmbeddedSearch());
testEngine(
  'the embedded engine in the smallest slices, always compacting',
  () => new EmbeddedSearch({ sliceMs: 0, compactFrom: 2, compactAt: 0.01 }),
);

test('a queued rebuild keeps the changes that were applied after it was requested', async () => {
  const [one, two] = [aListing(), aListing()];
  const engine = new EmbeddedSearch({ sliceMs: 0 });
  const first = engine.rebuild([[one]]);
  const second = engine.rebuild([[one]]);
  engine.apply([two], []);
  await first;
  await second;
  expect([...engine.search(aQuery()).ids]).toEqual(idsOf([one, two]));
});

test('the index does not grow when texts are edited repeatedly', async () => {
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

test('overwriting one listing with long texts keeps the number of words bounded', async () => {
  const listing = aListing();
  const engine = new EmbeddedSearch();
  engine.apply([aListing({ text: 'another' })], []);
  for (let edit = 0; edit < 9; edit++) {
    await engine.applyMany([{ ...listing, text: words(`edit${edit}`, 50_000) }], []); // 1 MiB
    await engine.idle();
    expect(engine.wordCount).toBeLessThanOrEqual(5 * 50_000 + 1);
  }
  expect(engine.search(aQuery({ text: 'another' })).total).toBe(1);
  expect(engine.search(aQuery({ text: 'edit8' })).total).toBe(1);
  expect(engine.search(aQuery({ text: 'edit7' })).total).toBe(0);
});

test('indexing a long text yields to the event loop every few hundred words', async () => {
  const listing = aListing({ text: words('word', 20_000) });
  const engine = new EmbeddedSearch({ sliceMs: 0 });
  for (const change of [() => engine.applyMany([listing], []), () => engine.rebuild([[listing]])]) {
    expect(await turnsDuring(change)).toBeGreaterThan(20_000 / 300);
    expect(engine.search(aQuery({ text: 'word' })).total).toBe(1);
  }
});

test('keeps changes that are applied while a long text is being read; the newest change to a listing wins', async () => {
  const [same, other, long] = [aListing(), aListing(), aListing()];
  const engine = new EmbeddedSearch({ sliceMs: 0 });
  const found = (text: string) => [...engine.search(aQuery({ text })).ids];
  for (const listing of [same, long]) {
    const pending = engine.applyMany([{ ...listing, text: words('word', 5000) }], []);
    await nextTurn();
    engine.apply([{ ...other, text: words('word', 300) }], []);
    engine.apply([{ ...same, text: 'newer' }], []);
    await pending;
    expect(found('newer')).toEqual(idsOf([same]));
  }
  expect(['word0', 'word4999'].map(found)).toEqual([idsOf([other, long]), idsOf([long])]);
});

test('a long text that is being read when the index is replaced is found in the new index', async () => {
  const [long, other] = [aListing({ text: words('word', 5000) }), aListing({ text: 'other words in another order' })];
  const engine = new EmbeddedSearch({ sliceMs: 0 });
  const reading = engine.applyMany([long], []);
  await nextTurn();
  await engine.rebuild([[other]]);
  await reading;
  const found = (text: string) => [...engine.search(aQuery({ text })).ids];
  expect(['word0', 'word4999', 'other'].map(found)).toEqual([idsOf([long]), idsOf([long]), idsOf([other])]);
});

test('throws RangeError for an id that is not an integer below 2^32, and keeps the listings before it', () => {
  const engine = new EmbeddedSearch();
  const listing = aListing();
  expect(() => engine.apply([listing, aListing({ id: 2 ** 32 })], [])).toThrow(RangeError);
  expect([...engine.search(aQuery()).ids]).toEqual([listing.id]);
});

test('background work yields to the event loop every few milliseconds', async () => {
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

/** Returns `count` different words of 20 characters each that start with `prefix`. */
function words(prefix: string, count: number): string {
  return Array.from({ length: count }, (_, n) => `${prefix}${n}`.padEnd(20, 'x')).join(' ');
}
