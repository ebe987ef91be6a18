import { expect, test } from '@jest/globals';
import { Slots } from './slots';

test('limits the slots of one client and of all together, and reuses released ones', () => {
  const slots = new Slots({ atOnce: 3, ofOne: 2 });
  const [first, second] = [slots.take('a'), slots.take('a')];
  expect([slots.take('a'), slots.take('b')]).toEqual([undefined, expect.any(Function)]);
  expect(slots.take('c')).toBeUndefined();

  first?.();
  expect(slots.take('c')).toBeDefined();
  second?.();
  expect([slots.take('a'), slots.take('a')]).toEqual([expect.any(Function), undefined]);
});
