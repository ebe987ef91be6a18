import { expect, test } from '@jest/globals';
import { type Draft, type DraftStorage, DraftStore, removeOldDrafts } from './draft-store';

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

test('keeps a draft for one admin and one listing until it is removed', () => {
  const storage = aStorage();
  const store = new DraftStore(storage, { adminId: 1, listing: 'abc' });
  expect(store.write(aDraft())).toBe(true);

  expect(new DraftStore(storage, { adminId: 1, listing: 'abc' }).read()).toEqual(aDraft());
  expect(new DraftStore(storage, { adminId: 2, listing: 'abc' }).read()).toBeUndefined();
  expect(new DraftStore(storage, { adminId: 1, listing: 'new-1' }).read()).toBeUndefined();
  store.remove();
  expect(store.read()).toBeUndefined();
});

test('reports that the browser refuses to store a draft', () => {
  const store = new DraftStore(aStorage(100), { adminId: 1, listing: 'abc' });

  expect(store.write(aDraft({ typed: { content: 'x'.repeat(200) } }))).toBe(false);
  expect(store.read()).toBeUndefined();
});

test('ignores unreadable drafts', () => {
  const storage = aStorage();
  const store = new DraftStore(storage, { adminId: 1, listing: 'abc' });
  for (const text of ['', '{', 'null', '{"at": 1, "typed": {}}', '{"at": "2026-11-23"}']) {
    storage.items.set('inventory-draft:1:abc', text);
    expect([text, store.read()]).toEqual([text, undefined]);
  }
});

test('removes drafts of more than 30 days and leaves other data of the site alone', () => {
  const storage = aStorage();
  const now = new Date('2026-12-31T00:00:00.000Z');
  new DraftStore(storage, { adminId: 1, listing: 'old' }).write(aDraft({ at: '2026-11-30T23:59:59.000Z' }));
  new DraftStore(storage, { adminId: 1, listing: 'new' }).write(aDraft({ at: '2026-12-01T00:00:01.000Z' }));
  storage.items.set('inventory-draft:1:broken', '{');
  storage.items.set('STRAPI_THEME', 'dark');

  removeOldDrafts(storage, now);

  expect([...storage.items.keys()]).toEqual(['inventory-draft:1:new', 'STRAPI_THEME']);
});
