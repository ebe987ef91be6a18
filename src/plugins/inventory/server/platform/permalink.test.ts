import { expect, test } from '@jest/globals';
import { permalinkProblem, permalinksFrom, sitePermalinks } from './permalink';

const listing = { id: 7, typeSlug: 'cars', slug: 'a-car', stockNumber: 'A/1 ?', vin: null };

test('a template is filled with encoded values; a value that is missing is the id', () => {
  const of = (template: string) => permalinksFrom(template)(listing);

  expect(of('https://dealer.example/{type}/{slug}')).toBe('https://dealer.example/cars/a-car');
  expect(of('https://dealer.example/c?stock={stock_number}')).toBe('https://dealer.example/c?stock=A%2F1%20%3F');
  expect(of('https://dealer.example/{vin}-{id}.html')).toBe('https://dealer.example/7-7.html');
});

test('without a template a permalink is the page that the product serves', () => {
  expect(sitePermalinks('https://dealer.example')(listing)).toBe('https://dealer.example/inventory/cars/a-car');
});

test('a template that cannot give each listing its own web address is refused', () => {
  for (const good of [
    'https://dealer.example/{slug}',
    'http://localhost:8080/cars?id={id}',
    'https://d.example/#{vin}',
  ])
    expect(permalinkProblem(good)).toBeUndefined();
  for (const bad of [
    'dealer.example/{slug}',
    '/cars/{slug}',
    'javascript:alert({id})',
    'ftp://dealer.example/{id}',
    'https://{slug}.dealer.example/',
    'https://{slug}/',
    'https://dealer.example/',
    'https://dealer.example/{type}',
    'https://dealer.example/{slug}/{colour}',
    'https://dealer.example/{__proto__}/{id}',
    'https://dealer.example/{slug',
    'https://dealer.example/slug}/{id}',
    'https://dealer.example/{slug} x',
  ])
    expect([bad, permalinkProblem(bad)]).toEqual([bad, expect.any(String)]);
});
