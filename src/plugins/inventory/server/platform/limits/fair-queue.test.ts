import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { FairQueue, QueueFull } from './fair-queue';

const limits = { atOnce: 1, waiting: 4, waitingOfOne: 3 };

/** Queues works that note their names, and answers what became of them. */
function start(queue: FairQueue, names: readonly string[]) {
  const done: string[] = [];
  const works = names.map(async (name) => queue.run(name.slice(0, 1), () => done.push(name)));
  return { done, all: () => Promise.allSettled(works) };
}

const refused = { status: 'rejected', reason: expect.any(QueueFull) };

test('clients take turns, and the event loop turns between two jobs', async () => {
  const queue = new FairQueue({ ...limits, waiting: 9, waitingOfOne: 9 });
  const { done, all } = start(queue, ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
  const counts: number[] = [];
  while (done.length < 7) {
    await nextTurn();
    counts.push(done.length);
  }
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  expect(counts.every((count, index) => count - (counts[index - 1] ?? 1) <= 1)).toBe(true);
  await all();
  expect(queue.waiting).toBe(0);
});

test('runs jobs up to the limit at once, and continues after one that fails', async () => {
  const queue = new FairQueue({ ...limits, atOnce: 2 });
  const ends: Array<() => void> = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const failed = queue.run('a', () => Promise.reject(new Error('no')));
  const first = queue.run('a', work);
  const second = queue.run('a', work);
  await expect(failed).rejects.toThrow('no');
  await nextTurn();
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  await Promise.all([first, second]);
  expect(await queue.run('a', () => 'again')).toBe('again');
});

test('limits the waiting jobs of a client', async () => {
  const { done, all } = start(new FairQueue(limits), ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']);
  expect((await all())[4]).toEqual(refused);
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('when the queue is full, the client with the most jobs loses one, also to a client with as many', async () => {
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1', 'e1', 'e2'];
  const { done, all } = start(new FairQueue(limits, () => 0.99), names);
  const results = await all();
  expect(names.filter((_name, index) => results[index]?.status === 'rejected')).toEqual(['a3', 'a4', 'd1', 'e1']);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'e2']);
});

test('work that waits is dropped when its client has gone, and its place is free', async () => {
  const queue = new FairQueue(limits);
  const { done, all } = start(queue, ['a1', 'b1']);
  const leaving = new AbortController();
  const dropped = [1, 2, 3].map(() => queue.run('c', () => done.push('c'), leaving.signal));
  expect(queue.waiting).toBe(4);
  leaving.abort();
  expect(queue.waiting).toBe(1);
  dropped.push(queue.run('c', () => done.push('c'), leaving.signal));
  for (const one of dropped) await expect(one).rejects.toThrow(QueueFull);
  await all();
  expect(done).toEqual(['a1', 'b1']);
});

test('work can enter without a promise: it runs in its turn, or is refused', async () => {
  const queue = new FairQueue({ ...limits, waiting: 1 });
  const done: string[] = [];
  const enter = (name: string) =>
    queue.enter(
      name,
      () => void done.push(name),
      () => done.push(`not ${name}`),
    );

  enter('a');
  expect(done).toEqual(['a']);
  for (const name of ['b', 'b', 'b']) enter(name);
  expect([done, queue.waiting]).toEqual([['a', 'not b', 'not b'], 1]);
  await nextTurn();
  await nextTurn();
  expect([done, queue.waiting]).toEqual([['a', 'not b', 'not b', 'b'], 0]);
});
