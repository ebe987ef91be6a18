import { expect, test } from '@jest/globals';
import type { CategoryKind } from '../../../../contract/catalogue';
import { aCategory, aTerm, aType } from '../../catalogue/testing/builders';
import { hasValue } from './has-value';
import type { StoredValue } from '../stores/listing-record';

/** Term 10 belongs to the category, term 20 to another one; only file 7 exists. */
function holds(kind: CategoryKind, value: StoredValue | undefined): boolean {
  const category = aCategory({ kind, terms: [aTerm({ id: 10, name: 'Red' })] });
  const other = aCategory({ id: 2, kind: 'select', terms: [aTerm({ id: 20, name: 'Wood', categoryId: 2 })] });
  const { catalogue } = aType([category, other]);
  const values: Record<string, StoredValue> = value === undefined ? {} : { 1: value };
  return hasValue(category, values, { catalogue, hasFile: (id) => id === 7 });
}

test.each<[CategoryKind, StoredValue[], Array<StoredValue | undefined>]>([
  ['select', [10, [10]], [20, 99, 'Red', undefined]],
  ['multiselect', [[10], [99, 10]], [[], [20], [99], undefined]],
  ['checkbox', [[10], [20, 10]], [[], [20], undefined]],
  ['file', [7], [8, '7', undefined]],
  ['number', [0, 5], ['5', true, undefined]],
  ['boolean', [true, false], ['true', 1, undefined]],
  ['text', ['a'], ['', ' \n', 5, undefined]],
  ['textarea', ['a'], ['', ' ', 5, undefined]],
  ['date', ['2026-09-01'], ['', 20260901, undefined]],
  ['url', ['https://example.test'], ['', false, undefined]],
])('%s has a value with %j and none with %j', (kind, full, empty) => {
  expect(full.filter((value) => !holds(kind, value))).toEqual([]);
  expect(empty.filter((value) => holds(kind, value))).toEqual([]);
});
