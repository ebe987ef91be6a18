import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { beforeAll, expect, test } from '@jest/globals';
import { aDealership, type Dealership } from '../../support/dealership';
import { theService } from '../../support/service';
import { readSql } from '../../support/sql';

let lot: Dealership;

beforeAll(async () => {
  lot = await aDealership({ categories: [], listings: [{ title: 'Unseen', status: 'publish' }] });
});

async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  const response = await fetch(theService().siteUrl + path, init);
  return { status: response.status, text: await response.text() };
}

test('has no content API route for any content type, with a key or without one', async () => {
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

test('serves no routes for the capabilities', async () => {
  for (const path of [
    '/api/inventory/capability',
    '/api/inventory/capability/add_inventory',
    '/api/capability/add_inventory',
  ]) {
    expect((await ask(path)).status).toBe(404);
  }
});

test('opens no Strapi route with an API key', async () => {
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

test('answers 405 to registration, login and password reset of API users', async () => {
  for (const path of ['local/register', 'local', 'forgot-password', 'reset-password']) {
    const response = await fetch(`${theService().siteUrl}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'intruder', email: 'intruder@example.test', password: 'Intruder-1234' }),
    });
    expect([path, response.status]).toEqual([path, 405]); // Only a GET can be a file.
  }
  expect(await readSql("SELECT id FROM up_users WHERE username = 'intruder'")).toEqual([]);
});

test('refuses file uploads without authentication, and keeps nothing of them', async () => {
  const temporary = () => readdirSync(tmpdir()).length;
  const before = temporary();
  for (const path of ['/nowhere', '/api/upload', '/admin/login', '/upload', '/api/listings']) {
    const form = new FormData();
    form.set('file', new Blob(['x'.repeat(200_000)], { type: 'image/png' }), 'x.png');
    form.set('other', new Blob(['y'], { type: 'text/plain' }), 'y.txt');
    const response = await fetch(theService().siteUrl + path, { method: 'POST', body: form });
    expect([path, response.status]).toEqual([path, 401]);
  }
  expect(temporary()).toBeLessThanOrEqual(before);
});

test('cuts off a client that sends requests without reading the answers', async () => {
  const { listings, key } = await aDealership({ listings: [{ title: 'Large', content: 'x'.repeat(1024 * 1024) }] });
  const { hostname, port } = new URL(theService().siteUrl);
  const socket = connect(Number(port), hostname);
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  const one = `GET /api/v1/listing/${listings[0]} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`;
  socket.pause();
  socket.write(one.repeat(300));
  socket.resume();
  await ended;
  expect((await lot.client.get('/authenticate')).status).toBe(200);
});
