import { expect, test } from '@jest/globals';
import { PageCache } from './page-cache';

const aPage = (text: string) => ({ status: 200, body: Buffer.from(text), headers: {} });

test('keeps a page until the next change', () => {
  const pages = new PageCache(10_000);
  pages.set('1?s=a', aPage('one'), pages.epoch);
  expect(pages.get('1?s=a')).toEqual(aPage('one'));
  expect(pages.get('1?s=b')).toBeUndefined();
  pages.apply([{ entity: 'listing', id: 7 }]);
  expect(pages.get('1?s=a')).toBeUndefined();
});

test('does not store a page that was computed before a change', () => {
  const pages = new PageCache(10_000);
  const { epoch } = pages;
  pages.apply([{ entity: 'term', id: 1 }]);
  pages.set('1?', aPage('old'), epoch);
  expect(pages.get('1?')).toBeUndefined();
});

test('stores only pages, not answers such as 404', () => {
  const pages = new PageCache(10_000);
  for (const status of [301, 404, 410]) pages.set(`${status}?`, { ...aPage('none'), status }, pages.epoch);
  expect(['301?', '404?', '410?'].map((key) => pages.get(key))).toEqual([undefined, undefined, undefined]);
});

test('evicts the least recently used pages at the size limit', () => {
  const pages = new PageCache(3000);
  for (let n = 0; n < 10; n++) pages.set(`1?page=${n}`, aPage('x'.repeat(1000)), pages.epoch);
  expect(pages.get('1?page=0')).toBeUndefined();
  expect(pages.get('1?page=9')).toBeDefined();
  pages.set('huge', aPage('x'.repeat(5000)), pages.epoch);
  expect(pages.get('huge')).toBeUndefined();
});

test('stores nothing if the size limit is 0', () => {
  const pages = new PageCache(0);
  pages.set('1?', aPage('one'), pages.epoch);
  expect(pages.get('1?')).toBeUndefined();
});
