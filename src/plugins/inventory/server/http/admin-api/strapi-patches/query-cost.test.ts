import { expect, test } from '@jest/globals';
import { parse } from 'node:querystring';
import { costProblem, readsPeople, relationNamesOf } from './query-cost';

const relations = relationNamesOf([
  { attributes: { name: { type: 'string' }, category: { type: 'relation', relation: 'manyToOne' } } },
  {
    attributes: {
      terms: { type: 'relation', relation: 'oneToMany' },
      type: { type: 'relation', relation: 'manyToOne' },
    },
  },
  {
    attributes: {
      folder: { type: 'relation', relation: 'manyToOne' },
      related: { type: 'relation', relation: 'morphToMany' },
    },
  },
]);

/** Nests `filters[a][b]=c` as Strapi's parser does. */
function nested(query: string): object {
  const root: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(parse(query)))
    for (const value of [given].flat()) {
      const names = name.split(/[[\]]+/).filter((part) => part !== '');
      const last = names.pop() ?? '';
      const owner = names.reduce((node, key) => (node[key] ??= {}) as Record<string, unknown>, root);
      owner[last] = value;
    }
  return root;
}

const repeated = (count: number, path: string) =>
  Array.from({ length: count }, (_, at) => `filters[$or][${at}]${path}=z`).join('&');

test.each([
  ['sort=name:asc'],
  ['sort=type.name:asc'],
  [repeated(10, '[name][$contains]')],
  [repeated(2, '[type][name][$eq]')],
  ['filters[terms][name][$eq]=a'],
  ['filters[terms]=1&filters[type][id]=2'],
  ['filters[name][$in][0]=1&filters[name][$in][1]=2&filters[name][$in][2]=3'],
])('allows %s', (query) => {
  expect(costProblem(nested(query), relations)).toBeUndefined();
});

test.each([
  ['many conditions', repeated(11, '[name][$containsi]'), 'At most 10'],
  ['conditions on relations themselves', repeated(3, '[type]'), 'At most 2'],
  ['conditions on fields of relations', repeated(3, '[type][name][$eq]'), 'At most 2'],
  ['names with dots', repeated(3, '[type.name]'), 'At most 2'],
  ['two conditions on related records', repeated(2, '[terms]'), 'several related records'],
  ['records of a related record', 'filters[category][terms][name]=z', 'several related records'],
  ['an order by records of a related record', 'sort=category.terms.name', 'several related records'],
  ['many orders of one record', 'sort=id,id,id,id,id,id', 'At most 5 orders'],
  ['many orders in populate', `populate[type][sort]=${'name,'.repeat(6)}`, 'At most 5 orders'],
  ['many fields', `fields=${'id,'.repeat(50)}`, 'At most 50 names'],
  ['many names to populate', Array.from({ length: 51 }, (_, at) => `populate[a${at}]=1`).join('&'), 'At most 50 names'],
  ['many parameters', Array.from({ length: 301 }, (_, at) => `k${at}=1`).join('&'), 'At most 300 names'],
  ['many values below one parameter', Array.from({ length: 301 }, (_, at) => `k[${at}]=1`).join('&'), 'At most 300'],
  ['many levels', Array.from({ length: 16 }, (_, at) => `k[${at}]${'[b]'.repeat(18)}=1`).join('&'), 'At most 300'],
  ['conditions inside a list', `filters[a][$in][0][$in][1]=1&${repeated(10, '[b]')}`, 'At most 10'],
  ['many orders by relations', 'sort=type.name,type.slug,category.name', 'At most 2'],
  ['orders as objects', 'sort[type][name]=asc&sort[category][name]=asc&filters[type]=1', 'At most 2'],
  [
    'conditions inside populate',
    repeated(3, '[type][name]').replaceAll('filters', 'populate[type][filters]'),
    'At most 2',
  ],
])('refuses %s', (_what, query, problem) => {
  expect(costProblem(nested(query), relations)).toContain(problem);
});

test.each([
  ['filters[createdBy][email][$startsWith]=a', true],
  ['filters[$and][0][$or][0][updatedBy][isActive]=true', true],
  ['filters[createdBy.email]=a', true],
  ['sort=createdBy.email:asc', true],
  ['sort[updatedBy][username]=asc', true],
  ['populate[createdBy][filters][email][$startsWith]=a', true],
  ['filters[type][createdBy][email]=a', true],
  ['filters[createdBy][id][$eq]=1', false],
  ['filters[updatedBy][firstname][$contains]=email', false],
  ['sort=createdBy.lastname:asc', false],
  ['sort=updatedBy:asc&populate[createdBy][fields][0]=firstname', false],
])('recognizes whether %s reads other fields of people than their names', (query, isSo) => {
  expect(readsPeople(nested(query))).toBe(isSo);
});

test('counts orders without a value', () => {
  const sort = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`a${at}`, null]));
  expect(costProblem({ sort }, relations)).toContain('At most 5 orders');
  expect(costProblem({ populate: { type: { sort } } }, relations)).toContain('At most 5 orders');
});
