import { expect, test } from '@jest/globals';
import type { PanelView } from '../../../../../contract/panel/lists/views';
import { shownView, viewParams } from './list-views';

const view = (id: number, query: string): PanelView => ({
  id,
  name: `View ${id}`,
  query,
  is_shared: false,
  is_editable: true,
  is_outdated: false,
});
const views = [view(7, 'min_age=30'), view(8, 'min_age=30'), view(9, 'photos=no&s=ford')];
const shown = (address: string) => {
  const { saved, isChanged } = shownView(new URLSearchParams(address), views);
  return [saved?.id, isChanged];
};

test('shows the view that was opened, or one with the same filters', () => {
  expect(shown(viewParams(view(8, 'min_age=30')).toString())).toEqual([8, false]);
  expect(shown('min_age=30&page=2')).toEqual([7, false]);
  expect(shown('min_age=31')).toEqual([undefined, false]);
});

test('keeps the opened view while its filters are changed, until there are none', () => {
  expect(shown('v=9&photos=no&s=audi')).toEqual([9, true]);
  expect(shown('v=9&photos=no')).toEqual([9, true]); // the filters of a built-in view
  expect(shown('v=9')).toEqual([undefined, false]);
});

test('ignores a view that the admin cannot see', () => {
  expect(shown('v=1&min_age=31')).toEqual([undefined, false]);
});
