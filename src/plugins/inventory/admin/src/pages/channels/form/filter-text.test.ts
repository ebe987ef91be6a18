import { expect, test } from '@jest/globals';
import { filterOf } from './filter-text';

test.each([
  ['', ''],
  ['min_price=1000', 'min_price=1000'],
  ['?svc_category_3=toyota%2Choyota&page=2&orderby=price', 'svc_category_3=toyota%2Choyota'],
  [
    'https://dealer.example/admin/plugins/inventory/listings/1?v=3&s=ford&max_category_7=60000&ready=yes#x',
    's=ford&max_category_7=60000',
  ],
  ['toyota', 'toyota'],
])('the filter of %j is %j', (text, filter) => {
  expect(filterOf(text)).toBe(filter);
});
