import { describe, expect, test } from '@jest/globals';
import { OVERFLOW, TermLayout } from './term-layout';
import { TermSlots } from './term-slots';

/** A layout of categories with these numbers of terms; `slot` is that of the nth term of a category. */
function layoutOf(...sizes: number[]) {
  const idOf = (category: number, term: number) => category * 10_000 + term + 1;
  const slots = new TermSlots();
  slots.describe(
    sizes.flatMap((size, category) =>
      Array.from({ length: size }, (_, term) => ({
        id: idOf(category, term),
        categoryId: category,
        name: '',
        isSearchable: false,
      })),
    ),
  );
  const slot = (category: number, term: number) => slots.find(idOf(category, term)) ?? -1;
  const group = (category: number) => slots.group(slot(category, 0));
  const layout = new TermLayout(slots);
  const place = (category: number, term = 0) => layout.placeOf(slot(category, term));
  return { slots, layout, slot, group, place };
}

describe('a category with one term per listing', () => {
  test('shares its place while the combinations of terms are at most 2048', () => {
    const { layout, group, place } = layoutOf(7, 15, 15, 3, 2047); // 8 × 16 × 16 = 2048 combinations
    expect([place(0), place(1), place(2), place(3), place(4)]).toEqual([0, 0, 0, 1, 2]);
    expect(place(1, 9)).toBe(0);
    expect(layout.width).toBe(3);
    expect([0, 3, 4].map((category) => layout.shareOf(group(category)))).toEqual([1 / 3, 1, 1]);
    expect(layout.placesOf(group(1))).toEqual([0]);
  });

  test('has a place of its own if it has more terms', () => {
    const { place } = layoutOf(2048, 1, 1);
    expect([place(0), place(1), place(2)]).toEqual([0, 1, 1]);
  });

  test('has no place before one of its terms is used', () => {
    const { layout, group } = layoutOf(2);
    expect([layout.width, layout.placesOf(group(0)), layout.shareOf(group(0))]).toEqual([0, [], 0]);
  });
});

describe('a category of which a listing has two terms', () => {
  test('has a place for each ten of its terms, which it shares with no other, and keeps the earlier one', () => {
    const { layout, slot, group, place } = layoutOf(25, 2);
    layout.learn(0, Uint32Array.of(slot(0, 0)));
    expect(place(0)).toBe(0);
    layout.learn(1, Uint32Array.of(slot(0, 0), slot(1, 0)));
    expect(place(0)).toBe(0);
    layout.learn(2, Uint32Array.of(slot(0, 0), slot(1, 0), slot(0, 24)));
    expect([place(0), place(0, 9), place(0, 10), place(0, 19), place(0, 20)]).toEqual([1, 1, 2, 2, 3]);
    expect(place(1)).toBe(0);
    expect(layout.placesOf(group(0))).toEqual([0, 1, 2, 3]);
    expect(layout.shareOf(group(0))).toBe(3.5);
  });

  test('has at most 120 terms with a place', () => {
    const { layout, slot, place } = layoutOf(130);
    layout.learn(0, Uint32Array.of(slot(0, 0), slot(0, 1)));
    expect([place(0, 119), place(0, 120), place(0, 129)]).toEqual([0, OVERFLOW, OVERFLOW]);
  });
});

test('a term of an unknown category has no place, also if a listing has several', () => {
  const { slots, layout } = layoutOf(1);
  const unknown = [slots.intern(99_998), slots.intern(99_999)];
  layout.learn(0, Uint32Array.from(unknown));
  expect(unknown.map((slot) => layout.placeOf(slot))).toEqual([OVERFLOW, OVERFLOW]);
  expect(layout.width).toBe(0);
});
