import { expect, test } from '@jest/globals';
import {
  activeFilters,
  filterParams,
  queryParams,
  withoutFilter,
  withoutFilters,
  withParams,
  withFilterToggled,
} from './list-params';

const address = new URLSearchParams(
  's=coupe&status=draft&svc_category_3=ford,kia&min_price=5000&orderby=price&order=asc&page=4&utm=mail&max_price=',
);

test('queries the known parameters of the URL only', () => {
  expect(queryParams(address)).toEqual({
    s: 'coupe',
    status: 'draft',
    svc_category_3: 'ford,kia',
    min_price: '5000',
    orderby: 'price',
    order: 'asc',
    page: '4',
  });
  expect(Object.keys(filterParams(address))).toEqual(['s', 'status', 'svc_category_3', 'min_price']);
});

test('returns one active filter per value', () => {
  expect(activeFilters(address)).toEqual([
    { name: 'status', value: 'draft' },
    { name: 'svc_category_3', value: 'ford' },
    { name: 'svc_category_3', value: 'kia' },
    { name: 'min_price', value: '5000' },
  ]);
});

test('adds or removes a toggled value and resets the page', () => {
  const more = withFilterToggled(address, { name: 'svc_category_3', value: 'audi' });
  expect([more.get('svc_category_3'), more.get('page')]).toEqual(['ford,kia,audi', null]);
  const fewer = withFilterToggled(more, { name: 'svc_category_3', value: 'ford' });
  expect(fewer.get('svc_category_3')).toBe('kia,audi');
  expect(withFilterToggled(new URLSearchParams('status=draft'), { name: 'status', value: 'draft' }).toString()).toBe(
    '',
  );
});

test('removes one filter, or all with the keyword, and keeps the order', () => {
  expect(withoutFilter(address, { name: 'min_price', value: '5000' }).has('min_price')).toBe(false);
  expect(withoutFilter(address, { name: 'svc_category_3', value: 'kia' }).get('svc_category_3')).toBe('ford');
  expect(queryParams(withoutFilters(address))).toEqual({ orderby: 'price', order: 'asc' });
});

test('keeps all other parameters when the page changes', () => {
  expect(queryParams(withParams(address, { page: '5' }))).toEqual({ ...queryParams(address), page: '5' });
});
