import { expect, test } from '@jest/globals';
import { type Claimed, Lanes } from './endpoint-lanes';

const aClaim = (id: number, at = 0, webhookId = 1) => ({ delivery: { id, webhookId }, recipient: {}, at }) as Claimed;
const well = { id: 1, failingSince: null };
const idsOf = (claims: readonly Claimed[]) => claims.map(({ delivery }) => delivery.id);

function filled(count: number): Lanes {
  const lanes = new Lanes();
  for (let id = 1; id <= count; id++) lanes.add(aClaim(id));
  return lanes;
}

test('starts four attempts at an endpoint, and another one when one ends', () => {
  const lanes = filled(6);
  expect(idsOf(lanes.take(1, 0).started)).toEqual([1, 2, 3, 4]);
  expect([lanes.isBusy(1), lanes.isBusy(2)]).toEqual([true, false]);
  expect(idsOf(lanes.take(1, 0).started)).toEqual([]);
  lanes.end(1, undefined);
  expect(idsOf(lanes.take(1, 0).started)).toEqual([5]);
});

test('has room for more deliveries of an endpoint that does not fail', () => {
  const lanes = filled(2);
  expect(lanes.freeOf(well)).toBe(14);
  expect(lanes.freeOf({ id: 1, failingSince: '2026-11-25T09:00:00.000Z' })).toBe(2);
  lanes.take(1, 0);
  expect(lanes.freeOf(well)).toBe(14);
  lanes.end(1, undefined);
  expect(lanes.freeOf(well)).toBe(15);
  expect(lanes.freeOf({ id: 2, failingSince: null })).toBe(16);
});

test.each([
  ['quick, with small messages', { ms: 2, bytes: 1000 }, 64],
  ['quick, with large messages', { ms: 2, bytes: 1_000_000 }, 6],
  ['of 100 ms', { ms: 100, bytes: 1000 }, 24],
  ['slow', { ms: 5000, bytes: 1000 }, 4],
])('has room for as many as an endpoint takes in half a second: %s', (_, cost, room) => {
  const lanes = filled(20);
  for (let ended = 0; ended < 20; ended++) {
    lanes.take(1, 0);
    lanes.end(1, cost);
  }
  expect(lanes.freeOf(well)).toBe(room);
});

test('gives back what has waited for two seconds, and what waits at one endpoint or all', () => {
  const lanes = filled(5);
  lanes.take(1, 0);
  lanes.add(aClaim(6, 1500));
  lanes.add(aClaim(7, 1500, 2));
  lanes.end(1, undefined);
  const { started, expired } = lanes.take(1, 2001);
  expect([idsOf(started), idsOf(expired)]).toEqual([[6], [5]]);
  lanes.add(aClaim(8, 2001));
  expect(idsOf(lanes.empty(1))).toEqual([8]);
  expect(idsOf(lanes.empty())).toEqual([7]);
});
