import { expect, test } from '@jest/globals';
import { centsProblem, validateFields } from './validate-fields';

const sound = { title: 'Ford Focus', content: '', price: null, vin: null, stock_number: null, images: [] };

test('returns valid fields as they are stored', () => {
  const { fields, problems } = validateFields({ ...sound, price: 219.9, images: [{ id: 4 }] }, undefined);
  expect([...problems]).toEqual([]);
  expect(fields).toMatchObject({ title: 'Ford Focus', content: '', price: 21_990, vin: null, images: [{ id: 4 }] });
});

test('returns null for empty fields except the title', () => {
  const { problems } = validateFields({ ...sound, title: ' ' }, undefined);
  expect([...problems.keys()]).toEqual(['title']);
  expect(problems.get('title')).toMatch(/\w/);
});

test('reports each invalid field by its path', () => {
  const bad = { ...sound, price: -1, vin: 'x'.repeat(41), stock_number: 5, images: [{ id: 0 }] };
  const { fields, problems } = validateFields(bad, undefined);
  expect([...problems.keys()].sort()).toEqual(['images.0.id', 'price', 'stock_number', 'vin']);
  expect(fields).toMatchObject({ title: 'Ford Focus', price: undefined });
});

test('does not validate a field that has not changed', () => {
  const before = { ...sound, price: -1, images: [{ id: 4 }] };
  const { fields, problems } = validateFields({ ...before, title: 'Focus', images: [{ id: 4 }] }, before);
  expect(fields).toEqual({ title: 'Focus' });
  expect([...problems]).toEqual([]);
  expect([...validateFields({ ...before, price: -2 }, before).problems.keys()]).toEqual(['price']);
});

test('accepts empty cents and whole numbers that form a price', () => {
  for (const cents of [null, undefined, '', 0, 1, '2199', 100_000_000_000_000])
    expect(centsProblem(cents)).toBeUndefined();
  for (const cents of [1.5, 'abc', ' 5', '5 ', '1.5', -1, '-100', 100_000_000_000_100, {}, Number.NaN])
    expect([cents, centsProblem(cents)]).toEqual([cents, expect.stringMatching(/\w/)]);
});
