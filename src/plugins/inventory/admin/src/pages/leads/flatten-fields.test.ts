/// <reference types="node" />
import { expect, test } from '@jest/globals';
import { flattenFields, humanizeName } from './flatten-fields';

test('lists the values of a form and leaves out empty ones', () => {
  expect(
    flattenFields({
      page: '/cars',
      utm: { source: 'google', medium: '' },
      owed: 1500,
      extras: ['hitch', 'mats'],
      none: null,
      empty: [],
    }),
  ).toEqual([
    { path: ['page'], value: '/cars' },
    { path: ['utm', 'source'], value: 'google' },
    { path: ['owed'], value: '1500' },
    { path: ['extras'], value: 'hitch, mats' },
  ]);
  expect(flattenFields({ marketing: false, at: '2026-11-20T13:19:00.000Z' })).toEqual([
    { path: ['marketing'], value: false },
    { path: ['at'], value: new Date('2026-11-20T13:19:00.000Z') },
  ]);
  expect(flattenFields({})).toEqual([]);
});

test('flattens lists of objects and keeps deep values as JSON', () => {
  expect(flattenFields({ cars: [{ make: 'Honda' }, { make: 'Toyota' }] }).map(({ path }) => path.join('/'))).toEqual([
    'cars/0/make',
    'cars/1/make',
  ]);
  expect(flattenFields({ a: { b: { c: { d: { e: 1 } } } } })).toEqual([
    { path: ['a', 'b', 'c', 'd'], value: '{"e":1}' },
  ]);
});

test('formats field names as words', () => {
  expect(
    ['preferred_day', 'preferredDay', 'UTM', 'best-time', 'Preferred Day', 'élan vital', ''].map(humanizeName),
  ).toEqual(['Preferred day', 'Preferred day', 'UTM', 'Best time', 'Preferred day', 'Élan vital', '']);
});
