import { beforeEach, expect, test } from '@jest/globals';
import { repairIndex } from './index-repair';

let differences: readonly string[];
let rebuilds: number;
let warnings: string[];
let check: () => Promise<void>;

beforeEach(() => {
  differences = [];
  rebuilds = 0;
  warnings = [];
  check = repairIndex({
    findDifferences: () => Promise.resolve(differences),
    rebuild: () => Promise.resolve(void rebuilds++),
    warn: (message) => warnings.push(message),
  });
});

const checkTimes = async (times: number) => {
  for (let time = 0; time < times; time++) await check();
};

test('does nothing while the index equals the database', async () => {
  await checkTimes(3);
  expect([rebuilds, warnings]).toEqual([0, []]);
});

test('rebuilds when they differ, and names the differences', async () => {
  differences = ['cars: 3 listings instead of 2', 'boats: 1 of 1 listings, such as 7'];
  await check();
  expect(rebuilds).toBe(1);
  expect(warnings).toEqual([
    'The data in memory differs from the database and is rebuilt (cars: 3 listings instead of 2; boats: 1 of 1 listings, such as 7)',
  ]);
});

test('stops after two rebuilds that did not help, and says so once', async () => {
  differences = ['cars: 1 of 1 listings, such as 7'];
  await checkTimes(10);
  expect(rebuilds).toBe(2);
  expect(warnings).toHaveLength(3);
  expect(warnings.at(-1)).toBe(
    'The data in memory still differs after a rebuild. Run svc doctor. (cars: 1 of 1 listings, such as 7)',
  );
});

test('rebuilds again after a check that found no difference', async () => {
  differences = ['cars: 1 of 1 listings, such as 7'];
  await checkTimes(4);
  differences = [];
  await check();
  differences = ['boats: 1 of 1 listings, such as 8'];
  await checkTimes(4);
  expect(rebuilds).toBe(4);
  expect(warnings).toHaveLength(6);
});
