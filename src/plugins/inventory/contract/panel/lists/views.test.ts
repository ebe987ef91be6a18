import { expect, test } from '@jest/globals';
import { newView, viewQuery } from './views';

const queryOf = (text: string) => viewQuery(new URLSearchParams(text));

test('keeps filters, keyword and order, and neither the page nor unknown parameters', () => {
  expect(
    queryOf('utm=mail&view=trash&page=4&per_page=50&orderby=price&s=coupe&svc_category_3=ford,kia&min_age=60&v=7'),
  ).toBe('min_age=60&orderby=price&s=coupe&svc_category_3=ford%2Ckia');
});

test('returns the same query for the same list in any order of its parameters, and without default values', () => {
  expect(queryOf('order=desc&photos=no&orderby=date&status=&min_price=1')).toBe(queryOf('min_price=1&photos=no'));
});

test.each([
  ['', 'photos=no'],
  ['x'.repeat(61), 'photos=no'],
  ['two\nlines', 'photos=no'],
  ['Everything', 'page=2&order=desc'],
  ['Long', `s=${'x'.repeat(2000)}`],
])('refuses the name %j with the query %j', (name, query) => {
  expect(newView.safeParse({ name, query }).success).toBe(false);
});

test('is not shared unless that is requested', () => {
  expect(newView.parse({ name: ' Old ', query: '?min_age=60' })).toEqual({
    name: 'Old',
    query: 'min_age=60',
    is_shared: false,
  });
});
