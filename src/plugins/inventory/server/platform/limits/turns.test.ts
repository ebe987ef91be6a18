import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { Turns } from './turns';

test('lets one work continue in each turn of the event loop, in order', async () => {
  const turns = new Turns();
  let turn = 0;
  let isOver = false;
  const counting = (async () => {
    for (; !isOver; turn++) await setImmediate();
  })();
  const continued: Array<[string, number]> = [];
  const work = async (name: string) => {
    for (let step = 0; step < 3; step++) {
      await turns.next();
      continued.push([name, turn]);
    }
  };
  await Promise.all([work('a'), work('b')]);
  isOver = true;
  await counting;

  expect(continued.map(([name]) => name).join('')).toBe('ababab');
  expect(new Set(continued.map(([, at]) => at)).size).toBe(6);
});
