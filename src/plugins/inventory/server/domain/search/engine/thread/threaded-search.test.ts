import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { EngineLost, EngineThread } from './engine-thread';
import { aListing, aQuery } from '../testing/builders';
import { testEngine } from '../testing/engine-contract';
import { ThreadedSearch } from './threaded-search';

const script = join(__dirname, '..', 'testing', 'engine-thread-main.cjs');
const thread = new EngineThread(script);
afterAll(() => thread.stop());

testEngine('the engine in a worker thread', () => new ThreadedSearch(thread));

test('counts are as of the last awaited change', async () => {
  const engine = new ThreadedSearch(thread);
  expect(engine.counts().publish).toBe(0);
  await engine.apply([aListing(), aListing({ status: 'draft' })], []);
  expect(engine.counts()).toMatchObject({ publish: 1, draft: 1, available: 1 });
});

test('a query sees the changes applied before it, awaited or not', async () => {
  const engine = new ThreadedSearch(thread);
  const applied = engine.apply([aListing({ text: 'here' })], []);
  const page = engine.search(aQuery({ text: 'here' }));
  await applied;
  expect((await page).total).toBe(1);
});

test('engines of one thread do not share listings', async () => {
  const [one, other] = [new ThreadedSearch(thread), new ThreadedSearch(thread)];
  await one.apply([aListing()], []);
  expect((await other.search(aQuery())).total).toBe(0);
  one.close();
  expect((await other.search(aQuery())).total).toBe(0);
});

test('rejects with the error of the engine', async () => {
  const engine = new ThreadedSearch(thread);
  await expect(engine.apply([aListing({ id: 2 ** 32 })], [])).rejects.toThrow('below 2^32');
});

test('rejects pending and later calls with EngineLost after the thread has ended', async () => {
  const mortal = new EngineThread(script);
  const engine = new ThreadedSearch(mortal);
  await engine.apply([aListing()], []);
  const pending = engine.search(aQuery());
  const stopped = mortal.stop();
  await expect(pending).rejects.toThrow(EngineLost);
  await stopped;
  expect(mortal.isLost).toBe(true);
  await expect(engine.search(aQuery())).rejects.toThrow(EngineLost);
});
