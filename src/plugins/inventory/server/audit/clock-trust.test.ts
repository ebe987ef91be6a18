import { expect, test } from '@jest/globals';
import { type ClockState, checkClock } from './clock-trust';

const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 1);

/** Judges the clock at days after the start, one after the other, each with what the one before remembered. */
function checkAt(days: readonly number[], first?: ClockState): boolean[] {
  let memory = first;
  return days.map((days) => {
    const judged = checkClock(memory, start + days * day);
    memory = judged.memory;
    return judged.isTrusted;
  });
}

test.each<[string, number[], boolean[]]>([
  ['the first time', [0], [true]],
  ['an hour later', [0, 1 / 24], [true, true]],
  ['after a month without the server', [0, 31], [true, true]],
  ['put right by minutes', [0, -1 / 48], [true, true]],
  ['far behind for a start, then right again', [0, -2000, -1999.9, 0.5], [true, false, false, true]],
  ['behind after it had been ahead for days', [0, -400, -399.5, -399], [true, false, false, true]],
  ['years ahead for a start or two', [0, 800, 800.9], [true, false, false]],
  ['years ahead, then right again', [0, 800, 1], [true, false, true]],
  ['after a year without the server', [0, 365, 365.5, 366], [true, false, false, true]],
  ['after a year, with days on which the server is off', [0, 365, 368, 368.1], [true, false, true, true]],
  ['ahead in one way, and then in another', [0, 800, 400, 400.5, 401.1], [true, false, false, false, true]],
  ['ahead twice, with months between', [0, 800, 900, 900.5], [true, false, false, false]],
])('a clock is trusted with what is old: %s', (_, days, expected) => {
  expect(checkAt(days)).toEqual(expected);
});
