import { expect, test } from '@jest/globals';
import { type Draft, type DraftStorage, DraftStore, readDrafts, removeOldDrafts } from './draft-store';

/** A stand-in for the browser's storage that holds at most `room` characters. */
function aStorage(room = 10_000): DraftStorage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  };
}

const aDraft = (changes: Partial<Draft> = {}): Draft => ({
  at: '2026-11-23T15:31:00.000Z',
  version: 7,
  base: { title: 'Corolla' },
  typed: { title: 'Corolla LE' },
  ...changes,
});

const place = { adminId: 1, listing: 'abc' };
const typedIn = (...found: Parameters<typeof readDrafts>) => readDrafts(...found).map(({ typed }) => typed.title);

test('keeps a draft for one admin, listing and page until it is removed', () => {
  const storage = aStorage();
  const store = new DraftStore(storage, place, 'p1');
  expect(store.write(aDraft())).toBe(true);

  expect(readDrafts(storage, place)).toEqual([{ ...aDraft(), key: 'inventory-draft:1:abc:p1' }]);
  expect(readDrafts(storage, { adminId: 2, listing: 'abc' })).toEqual([]);
  expect(readDrafts(storage, { adminId: 1, listing: 'ab' })).toEqual([]);
  expect(readDrafts(storage, { adminId: 1, listing: 'new-1' })).toEqual([]);
  store.remove();
  expect(readDrafts(storage, place)).toEqual([]);
});

test('keeps the drafts of two pages of a listing apart and lists the newest first', () => {
  const storage = aStorage();
  const [first, second] = [new DraftStore(storage, place, 'p1'), new DraftStore(storage, place, 'p2')];
  first.write(aDraft({ at: '2026-11-23T15:00:00.000Z', typed: { title: 'First' } }));
  second.write(aDraft({ at: '2026-11-23T16:00:00.000Z', typed: { title: 'Second' } }));

  expect(typedIn(storage, place)).toEqual(['Second', 'First']);
  second.remove();
  expect(typedIn(storage, place)).toEqual(['First']);
});

test('reports that the browser refuses to store a draft', () => {
  const storage = aStorage(100);
  const store = new DraftStore(storage, place, 'p1');

  expect(store.write(aDraft({ typed: { content: 'x'.repeat(200) } }))).toBe(false);
  expect(readDrafts(storage, place)).toEqual([]);
});

test('ignores unreadable drafts', () => {
  const storage = aStorage();
  for (const text of ['', '{', 'null', '{"at": 1, "typed": {}}', '{"at": "2026-11-23"}']) {
    storage.items.set('inventory-draft:1:abc:p1', text);
    expect([text, readDrafts(storage, place)]).toEqual([text, []]);
  }
});

test('removes drafts of more than 30 days and leaves other data of the site alone', () => {
  const storage = aStorage();
  const now = new Date('2026-12-31T00:00:00.000Z');
  new DraftStore(storage, { adminId: 1, listing: 'old' }, 'p').write(aDraft({ at: '2026-11-30T23:59:59.000Z' }));
  new DraftStore(storage, { adminId: 1, listing: 'new' }, 'p').write(aDraft({ at: '2026-12-01T00:00:01.000Z' }));
  storage.items.set('inventory-draft:1:broken', '{');
  storage.items.set('STRAPI_THEME', 'dark');

  removeOldDrafts(storage, now);

  expect([...storage.items.keys()]).toEqual(['inventory-draft:1:new:p', 'STRAPI_THEME']);
});
