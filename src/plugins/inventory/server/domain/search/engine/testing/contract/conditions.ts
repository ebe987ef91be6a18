import { expect, test } from '@jest/globals';
import { listingStatuses } from '../../../../../../contract/listing';
import { photoCountKey, soldAtKey, type StockConditions } from '../../port';
import { aListing, aSchema, idsOf } from '../builders';
import type { Harness } from './harness';

/** Statuses, bounds and filters. */
export function testConditions({ withListings, found }: Harness): void {
  test('finds only the requested statuses, and nothing if no status is requested', async () => {
    const [published, draft, trashed] = [aListing(), aListing({ status: 'draft' }), aListing({ status: 'trash' })];
    const engine = await withListings([published, draft, trashed]);
    expect(await found(engine)).toEqual([published.id]);
    expect(await found(engine, { statuses: ['draft', 'trash'] })).toEqual(idsOf([draft, trashed]));
    expect(await found(engine, { statuses: [] })).toEqual([]);
  });

  test('filters by sale state; a listing that is sold and pending is in both states', async () => {
    const [free, sold, both] = [
      aListing(),
      aListing({ isSold: true }),
      aListing({ isSold: true, isSalePending: true }),
    ];
    const pendingDraft = aListing({ status: 'draft', isSalePending: true });
    const [draft, trashed] = [aListing({ status: 'draft' }), aListing({ status: 'trash' })];
    const engine = await withListings([free, sold, both, pendingDraft, draft, trashed]);
    expect(await found(engine, { sale: ['available'] })).toEqual([free.id]);
    expect(await found(engine, { sale: ['available'], statuses: listingStatuses })).toEqual([free.id]);
    expect(await found(engine, { sale: ['sold'] })).toEqual(idsOf([sold, both]));
    expect(await found(engine, { sale: ['pending'], statuses: ['publish', 'draft'] })).toEqual(
      idsOf([both, pendingDraft]),
    );
    expect(await found(engine, { sale: ['available', 'pending'] })).toEqual(idsOf([free, both]));
    expect(await found(engine, { sale: [] })).toEqual([]);
  });

  test('filters by photos, price, time of creation of unsold listings and time of sale', async () => {
    const old = aListing({ createdAt: 10, priceCents: 100 });
    const recent = aListing({ createdAt: 90, numbers: [[photoCountKey, 3]] });
    const sold = aListing({ createdAt: 10, isSold: true, numbers: [[soldAtKey, 95]] });
    const zero = aListing({ status: 'draft', priceCents: 0 });
    const engine = await withListings([old, recent, sold, zero]);
    const among = (stock: StockConditions) => found(engine, { stock });
    expect(await among({})).toHaveLength(3);
    expect(await among({ hasPhotos: true })).toEqual([recent.id]);
    expect(await among({ hasPhotos: false })).toEqual(idsOf([old, sold]));
    expect(await among({ hasPrice: false })).toEqual(idsOf([sold, recent]));
    expect(await found(engine, { statuses: ['draft'], stock: { hasPrice: false } })).toEqual([zero.id]);
    expect(await among({ unsoldSince: { min: null, max: 50 } })).toEqual([old.id]);
    expect(await among({ soldAt: { min: 90, max: null } })).toEqual([sold.id]);
    expect(await among({ soldAt: { min: 96, max: null } })).toEqual([]);
    expect(await among({ hasPhotos: false, hasPrice: true })).toEqual([old.id]);
  });

  test('bounds include both ends; a listing without the number never matches; reversed bounds match nothing', async () => {
    const [low, high] = [
      aListing({ priceCents: 100, numbers: [[5, -2]] }),
      aListing({ priceCents: 300, numbers: [[5, 7]] }),
    ];
    const without = aListing();
    const engine = await withListings([low, high, without], aSchema({}, [5]));
    expect(await found(engine, { price: { min: 100, max: 300 } })).toEqual(idsOf([low, high]));
    expect(await found(engine, { price: { min: null, max: 299 } })).toEqual([low.id]);
    expect(await found(engine, { ranges: [{ categoryId: 5, min: -2, max: -2 }] })).toEqual([low.id]);
    expect(await found(engine, { ranges: [{ categoryId: 5, min: null, max: 100 }] })).toEqual(idsOf([low, high]));
    expect(await found(engine, { price: { min: 300, max: 100 } })).toEqual([]);
    expect(await found(engine, { ranges: [{ categoryId: 99, min: 0, max: null }] })).toEqual([]);
  });

  test('a filter matches any of its values, and all filters must match', async () => {
    const [redFord, blueFord, redKia] = [
      aListing({ terms: [11, 21] }),
      aListing({ terms: [11, 22] }),
      aListing({ terms: [12, 21] }),
    ];
    const engine = await withListings(
      [redFord, blueFord, redKia],
      aSchema({ 1: { 11: 'Ford', 12: 'Kia' }, 2: { 21: 'red', 22: 'blue' } }),
    );
    const makes = { categoryId: 1, termIds: [11, 12] };
    expect(await found(engine, { filters: [makes] })).toEqual(idsOf([redFord, blueFord, redKia]));
    expect(await found(engine, { filters: [makes, { categoryId: 2, termIds: [21] }] })).toEqual(
      idsOf([redFord, redKia]),
    );
    expect(await found(engine, { filters: [makes, { categoryId: 2, termIds: [] }] })).toEqual([]);
    expect(await found(engine, { filters: [{ categoryId: 1, termIds: [999] }] })).toEqual([]);
  });

  test('filters numbers and texts by exact value, texts ignoring case', async () => {
    const long = 'a long description, '.repeat(50);
    const one = aListing({
      numbers: [[5, 1.5]],
      exacts: [
        [6, 'Größe'],
        [7, long],
      ],
    });
    const two = aListing({
      numbers: [[5, 2]],
      exacts: [
        [6, 'grosse'],
        [7, `${long}!`],
      ],
    });
    const engine = await withListings([one, two], aSchema({}, [5]));
    expect(await found(engine, { filters: [{ categoryId: 5, numbers: [1.5, 3] }] })).toEqual([one.id]);
    expect(await found(engine, { filters: [{ categoryId: 6, exacts: ['GRÖSSE', 'GRÖßE'] }] })).toEqual([one.id]);
    expect(await found(engine, { filters: [{ categoryId: 7, exacts: [`${long.toUpperCase()}!`] }] })).toEqual([two.id]);
    expect(await found(engine, { filters: [{ categoryId: 5, exacts: ['1.5'] }] })).toEqual([]);
  });
}
