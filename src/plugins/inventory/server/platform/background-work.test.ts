import { expect, test } from '@jest/globals';
import { BackgroundWork, trackTransactions } from './background-work';

/** A promise that is settled from outside. */
function aTask() {
  let end = () => undefined as void;
  let fail = (_error: Error) => undefined as void;
  const promise = new Promise<void>((resolve, reject) => ((end = resolve), (fail = reject)));
  return { promise, end, fail };
}

test('settles after what is running and what that starts', async () => {
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

test('settles although something fails', async () => {
  const work = new BackgroundWork();
  const task = aTask();
  work.track(task.promise).catch(() => undefined);
  task.fail(new Error('gone'));
  await work.whenIdle();
});

test('waits for what runs after a commit, and reports its failure instead of leaving it unhandled', async () => {
  const work = new BackgroundWork();
  const faults: unknown[] = [];
  const callbacks: Array<() => unknown> = [];
  const database = {
    transaction: async (run: (scope: object) => unknown) => {
      await run({ onCommit: (callback: () => unknown) => void callbacks.push(callback), onRollback: () => undefined });
      for (const callback of callbacks) callback();
    },
  };
  trackTransactions(database, work, (fault) => faults.push(fault));
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

  expect(faults).toEqual([new Error('gone')]);
});
