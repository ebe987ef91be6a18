import { join } from 'node:path';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { Catalogue } from '../catalogue/catalogue';
import type { Reader, Row } from '../platform/database';
import { EmbeddedSearch } from '../search/embedded-search';
import { EngineThread } from '../search/engine-thread';
import { aQuery } from '../search/testing/builders';
import { ThreadedSearch } from '../search/threaded-search';
import type { Engines } from './engines';
import { InventorySearch } from './inventory-search';

const script = join(__dirname, '..', 'search', 'testing', 'engine-thread-main.cjs');

/** Engines whose thread the test may end. */
function mortalEngines(threadAbove: number) {
  const threads: EngineThread[] = [];
  after(() => Promise.all(threads.map((thread) => thread.stop())));
  const engines: Engines = {
    threadAbove,
    here: (onFault) => new EmbeddedSearch({ onFault }),
    inThread: () => {
      if (threads.at(-1)?.isLost !== false) threads.push(new EngineThread(script));
      return new ThreadedSearch(threads.at(-1) ?? new EngineThread(script));
    },
    stop: async () => undefined,
  };
  return { engines, endThread: () => threads.at(-1)?.stop() };
}

/** A database of one type and its listings, as far as the index reads it. */
function aDatabase(ids: number[]): Reader {
  const row = (id: number): Row => ({
    id,
    title: `Listing ${id}`,
    type_id: 1,
    listing_status: 'publish',
    price_cents: id,
  });
  return {
    client: 'sqlite',
    all: async (sql, parameters = []) => {
      if (sql.includes('count(*)')) return [{ count: ids.length }];
      if (sql.includes('inventory_types')) return [{ id: 1, name: 'Cars', slug: 'cars' }];
      if (!sql.includes('inventory_listings l')) return [];
      if (sql.includes(' IN (')) return ids.filter((id) => parameters.includes(id)).map(row);
      return ids.filter((id) => id > Number(parameters[1])).map((id) => ({ ...row(id), link_id: id }));
    },
  };
}

async function anInventorySearch(ids: number[], threadAbove: number) {
  const read = aDatabase(ids);
  const catalogue = new Catalogue(read);
  await catalogue.reset();
  const { engines, endThread } = mortalEngines(threadAbove);
  const messages: string[] = [];
  const log = {
    info: (message: string) => void messages.push(message),
    warn: (message: string) => void messages.push(message),
  };
  const search = new InventorySearch({ read, catalogue, engines, log, onDistrust: () => undefined });
  const found = async () => {
    await search.ready();
    return [...(await search.search(1, aQuery())).ids];
  };
  return { search, found, endThread, messages };
}

test('when the thread is lost the index is built again in another one, and the answer is whole', async () => {
  const { search, found, endThread, messages } = await anInventorySearch([1, 2, 3], 1);
  expect(await found()).toEqual([1, 2, 3]);
  expect(search.isInThread).toBe(true);
  await endThread();
  expect(await found()).toEqual([1, 2, 3]);
  expect(messages.join()).toContain('is built anew');
});

test('changes follow while the index moves to the thread, and after it', async () => {
  const ids = [1, 2, 3];
  const { search, found } = await anInventorySearch(ids, 3);
  expect(await found()).toEqual([1, 2, 3]);
  expect(search.isInThread).toBe(false);
  for (let id = 4; id <= 30; id++) {
    ids.push(id);
    search.apply([{ entity: 'listing', id }]);
    if (id % 3 === 0) expect(await found()).toEqual(ids);
  }
  await search.settled();
  expect(search.isInThread).toBe(true);
  ids.shift();
  search.apply([{ entity: 'listing', id: 1 }]);
  expect(await found()).toEqual(ids);
});

test('what everything was reset meanwhile is not moved half', async () => {
  const ids = [1, 2, 3, 4];
  const { search, found } = await anInventorySearch([...ids], 3);
  await found();
  search.apply([{ entity: 'listing', id: 4 }]);
  search.reset();
  expect(await found()).toEqual(ids);
  await search.settled();
  expect(await found()).toEqual(ids);
});
