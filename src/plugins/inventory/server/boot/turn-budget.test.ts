import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { TurnBudget } from './turn-budget';

/** A budget with a clock of its own, and works that take some milliseconds of it. */
function aBudget() {
  let now = 0;
  const begun: string[] = [];
  const budget = new TurnBudget(() => now);
  const request = (name: string, tookMs: number, network = 'one') =>
    budget.run(
      () => network,
      () => {
        begun.push(name);
        now += tookMs;
      },
    );
  const untilBegun = async (count: number) => {
    let turns = 0;
    for (; begun.length < count; turns++) await nextTurn();
    return turns;
  };
  return { begun, budget, request, untilBegun };
}

test('begins requests at once until the turn is long', async () => {
  const { begun, request, untilBegun } = aBudget();
  request('first', 0);
  await untilBegun(1);
  for (const name of ['a', 'b', 'c', 'd']) request(name, 2);
  expect(begun).toEqual(['first', 'a', 'b']);
  await untilBegun(5);
  expect(begun).toEqual(['first', 'a', 'b', 'c', 'd']);
});

test('begins long requests one in a turn, and short ones together', async () => {
  const long = aBudget();
  for (let count = 0; count < 10; count++) long.request(`long ${count}`, 10);
  expect(await long.untilBegun(10)).toBeGreaterThanOrEqual(10);

  const short = aBudget();
  for (let count = 0; count < 100; count++) short.request(`short ${count}`, 0.01);
  expect(await short.untilBegun(100)).toBeLessThan(10);
});

test('lets the networks take turns', async () => {
  const { begun, request, untilBegun } = aBudget();
  for (let count = 0; count < 50; count++) request('of many', 5, 'many');
  request('of another', 5, 'another');
  await untilBegun(51);
  expect(begun.indexOf('of another')).toBeLessThan(3);
});

test('counts the promises of a request as part of its time', async () => {
  let now = 0;
  let begun = 0;
  let inTurn = 0;
  const most: number[] = [];
  const budget = new TurnBudget(() => now);
  for (let count = 0; count < 20; count++)
    budget.run(
      () => 'one',
      () => {
        begun++;
        inTurn++;
        void Promise.resolve().then(() => (now += 3));
      },
    );
  while (begun < 20) {
    await nextTurn();
    most.push(inTurn);
    inTurn = 0;
  }
  expect(Math.max(...most)).toBeLessThanOrEqual(4);
});

test('begins one request in a turn while connections arrive', async () => {
  const { budget, request, untilBegun } = aBudget();
  const each = () => {
    budget.noteConnection();
    if (isArriving) setImmediate(each);
  };
  let isArriving = true;
  each();
  for (let count = 0; count < 30; count++) request(`short ${count}`, 0.01);
  expect(await untilBegun(30)).toBeGreaterThanOrEqual(30);
  isArriving = false;
});
