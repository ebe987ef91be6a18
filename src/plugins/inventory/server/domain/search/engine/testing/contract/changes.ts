import { expect, test } from '@jest/globals';
import type { IndexedListing } from '../../port';
import { aListing, aQuery, aSchema, countsOf, idsOf } from '../builders';
import type { Harness } from './harness';

/** Applying and deleting listings, schemas, rebuilds. */
export function testChanges({ make, withListings, found }: Harness): void {
  const schema = aSchema({ 1: { 11: 'Ford', 12: 'Kia' } }, [5]);

  test('the next search sees an applied change; applying it again changes nothing', async () => {
    const before = aListing({ priceCents: 100, terms: [11], text: 'old', numbers: [[5, 1]] });
    const after = { ...before, priceCents: 200, terms: [12], text: 'new', numbers: [] };
    const engine = await withListings([before], schema);
    for (let times = 0; times < 2; times++) {
      await engine.apply([after], []);
      const page = await engine.search(aQuery({ text: 'new' }));
      expect([[...page.ids], countsOf(page), page.price]).toEqual([[after.id], [[12, 1]], { min: 200, max: 200 }]);
      expect(page.ranges.get(5)).toEqual({ min: null, max: null });
      expect(await found(engine, { text: 'old' })).toEqual([]);
    }
  });

  test('deletes and re-adds a listing; deleting an unknown id is not an error', async () => {
    const listing = aListing({ text: 'here', terms: [11] });
    const engine = await withListings([listing], schema);
    await engine.apply([], [listing.id, 4_000_000_000]);
    expect(await found(engine)).toEqual([]);
    await engine.apply([{ ...listing, status: 'draft' }], []);
    expect(await found(engine, { statuses: ['draft'], text: 'here' })).toEqual([listing.id]);
  });

  test('keeps the last state of a listing that is upserted twice; a deletion wins over an upsert', async () => {
    const [twice, gone] = [aListing({ text: 'first' }), aListing()];
    const engine = await withListings([twice, { ...twice, text: 'second' }]);
    expect(await found(engine, { text: 'second' })).toEqual([twice.id]);
    await engine.apply([gone], [gone.id]);
    expect(await found(engine)).toEqual([twice.id]);
  });

  test('keeps a term that no schema names, and counts it after a schema names it', async () => {
    const listing = aListing({ terms: [11, 12] });
    const engine = await withListings([listing], aSchema({ 1: { 11: 'Ford' } }));
    expect(await found(engine, { filters: [{ categoryId: 1, termIds: [12] }] })).toEqual([listing.id]);
    expect(countsOf(await engine.search(aQuery()))).toEqual([[11, 1]]);
    await engine.setSchema(schema);
    expect(countsOf(await engine.search(aQuery()))).toEqual([
      [11, 1],
      [12, 1],
    ]);
  });

  test('a rebuild replaces all listings, also from an asynchronous source', async () => {
    const [old, same, fresh] = [aListing(), aListing(), aListing()];
    const engine = await withListings([old, same]);
    await engine.rebuild([[same], [], [fresh]]);
    expect(await found(engine)).toEqual(idsOf([same, fresh]));
    await engine.rebuild(later([fresh]));
    expect(await found(engine)).toEqual([fresh.id]);
  });

  test('keeps changes that are applied while a rebuild reads an older snapshot', async () => {
    const [changed, deleted] = [aListing({ text: 'old' }), aListing()];
    const added = aListing();
    const engine = await withListings([changed, deleted]);
    const rebuilt = engine.rebuild(later([changed, deleted]));
    await engine.apply([{ ...changed, text: 'new' }, added], [deleted.id]);
    await rebuilt;
    expect(await found(engine)).toEqual(idsOf([changed, added]));
    expect(await found(engine, { text: 'new' })).toEqual([changed.id]);
  });

  test('keeps the old listings when the source of a rebuild fails; the next rebuild succeeds', async () => {
    const listing = aListing();
    const engine = await withListings([listing]);
    await expect(engine.rebuild(failing())).rejects.toThrow('no database');
    expect(await found(engine)).toEqual([listing.id]);
    await engine.rebuild([]);
    expect(await found(engine)).toEqual([]);
  });

  test('findDifferences returns the listings that the engine has in another state or not at all', async () => {
    const [same, gone] = [
      aListing({ text: 'words', terms: [11], numbers: [[5, 1]], exacts: [[7, 'x']], priceCents: 100 }),
      aListing(),
    ];
    const changed: Partial<IndexedListing>[] = [
      { status: 'draft' },
      { isSold: true },
      { isSalePending: true },
      { priceCents: null },
      { priceCents: 101 },
      { createdAt: 1 },
      { terms: [12] },
      { terms: [] },
      { numbers: [] },
      { numbers: [[5, 2]] },
      {
        numbers: [
          [5, 1],
          [6, 1],
        ],
      },
      { exacts: [] },
      { exacts: [[7, 'y']] },
      { text: 'other words' },
    ];
    const engine = await withListings([same], schema);
    expect(await engine.findDifferences([same, gone, { ...same }])).toEqual([gone.id]);
    for (const change of changed) expect(await engine.findDifferences([{ ...same, ...change }])).toEqual([same.id]);
  });

  test('applies thousands of changes at once; a newer change to one of the listings wins', async () => {
    const many = Array.from({ length: 3000 }, (_, n) => aListing({ priceCents: n, text: 'many' }));
    const last = many.at(-1) ?? aListing();
    const engine = await make();
    await engine.setSchema(aSchema());
    const applied = engine.applyMany(many, []);
    await engine.apply([{ ...last, text: 'newer' }], []);
    await applied;
    expect((await engine.search(aQuery({ text: 'many' }))).total).toBe(2999);
    expect(await found(engine, { text: 'newer' })).toEqual([last.id]);
    await engine.applyMany([], idsOf(many));
    expect(await found(engine)).toEqual([]);
  });
}

async function* later(listings: readonly IndexedListing[]): AsyncGenerator<IndexedListing[]> {
  for (const listing of listings) {
    await new Promise((resolve) => setImmediate(resolve));
    yield [listing];
  }
}

async function* failing(): AsyncGenerator<IndexedListing[]> {
  yield [aListing()];
  await Promise.reject(new Error('no database'));
}
