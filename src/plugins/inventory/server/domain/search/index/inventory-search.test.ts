import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { Catalogue } from '../../catalogue/catalogue';
import type { Reader, Row } from '../../../platform/database/database';
import { EmbeddedSearch } from '../engine/embedded-search';
import { EngineThread } from '../engine/thread/engine-thread';
import { aQuery } from '../engine/testing/builders';
import { turnsDuring } from '../engine/testing/turns-during';
import { ThreadedSearch } from '../engine/thread/threaded-search';
import type { Engines } from './engines';
import { InventorySearch } from './inventory-search';

const script = join(__dirname, '..', 'engine', 'testing', 'engine-thread-main.cjs');

/** The search threads that the tests of this file started. */
const started: EngineThread[] = [];
afterAll(() => Promise.all(started.map((thread) => thread.stop())));

function startThread(): EngineThread {
  const thread = new EngineThread(script);
  started.push(thread);
  return thread;
}

/** Returns engines whose thread the test can end. */
function stoppableEngines(threadAbove: number) {
  let current: EngineThread | undefined;
  const engines: Engines = {
    threadAbove,
    here: (onFault) => new EmbeddedSearch({ onFault, sliceMs: 0 }),
    inThread: () => {
      if (!current || current.isLost) current = startThread();
      return new ThreadedSearch(current);
    },
    stop: async () => undefined,
  };
  return { engines, endThread: () => current?.stop() };
}

/** A database of one type and its listings that answers the queries of the index. */
function aDatabase(ids: number[], contents: ReadonlyMap<number, string>): Reader {
  const row = (id: number): Row => ({
    id,
    title: `Listing ${id}`,
    content: contents.get(id) ?? '',
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

async function anInventorySearch(ids: number[], threadAbove: number, contents = new Map<number, string>()) {
  const read = aDatabase(ids, contents);
  const catalogue = new Catalogue((work) => work(read));
  await catalogue.reset();
  const { engines, endThread } = stoppableEngines(threadAbove);
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

test('rebuilds the index in a new thread when the thread is lost, and returns all listings', async () => {
  const { search, found, endThread, messages } = await anInventorySearch([1, 2, 3], 1);
  expect(await found()).toEqual([1, 2, 3]);
  expect(search.isInThread).toBe(true);
  await endThread();
  expect(await found()).toEqual([1, 2, 3]);
  expect(messages.join()).toContain('Rebuilding the search index');
});

test('applies changes while the index moves to the thread, and afterwards', async () => {
  const ids = [1, 2, 3];
  const { search, found } = await anInventorySearch(ids, 3);
  expect(await found()).toEqual([1, 2, 3]);
  expect(search.isInThread).toBe(false);
  for (let id = 4; id <= 30; id++) {
    ids.push(id);
    search.apply([{ entity: 'listing', id }]);
    if (id % 3 === 0) expect(await found()).toEqual(ids);
  }
  await search.whenIdle();
  expect(search.isInThread).toBe(true);
  ids.shift();
  search.apply([{ entity: 'listing', id: 1 }]);
  expect(await found()).toEqual(ids);
});

test('a reset during a move to the thread leaves no half-moved index', async () => {
  const ids = [1, 2, 3, 4];
  const { search, found } = await anInventorySearch([...ids], 3);
  await found();
  search.apply([{ entity: 'listing', id: 4 }]);
  search.reset();
  expect(await found()).toEqual(ids);
  await search.whenIdle();
  expect(await found()).toEqual(ids);
});

test('indexes one changed listing with a long text in slices', async () => {
  const contents = new Map<number, string>();
  const { search, found } = await anInventorySearch([1, 2], 3, contents);
  await found();
  contents.set(1, Array.from({ length: 20_000 }, (_, n) => `word${n}`).join(' '));
  search.apply([{ entity: 'listing', id: 1 }]);
  expect(await turnsDuring(found)).toBeGreaterThan(20_000 / 300);
  expect([...(await search.search(1, aQuery({ text: 'word19999' }))).ids]).toEqual([1]);
});
