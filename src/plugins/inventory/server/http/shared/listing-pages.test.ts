import { expect, test } from '@jest/globals';
import { ListingPages } from './listing-pages';
import { type CachedPage, PageCache } from './page-cache';

const aPage = (text: string): CachedPage => ({ status: 200, body: Buffer.from(text), headers: {} });

/** Pages over an index that is up to date. */
function somePages() {
  const cache = new PageCache(10_000);
  const freshness = { isBehind: false, isUpdating: false, catchUp: () => undefined };
  const search = { ready: () => undefined };
  // all that is used
  const deps = { cache, freshness, search } as unknown as ConstructorParameters<typeof ListingPages>[0];
  return { pages: new ListingPages(deps), freshness, change: () => cache.apply([{ entity: 'listing', id: 1 }]) };
}

test('computes a page once, without a promise, until something changes', () => {
  const { pages, change } = somePages();
  let computed = 0;
  const request = () => pages.getOrCompute('1?', () => aPage(`page ${++computed}`));

  expect([request(), request()]).toEqual([aPage('page 1'), aPage('page 1')]);
  change();
  expect(request()).toEqual(aPage('page 2'));
});

test('computes a page again if something changes during the computation', () => {
  const { pages, change } = somePages();
  let computed = 0;

  const page = pages.getOrCompute('1?', () => {
    if (++computed === 1) change();
    return aPage(`page ${computed}`);
  });

  expect(page).toEqual(aPage('page 2'));
});

test('a page that is not kept can be computed later, by one of all who wait for it', () => {
  const { pages } = somePages();
  let computed = 0;
  const request = () => pages.getOrPrepare('1?', () => aPage(`page ${++computed}`));

  const waiting = [request(), request()];
  expect([waiting, computed]).toEqual([[expect.any(Function), expect.any(Function)], 0]);
  expect(waiting.map((compute) => typeof compute === 'function' && compute())).toEqual([
    aPage('page 1'),
    aPage('page 1'),
  ]);
  expect(request()).toEqual(aPage('page 1'));
});

test('keeps no page that was computed while some projections had changes that others had not', () => {
  const { pages, freshness } = somePages();
  let computed = 0;
  const compute = () => aPage(`page ${++computed}`);

  freshness.isUpdating = true;
  expect(pages.getOrCompute('1?', compute)).toEqual(aPage('page 3'));
  freshness.isUpdating = false;
  expect(pages.getOrCompute('1?', compute)).toEqual(aPage('page 4'));
  expect(pages.getOrCompute('1?', compute)).toEqual(aPage('page 4'));
});

test('a commit since the last update may be in what was read for a page, but not in what is in memory', async () => {
  const { pages, freshness } = somePages();
  freshness.isBehind = true;
  let computed = 0;

  expect(await pages.getOrCompute('read', async () => aPage(`page ${++computed}`))).toEqual(aPage('page 3'));
  expect(pages.getOrCompute('memory', () => aPage(`page ${++computed}`))).toEqual(aPage('page 4'));
});

test('returns the third page, and does not keep it, if every computation is interrupted', () => {
  const { pages, change } = somePages();
  let computed = 0;
  const compute = () => {
    change();
    return aPage(`page ${++computed}`);
  };

  expect(pages.getOrCompute('1?', compute)).toEqual(aPage('page 3'));
  expect(pages.getOrCompute('1?', compute)).toEqual(aPage('page 6'));
});
