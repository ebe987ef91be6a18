import { expect, test } from '@jest/globals';
import { PageCache } from './page-cache';

const aPage = (text: string) => ({ body: Buffer.from(text), headers: {} });

test('a page is kept until anything changes', () => {
  const pages = new PageCache(10_000);
  pages.set('1?s=a', aPage('one'), pages.epoch);
  expect(pages.get('1?s=a')).toEqual(aPage('one'));
  expect(pages.get('1?s=b')).toBeUndefined();
  pages.apply([{ entity: 'listing', id: 7 }]);
  expect(pages.get('1?s=a')).toBeUndefined();
});

test('an answer that was begun before a change is not kept after it', () => {
  const pages = new PageCache(10_000);
  const { epoch } = pages;
  pages.apply([{ entity: 'term', id: 1 }]);
  pages.set('1?', aPage('old'), epoch);
  expect(pages.get('1?')).toBeUndefined();
});

test('it holds no more than it may, the last pages first', () => {
  const pages = new PageCache(3000);
  for (let n = 0; n < 10; n++) pages.set(`1?page=${n}`, aPage('x'.repeat(1000)), pages.epoch);
  expect(pages.get('1?page=0')).toBeUndefined();
  expect(pages.get('1?page=9')).toBeDefined();
  pages.set('huge', aPage('x'.repeat(5000)), pages.epoch);
  expect(pages.get('huge')).toBeUndefined();
});

test('with no room it keeps nothing', () => {
  const pages = new PageCache(0);
  pages.set('1?', aPage('one'), pages.epoch);
  expect(pages.get('1?')).toBeUndefined();
});
