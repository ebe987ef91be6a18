import { expect, test } from '@jest/globals';
import { ListingPages } from './listing-pages';
import { type CachedPage, PageCache } from './page-cache';

const aPage = (text: string): CachedPage => ({ status: 200, body: Buffer.from(text), headers: {} });

/** Pages over an index that is up to date. */
function somePages() {
  const cache = new PageCache(10_000);
  const freshness = { isBehind: false, catchUp: () => undefined };
  const search = { ready: () => undefined };
  // all that is used
  const deps = { cache, freshness, search } as unknown as ConstructorParameters<typeof ListingPages>[0];
  return { pages: new ListingPages(deps), change: () => cache.apply([{ entity: 'listing', id: 1 }]) };
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

test('pages that are not kept wait for a queue, those that are kept do not, and the same page is computed once', async () => {
  const { pages } = somePages();
  const waiting: Array<() => void> = [];
  const queued = pages.through((compute) => new Promise((resolve) => waiting.push(() => resolve(compute()))));
  let computed = 0;
  const request = () => queued.getOrCompute('1?', () => aPage(`page ${++computed}`));

  const both = Promise.all([request(), request()]);
  expect([waiting.length, computed]).toEqual([2, 0]);
  for (const run of waiting) run();
  expect(await both).toEqual([aPage('page 1'), aPage('page 1')]);
  expect([request(), waiting.length]).toEqual([aPage('page 1'), 2]);
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
