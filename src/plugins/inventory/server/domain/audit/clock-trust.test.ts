import { expect, test } from '@jest/globals';
import { type ClockState, checkClock } from './clock-trust';

const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 1);

/** Checks the clock at each of `days` after the start, passing the state on from check to check. */
function checkAt(days: readonly number[], first?: ClockState): boolean[] {
  let memory = first;
  return days.map((days) => {
    const result = checkClock(memory, start + days * day);
    memory = result.memory;
    return result.isTrusted;
  });
}

test.each<[string, number[], boolean[]]>([
  ['the first time', [0], [true]],
  ['an hour later', [0, 1 / 24], [true, true]],
  ['after a month without the server', [0, 31], [true, true]],
  ['set back by minutes', [0, -1 / 48], [true, true]],
  ['far behind for one start, then correct again', [0, -2000, -1999.9, 0.5], [true, false, false, true]],
  ['behind after days of being ahead', [0, -400, -399.5, -399], [true, false, false, true]],
  ['years ahead for one or two starts', [0, 800, 800.9], [true, false, false]],
  ['years ahead, then correct again', [0, 800, 1], [true, false, true]],
  ['after a year without the server', [0, 365, 365.5, 366], [true, false, false, true]],
  ['after a year, with days on which the server is off', [0, 365, 368, 368.1], [true, false, true, true]],
  ['ahead by one amount, then by another', [0, 800, 400, 400.5, 401.1], [true, false, false, false, true]],
  ['ahead twice, with months between', [0, 800, 900, 900.5], [true, false, false, false]],
])('decides whether to trust the clock for removals: %s', (_, days, expected) => {
  expect(checkAt(days)).toEqual(expected);
});
