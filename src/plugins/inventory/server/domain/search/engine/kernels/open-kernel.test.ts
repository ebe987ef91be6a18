import { afterEach, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { JavaScriptKernel } from './javascript-kernel';
import type { Kernel } from './kernel';
import { openKernel } from './open-kernel';

afterEach(() => void jest.restoreAllMocks());

/** A kernel whose memory has these numbers one after the other, each list with `bits` bits a number. */
function filled(kernel: Kernel, lists: ReadonlyArray<{ bits: 16 | 32; numbers: readonly number[] }>) {
  kernel.reserve(100_000);
  let end = 0;
  const positions = lists.map(({ bits, numbers }) => {
    const at = end;
    const List = bits === 16 ? Uint16Array : Uint32Array;
    new List(kernel.buffer, at, numbers.length).set(numbers);
    end = at + Math.ceil((numbers.length * bits) / 32) * 4;
    return at;
  });
  return { positions, read: (at: number, length: number) => [...new Uint32Array(kernel.buffer, at, length)] };
}

const kernels: ReadonlyArray<() => Kernel> = [openKernel, () => new JavaScriptKernel()];

const rowsOf = fc
  .record({ width: fc.integer({ min: 1, max: 9 }), rows: fc.integer({ min: 1, max: 20 }) })
  .chain(({ width, rows }) =>
    fc.record({
      width: fc.constant(width),
      sets: fc.array(fc.nat(30), { minLength: width * rows, maxLength: width * rows }),
      ordinals: fc.array(fc.nat(rows - 1), { maxLength: 40 }),
      places: fc.uniqueArray(fc.nat(width - 1)),
    }),
  );

test.each([16, 32] as const)('counts the sets at the places of rows, with %i bits a set', (bits) => {
  fc.assert(
    fc.property(rowsOf, ({ width, sets, ordinals, places }) => {
      const expected = new Array<number>(31).fill(7);
      for (const ordinal of ordinals) for (const place of places) expected[sets[ordinal * width + place] ?? 0]! += 1;
      for (const open of kernels) {
        const kernel = open();
        const { positions, read } = filled(kernel, [
          { bits, numbers: sets },
          { bits: 32, numbers: ordinals },
          { bits: 32, numbers: places },
          { bits: 32, numbers: new Array<number>(31).fill(7) },
        ]);
        const [rows = 0, ordinalsAt = 0, placesAt = 0, counts = 0] = positions;
        kernel.countSets(bits === 32, rows, width, ordinalsAt, ordinals.length, placesAt, places.length, counts);
        expect(read(counts, 31)).toEqual(expected);
      }
    }),
  );
});

const setsOf = fc.array(fc.record({ base: fc.nat(), slot: fc.nat(9), count: fc.oneof(fc.constant(0), fc.nat(5)) }));

test('adds the counts of sets to all their slots', () => {
  fc.assert(
    fc.property(setsOf, (given) => {
      const sets = [{ base: 0, slot: 0, count: 3 }, ...given.map((set, at) => ({ ...set, base: set.base % (at + 1) }))];
      const expected = new Array<number>(10).fill(2);
      for (const [number, { count }] of sets.entries())
        for (let set = number; set > 0; set = sets[set]?.base ?? 0) expected[sets[set]?.slot ?? 0]! += count;
      for (const open of kernels) {
        const kernel = open();
        const { positions, read } = filled(kernel, [
          { bits: 32, numbers: sets.map(({ base }) => base) },
          { bits: 32, numbers: sets.map(({ slot }) => slot) },
          { bits: 32, numbers: sets.map(({ count }) => count) },
          { bits: 32, numbers: new Array<number>(10).fill(2) },
        ]);
        const [bases = 0, slots = 0, counts = 0, slotCounts = 0] = positions;
        kernel.addToSlots(bases, slots, sets.length, counts, slotCounts);
        expect(read(slotCounts, 10)).toEqual(expected);
      }
    }),
  );
});

test('keeps what is in the memory when it grows', () => {
  for (const open of kernels) {
    const kernel = open();
    kernel.reserve(8);
    new Uint32Array(kernel.buffer)[1] = 5;
    kernel.reserve(300_001);
    expect(kernel.buffer.byteLength).toBeGreaterThanOrEqual(300_001);
    expect([...new Uint32Array(kernel.buffer, 0, 3)]).toEqual([0, 5, 0]);
  }
});

test('uses WebAssembly, or JavaScript where it is missing', () => {
  expect(openKernel()).not.toBeInstanceOf(JavaScriptKernel);
  jest.replaceProperty(globalThis as { WebAssembly?: object }, 'WebAssembly', undefined);
  expect(openKernel()).toBeInstanceOf(JavaScriptKernel);
});
