import { expect, test } from '@jest/globals';
import { BackgroundWork, trackTransactions } from './background-work';

/** A promise with functions that resolve and reject it. */
function aTask() {
  let end = () => undefined as void;
  let fail = (_error: Error) => undefined as void;
  const promise = new Promise<void>((resolve, reject) => ((end = resolve), (fail = reject)));
  return { promise, end, fail };
}

test('waits for running work and for work that it starts', async () => {
  const work = new BackgroundWork();
  const [first, second] = [aTask(), aTask()];
  const ended: string[] = [];
  void work.track(first.promise).then(() => {
    ended.push('first');
    void work.track(second.promise).then(() => ended.push('second'));
    setImmediate(second.end);
  });
  const settled = work.whenIdle().then(() => ended.push('settled'));
  first.end();
  await settled;
  expect(ended).toEqual(['first', 'second', 'settled']);
});

test('resolves even if work fails', async () => {
  const work = new BackgroundWork();
  const task = aTask();
  work.track(task.promise).catch(() => undefined);
  task.fail(new Error('gone'));
  await work.whenIdle();
});

test('waits for commit callbacks, and reports their failure instead of leaving it unhandled', async () => {
  const work = new BackgroundWork();
  const errors: unknown[] = [];
  const callbacks: Array<() => unknown> = [];
  const database = {
    transaction: async (run: (scope: object) => unknown) => {
      await run({ onCommit: (callback: () => unknown) => void callbacks.push(callback), onRollback: () => undefined });
      for (const callback of callbacks) callback();
    },
  };
  trackTransactions(database, work, (error) => errors.push(error));
  const after = aTask();

  await database.transaction((scope) =>
    (scope as { onCommit(run: () => unknown): void }).onCommit(() => after.promise),
  );
  let isSettled = false;
  const settled = work.whenIdle().then(() => (isSettled = true));
  await new Promise(setImmediate);
  expect(isSettled).toBe(false);
  after.fail(new Error('gone'));
  await settled;

  expect(errors).toEqual([new Error('gone')]);
});
