import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { binPrices as binSorted } from './price-bins';

const binPrices = (cents: readonly number[]) => binSorted(Float64Array.from(cents).sort());

const units = (...prices: readonly number[]) => prices.map((price) => Math.round(price * 100));
const binsOf = (cents: readonly number[]) => binPrices(cents).map(({ from, to, count }) => [from, to, count]);

test('returns no bins without prices', () => {
  expect(binPrices([])).toEqual([]);
});

test('divides prices at round numbers and counts a price on a boundary in the bin that starts there', () => {
  expect(binsOf(units(11_000, 19_999.99, 20_000, 24_500, 31_000, 44_000))).toEqual([
    [10_000, 15_000, 1],
    [15_000, 20_000, 1],
    [20_000, 25_000, 2],
    [25_000, 30_000, 0],
    [30_000, 35_000, 1],
    [35_000, 40_000, 0],
    [40_000, 45_000, 1],
  ]);
});

test('returns one bin for equal prices', () => {
  expect(binsOf(units(19_995))).toEqual([[19_500, 20_000, 1]]);
  expect(binsOf(units(500, 500, 500))).toEqual([[500, 520, 3]]);
  expect(binsOf(units(0, 0))).toEqual([[0, 0.01, 2]]);
});

test('counts outliers in open bins', () => {
  const cars = Array.from({ length: 100 }, (_, index) => 20_000 + 100 * index);
  const bins = binsOf(units(1, ...cars, 900_000));
  expect(bins[0]).toEqual([null, 18_000, 1]);
  expect(bins.at(-1)).toEqual([32_000, null, 1]);
  expect(bins.length).toBeLessThanOrEqual(17);
});

test('spreads a dozen prices over several bins despite an outlier', () => {
  const bins = binPrices(units(1, 2500, 3700, 4900, 6200, 7400, 8600, 9900, 11_100, 12_300, 13_600, 950_000_000));
  expect(bins.at(-1)).toMatchObject({ to: null, count: 1 });
  expect(bins.filter(({ count }) => count > 0).length).toBeGreaterThan(5);
});

test('counts every price in exactly one of at most 17 adjacent bins', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 60 }), (cents) => {
      const bins = binPrices(cents);
      expect(bins.length).toBeLessThanOrEqual(17);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(cents.length);
      bins.forEach(({ from, to, count }, index) => {
        if (index > 0) expect(from).toBe(bins[index - 1]?.to);
        const inside = (price: number) => price >= (from ?? -Infinity) && price < (to ?? Infinity);
        expect(count).toBe(cents.filter((price) => inside(price / 100)).length);
      });
      expect(bins.filter(({ from, to, count }) => (from === null || to === null) && count === 0)).toEqual([]);
    }),
  );
});

test('a price at the end of the last bin goes into the bin without an end', () => {
  expect(binsOf(units(10_000, ...Array.from({ length: 8 }, () => 10_500), 12_000))).toEqual([
    [10_000, 10_500, 1],
    [10_500, 11_000, 8],
    [11_000, 11_500, 0],
    [11_500, 12_000, 0],
    [12_000, null, 1],
  ]);
});
