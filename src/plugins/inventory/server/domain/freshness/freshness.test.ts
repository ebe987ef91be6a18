import { expect, test } from '@jest/globals';
import type { Change, ChangeFeed } from './change-feed';
import { Freshness, type Projection } from './freshness';

const rowsAtOnce = 3;

/** A feed in memory, whose reads take as long as the test wants. */
function aFeed() {
  const committed: Change[] = [];
  let acknowledged = 0;
  let reads = 0;
  let gate: Promise<void> = Promise.resolve();
  const feed: ChangeFeed = {
    position: 0,
    close: () => Promise.resolve(),
    mayHaveChanges: () => acknowledged < committed.length,
    read: async () => {
      reads++;
      const upTo = Math.min(committed.length, acknowledged + rowsAtOnce);
      const hasMore = upTo < committed.length;
      const changes = committed.slice(acknowledged, upTo);
      await gate;
      return { changes, hasMore, acknowledge: () => void (acknowledged = upTo) };
    },
  };
  return {
    feed,
    commit: (id: number) => void committed.push({ entity: 'listing', id }),
    commitEverything: () => void committed.push({ entity: 'everything', id: 0 }),
    hold: () => {
      let open = () => {};
      gate = new Promise((resolve) => (open = resolve));
      return () => {
        gate = Promise.resolve();
        open();
      };
    },
    reads: () => reads,
  };
}

function aProjection() {
  const seen: number[] = [];
  let resets = 0;
  const projection: Projection = {
    reads: new Set(['listing']),
    apply: (changes) => void seen.push(...changes.map(({ id }) => id)),
    reset: () => void resets++,
  };
  return { projection, seen, resets: () => resets };
}

test('returns no promise when there are no changes', () => {
  const { feed } = aFeed();
  expect(new Freshness(feed, []).catchUp()).toBeUndefined();
});

test('makes a request that arrives during a read wait for a later read', async () => {
  const source = aFeed();
  const { projection, seen } = aProjection();
  const freshness = new Freshness(source.feed, [projection]);
  source.commit(1);
  const open = source.hold();
  const first = freshness.catchUp();
  source.commit(2);
  const second = freshness.catchUp();
  const third = freshness.catchUp();
  open();
  await first;
  expect(seen).toEqual([1]);
  await second;
  await third;
  expect(seen).toEqual([1, 2]);
  expect(source.reads()).toBe(2);
});

test('passes the same changes again to a projection that failed', async () => {
  const source = aFeed();
  let fails = true;
  const seen: number[] = [];
  const projection: Projection = {
    reads: new Set(['listing']),
    apply: (changes) => {
      if (fails) throw new Error('database gone');
      seen.push(...changes.map(({ id }) => id));
    },
    reset: () => undefined,
  };
  const freshness = new Freshness(source.feed, [projection]);
  source.commit(7);
  await expect(freshness.catchUp()).rejects.toThrow('database gone');
  fails = false;
  await freshness.catchUp();
  expect(seen).toEqual([7]);
});

test('resets each projection on a change of everything', async () => {
  const source = aFeed();
  const { projection, seen, resets } = aProjection();
  source.commit(1);
  source.commitEverything();
  await new Freshness(source.feed, [projection]).catchUp();
  expect(resets()).toBe(1);
  expect(seen).toEqual([]);
});

test('reads on until there are no more changes', async () => {
  const source = aFeed();
  const { projection, seen } = aProjection();
  for (let id = 1; id <= 7; id++) source.commit(id);
  await new Freshness(source.feed, [projection]).catchUp();
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(source.reads()).toBe(3);
});

test('resets each projection on a rebuild, even without changes in the feed', async () => {
  const source = aFeed();
  const { projection, resets } = aProjection();
  const freshness = new Freshness(source.feed, [projection]);
  await freshness.rebuild();
  expect(resets()).toBe(1);
  expect(freshness.catchUp()).toBeUndefined();
});

test('repeats a failed rebuild before the next catch-up resolves', async () => {
  const source = aFeed();
  let fails = true;
  let resets = 0;
  const projection: Projection = {
    reads: new Set(['listing']),
    apply: () => undefined,
    reset: () => {
      if (fails) throw new Error('database gone');
      resets++;
    },
  };
  const freshness = new Freshness(source.feed, [projection]);
  await expect(freshness.rebuild()).rejects.toThrow('database gone');
  fails = false;
  await freshness.catchUp();
  expect(resets).toBe(1);
});
