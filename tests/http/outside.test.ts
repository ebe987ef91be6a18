import { before, test } from 'node:test';
import { expect } from 'expect';
import { aDealership, type Dealership } from '../support/dealership';
import { theService } from '../support/service';
import { readSql } from '../support/sql';

let lot: Dealership;

before(async () => {
  lot = await aDealership({ categories: [], listings: [{ title: 'Unseen', status: 'publish' }] });
});

async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  const response = await fetch(theService().siteUrl + path, init);
  return { status: response.status, text: await response.text() };
}

test('no content type has a content-API route, with a key or without one', async () => {
  const names = ['listing', 'type', 'category', 'term', 'lead', 'api-key', 'vin-import', 'setting', 'licence'];
  const plurals = [
    'listings',
    'types',
    'categories',
    'terms',
    'leads',
    'api-keys',
    'vin-imports',
    'settings',
    'licences',
    'inventory',
  ];
  for (const name of [...names, ...plurals]) {
    for (const path of [
      `/api/${name}`,
      `/api/${name}/1`,
      `/api/inventory/${name}`,
      `/api/inventory/${name}/1`,
      `/api/inventory_${name}`,
    ]) {
      for (const init of [{}, { headers: { Authorization: `Bearer ${lot.key}` } }]) {
        expect([path, (await ask(path, init)).status]).toEqual([path, 404]);
      }
    }
  }
});

test('the capabilities are no routes', async () => {
  for (const path of [
    '/api/inventory/capability',
    '/api/inventory/capability/add_inventory',
    '/api/capability/add_inventory',
  ]) {
    expect((await ask(path)).status).toBe(404);
  }
});

test('an API key opens nothing of Strapi', async () => {
  const headers = { Authorization: `Bearer ${lot.key}` };
  for (const path of [
    '/api/users',
    '/api/users/me',
    '/api/users-permissions/roles',
    '/api/upload/files',
    '/admin/users',
    '/content-manager/content-types',
  ]) {
    const answer = await ask(path, { headers });
    expect([path, [401, 403, 404].includes(answer.status)]).toEqual([path, true]);
    expect(answer.text).not.toContain(lot.username);
  }
});

test('nobody can make a user of the API for himself', async () => {
  const response = await fetch(`${theService().siteUrl}/api/auth/local/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'intruder', email: 'intruder@example.test', password: 'Intruder-1234' }),
  });

  expect(response.status).toBe(400);
  expect(readSql("SELECT id FROM up_users WHERE username = 'intruder'")).toEqual([]);
});
