import { describe, expect, test } from '@jest/globals';
import { aCategory, aTerm, aType } from '../../../domain/catalogue/testing/builders';
import { viewLocations } from '../../../domain/locations/location';
import type { SearchQuery } from '../../../domain/search/engine/port';
import { everything } from '../pages/listings-of';
import { addressesWithTerms, addressOf } from './browse-query';

const make = aCategory({
  id: 4,
  slug: 'make',
  kind: 'select',
  terms: [
    aTerm({ id: 1, name: 'Audi' }),
    aTerm({ id: 2, name: 'Škoda', slug: 'škoda' }),
    aTerm({ id: 3, name: 'Odd', slug: 'a,b\\c' }),
  ],
});
const { type, catalogue } = aType([make, aCategory({ id: 2, slug: 'color' }), aCategory({ id: 9, slug: 'new' })]);
const names = { catalogue, locations: viewLocations([]) };

const searches: ReadonlyArray<readonly [string, Partial<SearchQuery>]> = [
  ['everything', {}],
  ['words', { text: 'low km & "one owner" %00' }],
  ['filters before and after it', { filters: [2, 9].map((categoryId) => ({ categoryId, exacts: ['a b', 'true'] })) }],
  ['a filter of its own', { filters: [{ categoryId: 4, termIds: [2] }] }],
  ['bounds and an order', { price: { min: 100, max: 99_900 }, orderBy: 'price', order: 'asc' }],
  ['a later page', { page: 3 }],
];

describe('the address with other terms is that of the search with these terms', () => {
  test.each(searches)('%s', (_name, changes) => {
    const query = { ...everything, ...changes };
    const addressWith = addressesWithTerms(type, query, make.id, names);
    const others = query.filters.filter(({ categoryId }) => categoryId !== make.id);
    const choices = [[], [1], [2, 3], [3, 1, 2], [77]];

    for (const termIds of choices) {
      const filters = termIds.length === 0 ? others : [...others, { categoryId: make.id, termIds }];
      expect(addressWith(termIds)).toBe(addressOf(type, { ...query, page: 1, filters }, names));
    }
  });
});
