import { expect, test } from '@jest/globals';
import { createDatedToken, isRecent } from './sign-in-links';

const issued = new Date('2026-11-25T12:00:00Z');
const later = (seconds: number) => new Date(issued.getTime() + seconds * 1000);
const week = 7 * 24 * 60 * 60;

test('a token is recent for seven days, also if the clock is set back', () => {
  const token = createDatedToken(issued);
  expect([0, week, week + 1, -3600].map((seconds) => isRecent(token, later(seconds)))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('a token without a time, or with another one, is not recent', () => {
  const [random] = createDatedToken(issued).split('-');
  for (const token of [
    random,
    `${random}-`,
    `${random}-x`,
    `${random}-1`,
    `-${issued.getTime()}`,
    '',
    null,
    undefined,
    [random],
  ])
    expect([token, isRecent(token, issued)]).toEqual([token, false]);
});

test('tokens differ', () => {
  expect(createDatedToken(issued)).not.toBe(createDatedToken(issued));
});
