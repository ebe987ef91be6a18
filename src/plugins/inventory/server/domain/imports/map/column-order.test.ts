import { expect, test } from '@jest/globals';
import { inStableOrder } from './column-order';

const orderOf = (columns: Record<string, number>, usual: Record<string, number> = {}) =>
  inStableOrder(
    new Map(Object.entries(columns).map(([name, timesFirst]) => [name, { timesFirst }])),
    new Map(Object.entries(usual)),
  );

test('puts the column first that most records have first, whichever occurs first', () => {
  expect(orderOf({ vin: 5, internet_price: 1, list_price: 4, title: 5 })).toEqual([
    ...['vin', 'list_price', 'internet_price', 'title'],
  ]);
  expect(orderOf({ vin: 5, internet_price: 5, list_price: 0, title: 5 })).toEqual([
    ...['vin', 'internet_price', 'list_price', 'title'],
  ]);
});

test('puts the column first that usually fills the field, if the feed has it', () => {
  const columns = { vin: 5, internet_price: 1, list_price: 4 };
  const internetFirst = ['vin', 'internet_price', 'list_price'];
  expect(orderOf(columns, { vin: 5, internet_price: 5 })).toEqual(internetFirst);
  expect(orderOf(columns, { vin: 9, internet_price: 5, list_price: 4 })).toEqual(internetFirst);
  expect(orderOf(columns, { vin: 5, sale_price: 5 })).toEqual(['vin', 'list_price', 'internet_price']);
});

test('orders columns that as many records have first by their usual names', () => {
  expect(orderOf({ 'List-Price': 2, 'Sale price': 2 })).toEqual(['Sale price', 'List-Price']);
  expect(orderOf({ 'Sale price': 2, 'List-Price': 2 })).toEqual(['Sale price', 'List-Price']);
});

test('keeps the order of the others, of which one fills the field if a person ignores the first', () => {
  const names = ['Internet price', 'Web price', 'Sale price', 'VIN'];
  expect(orderOf({ 'Internet price': 5, 'Web price': 0, 'Sale price': 0, VIN: 5 })).toEqual(names);
});

test('moves no column of another meaning, and no picture', () => {
  const columns = { photo2: 0, internet_price: 1, vin: 2, photo1: 3, list_price: 4 };
  expect(orderOf(columns)).toEqual(['photo2', 'list_price', 'vin', 'photo1', 'internet_price']);
});
