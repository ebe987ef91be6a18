import { expect, test } from '@jest/globals';
import { papers, placeOf, sheetNames, sheets, spread } from './sheets';

test.each(sheetNames)('the labels of %s are centered on the paper, and do not overlap', (name) => {
  const sheet = sheets[name];
  const paper = papers[sheet.paper];
  const last = placeOf(sheet, sheet.columns * sheet.rows - 1);
  expect(paper.width - (last.left + sheet.width)).toBeCloseTo(sheet.left, 0);
  expect(paper.height - (last.top + sheet.height)).toBeCloseTo(sheet.top, 0);
  expect(sheet.across).toBeGreaterThanOrEqual(sheet.width);
  expect(sheet.down).toBeGreaterThanOrEqual(sheet.height);
});

test('spreads labels over sheets, from the first free place', () => {
  const items = Array.from({ length: 31 }, (_, index) => index);
  expect(spread(items, sheets['5160'], 0).map((page) => page.length)).toEqual([30, 1]);
  const [first, second] = spread(items, sheets['5160'], 2);
  expect([first?.[1], first?.[2], second?.length]).toEqual([null, 0, 3]);
  expect(spread([], sheets['5160'], 0)).toEqual([]);
});
