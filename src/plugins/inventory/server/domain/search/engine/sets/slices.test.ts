import { expect, test } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { Slices } from './slices';
import { SerialQueue } from '../thread/serial-queue';

test('long work yields between its slices and returns its result', async () => {
  function* work(): Generator<void, string> {
    for (let step = 0; step < 100; step++) yield;
    return 'done';
  }
  let turns = 0;
  let isDone = false;
  const takeTurn = () => {
    turns++;
    if (!isDone) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const result = await new Slices(0).run(work());
  isDone = true;
  expect(result).toBe('done');
  expect(turns).toBeGreaterThan(0);
});

test('tasks run one at a time, also after a failed one', async () => {
  const turns = new SerialQueue();
  const events: string[] = [];
  const slow = turns.run(async () => {
    await turn();
    events.push('first');
    throw new Error('failed');
  });
  const next = turns.run(async () => void events.push('second'));
  await expect(slow).rejects.toThrow('failed');
  await next;
  expect(events).toEqual(['first', 'second']);
});
