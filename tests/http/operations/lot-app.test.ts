import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { discard, makeConfiguration, type Service, startService, theService } from '../../support/service';

const { siteUrl } = theService();
const get = (path: string, headers: Record<string, string> = {}) =>
  request(siteUrl)
    .get(path)
    .set({ 'Accept-Encoding': 'identity', ...headers });

test('serves the page with a strict policy, to be checked again each time', async () => {
  const page = await get('/app/');

  expect(page.status).toBe(200);
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/);
  expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
  expect(page.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  expect((await get('/app/', { 'If-None-Match': page.headers.etag ?? '' })).status).toBe(304);
});

test('serves scripts compressed and forever, under names with a digest', async () => {
  const [script = ''] = /assets\/[^"]+\.js/.exec((await get('/app/')).text) ?? [];
  const [br, gzip, plain] = await Promise.all(
    ['gzip, br', 'gzip', 'br;q=0'].map((accepted) => get(`/app/${script}`, { 'Accept-Encoding': accepted })),
  );

  expect(br?.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(br?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(gzip?.headers['content-encoding']).toBe('gzip');
  expect(plain?.headers['content-encoding']).toBeUndefined();
});

test('the page and its service worker load nothing from other sites', async () => {
  const texts = await Promise.all(['/app/', '/app/sw.js', '/app/manifest.webmanifest'].map((path) => get(path)));

  for (const { status, text } of texts) {
    expect(status).toBe(200);
    expect(text.replaceAll('http://www.w3.org/', '')).not.toMatch(/(src|href)="https?:|importScripts\("?https?:/);
  }
});

test('redirects to the folder, refuses other methods and knows no other files', async () => {
  const folder = await get('/app');
  expect([folder.status, folder.headers.location]).toEqual([301, 'app/']);
  expect((await request(siteUrl).post('/app/')).status).toBe(405);
  for (const path of ['/app/nowhere', '/app/index.html.br', '/app/../package.json', '/app/%2e%2e/package.json'])
    expect((await get(path)).status).toBe(404);
});

let off: Service;
beforeAll(async () => {
  off = await startService(await makeConfiguration({ SVC_APP: 'off' }));
});
afterAll(async () => {
  await off.stop();
  discard(off);
});

test('is absent with SVC_APP=off', async () => {
  for (const path of ['/app', '/app/', '/app/sw.js']) expect((await request(off.siteUrl).get(path)).status).toBe(404);
});
