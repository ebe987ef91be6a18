import { expect, test } from '@jest/globals';
import { Room } from './room';

test('limits the bytes of one client and of all together, and reuses returned ones', () => {
  const room = new Room({ all: 10, ofOne: 6 });
  expect([room.take('a', 4), room.take('a', 3), room.take('a', 2)]).toEqual([true, false, true]);
  expect([room.take('b', 5), room.take('b', 4), room.take('c', 1)]).toEqual([false, true, false]);

  room.give('a', 6);
  expect([room.bytes, room.take('c', 6), room.take('a', 1)]).toEqual([4, true, false]);
});

test('applies only the limit of all to work of the server', () => {
  const room = new Room({ all: 10, ofOne: 6 });
  expect([room.take(undefined, 9), room.take(undefined, 2), room.take('a', 1)]).toEqual([true, false, true]);

  room.give(undefined, 9);
  expect(room.bytes).toBe(1);
});
