import { expect, test } from '@jest/globals';
import { permalinkProblem, permalinksFrom, sitePermalinks } from './permalink';

const listing = { id: 7, typeSlug: 'cars', slug: 'a-car', stockNumber: 'A/1 ?', vin: null };

test('fills a template with encoded values, and with the id for a missing value', () => {
  const of = (template: string) => permalinksFrom(template)(listing);

  expect(of('https://dealer.example/{type}/{slug}')).toBe('https://dealer.example/cars/a-car');
  expect(of('https://dealer.example/c?stock={stock_number}')).toBe('https://dealer.example/c?stock=A%2F1%20%3F');
  expect(of('https://dealer.example/{vin}-{id}.html')).toBe('https://dealer.example/7-7.html');
});

test('uses the page of the product without a template', () => {
  expect(sitePermalinks('https://dealer.example')(listing)).toBe('https://dealer.example/inventory/cars/a-car');
});

test('rejects a template that does not give each listing its own URL', () => {
  for (const valid of [
    'https://dealer.example/{slug}',
    'http://localhost:8080/cars?id={id}',
    'https://d.example/#{vin}',
  ])
    expect(permalinkProblem(valid)).toBeUndefined();
  for (const invalid of [
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
    expect([invalid, permalinkProblem(invalid)]).toEqual([invalid, expect.any(String)]);
});
