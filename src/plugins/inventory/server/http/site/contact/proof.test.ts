import { expect, test } from '@jest/globals';
import { solveChallenge } from 'altcha-lib/v1';
import { FormProofs } from './proof';

const start = Date.parse('2026-01-01T00:00:00Z');
const secondMs = 1000;

/** Proofs with a clock that the test sets. */
function withClock(secret = 'secret') {
  const time = { now: start };
  return { time, proofs: new FormProofs(secret, { now: () => new Date(time.now) }) };
}

test('a token is accepted from two seconds to two hours after the form was shown', () => {
  const { time, proofs } = withClock();
  const token = proofs.token(null);
  const isAcceptedAfter = (seconds: number) => {
    time.now = start + seconds * secondMs;
    return proofs.isToken(token);
  };

  expect([0, 1.9, 2, 7200, 7201, -5].map(isAcceptedAfter)).toEqual([false, false, true, true, false, false]);
});

test('a form that is shown again keeps its token while that is of use', () => {
  const { time, proofs } = withClock();
  const token = proofs.token(null);
  time.now += secondMs;

  expect(proofs.token(token)).toBe(token);
  expect(withClock('another').proofs.token(token)).not.toBe(token);
  expect(proofs.token('1.made-up')).not.toBe('1.made-up');
  time.now += 3 * 3600 * secondMs;
  expect(proofs.token(token)).not.toBe(token);
});

test('a token is used once, and then replaced; tokens of the same moment are different', () => {
  const { time, proofs } = withClock();
  const [token, other] = [proofs.token(null), proofs.token(null)];
  expect(proofs.useToken(token)).toBe(false);
  time.now += 3 * secondMs;

  expect([proofs.useToken(token), proofs.useToken(token), proofs.useToken(`${token}.`)]).toEqual([true, false, false]);
  expect([proofs.isToken(token), proofs.isToken(other)]).toEqual([false, true]);
  expect(proofs.token(token)).not.toBe(token);
});

test('a token of another dealership, or with another time, is not accepted', () => {
  const { time, proofs } = withClock();
  const [, signature = ''] = proofs.token(null).split('.');
  const foreign = withClock('another').proofs.token(null);
  time.now += 10 * secondMs;

  for (const token of ['', '.', foreign, `${start - 1}.${signature}`, `${start}.`, 'x'.repeat(5000)])
    expect([token.slice(0, 20), proofs.isToken(token)]).toEqual([token.slice(0, 20), false]);
});

test('a solved puzzle is accepted once, however its solution is encoded', async () => {
  const proofs = new FormProofs('secret', { now: () => new Date() });
  const puzzle = JSON.parse(await proofs.puzzle()) as Record<'algorithm' | 'challenge' | 'salt', string>;
  const solution = await solveChallenge(puzzle.challenge, puzzle.salt, puzzle.algorithm, 40_000).promise;
  const encode = (payload: object, space = 0) => Buffer.from(JSON.stringify(payload, null, space)).toString('base64');
  const payload = { ...puzzle, number: solution?.number };

  expect(await proofs.isSolved(encode({ ...payload, number: -1 }))).toBe(false);
  expect(await proofs.isSolved(encode(payload))).toBe(true);
  for (const again of [encode(payload), encode(payload, 2), encode({ more: 1, ...payload }), ` ${encode(payload)}`])
    expect(await proofs.isSolved(again)).toBe(false);
});
