import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { refusalMeanings } from '../../../src/plugins/inventory/contract/responses/refusals';
import { statusOf } from '../../../src/plugins/inventory/contract/refusal';
import { openApiDocument } from '../../../src/plugins/inventory/server/http/v1/openapi/document';
import { routes } from '../../../src/plugins/inventory/server/http/v1/routes';
import { mustBeDocumented } from '../../support/response-check';
import { Client, refusalOf } from '../../support/client';
import { apiDocument } from '../../support/document';
import { discard, makeConfiguration, publicUrl, type Service, startService, theService } from '../../support/service';
import { additions, specification } from '../../support/specification';
import { deriveStrapiSecrets } from '../../../src/plugins/inventory/server/platform/configuration/strapi-secrets';

/** Sends requests without a key. */
const anonymous = () => new Client(theService().baseUrl).undocumented;

test('matches the document generated from the contract and the table of routes', () => {
  expect(openApiDocument()).toEqual(apiDocument);
});

describe('operations of the document', () => {
  const documented = Object.values(apiDocument.paths).flatMap((item) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), ...operation })),
  );
  const named = documented.map((one) => `${one.method} ${one['x-route']} ${one['x-capability'] ?? '-'}`);

  test('are the routes of the specification and its additions, with the documented capabilities', () => {
    const specified = [...specification, ...additions].map(
      ({ method, path, capability }) => `${method} /${path} ${capability}`,
    );
    expect([...named].sort()).toEqual(specified.sort());
  });

  test('are the table of routes', () => {
    const inTable = routes.map(
      ({ method, path, capability }) => `${method} ${path.replaceAll(/:([a-z_]+)/g, '{$1}')} ${capability ?? '-'}`,
    );
    expect([...named].sort()).toEqual(inTable.sort());
  });

  test('have the path of their route, except for an id that two routes name differently', () => {
    for (const [path, item] of Object.entries(apiDocument.paths))
      for (const { 'x-route': route } of Object.values(item))
        expect(path).toBe(/^\/(?:listing|imports)\/\{id\}$/.test(path) ? route.replace(/\{[a-z_]+\}/, '{id}') : route);
  });
});

test('describes every refusal code under its status', () => {
  const text = JSON.stringify(apiDocument);
  for (const code of Object.keys(statusOf) as Array<keyof typeof statusOf>) {
    expect([code, text.includes(`"const":"${code}"`)]).toEqual([code, true]);
    expect(refusalMeanings[code].when).not.toBe('');
  }
});

describe('an answer is checked against the document', () => {
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Request-Id': 'one',
    RateLimit: '"key";r=1;t=60',
    'RateLimit-Policy': '"key";q=2;w=60',
  });
  const flushed = { success: true, message: 'Flushed.', data: { flushed_at: '2026-09-01T08:15:00.000Z' } };
  const judge = (body: object, changes: Readonly<Record<string, string>> = {}, status = 200) => {
    const sent = new Headers([...headers, ...Object.entries(changes)]);
    const text = JSON.stringify(body);
    mustBeDocumented({ method: 'POST', path: '/cache/flush' }, { status, headers: sent, text, body });
  };

  test('accepts a correct answer', () => judge(flushed));

  test('refuses an undocumented or missing member at any depth', () => {
    expect(() => judge({ ...flushed, more: 1 })).toThrow('additional');
    expect(() => judge({ ...flushed, data: { ...flushed.data, more: 1 } })).toThrow('additional');
    expect(() => judge({ ...flushed, data: {} })).toThrow('flushed_at');
    expect(() => judge({ ...flushed, data: { flushed_at: 'today' } })).toThrow('date-time');
  });

  test('refuses an undocumented header or status', () => {
    expect(() => judge(flushed, { ETag: '"1"' })).toThrow('ETag');
    expect(() => judge(flushed, { 'Idempotency-Replayed': 'perhaps' })).toThrow('Idempotency-Replayed');
    expect(() => judge(flushed, {}, 202)).toThrow('202');
    expect(() => judge({ code: 'svc_term_not_found', message: 'No.', data: { status: 404 } }, {}, 404)).toThrow('404');
  });
});

describe('the service serves the document', () => {
  test('serves it without a key, with the public address', async () => {
    const answer = await anonymous().get('/openapi.json');

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-request-id')).not.toBeNull();
    expect(answer.body).toEqual({
      ...apiDocument,
      servers: [{ url: `${publicUrl}/api/v1`, description: 'This install.' }],
    });
  });

  test('answers HEAD without a body, and 304 to a cached copy', async () => {
    const { headers, text } = await anonymous().get('/openapi.json');
    const head = await anonymous().send('HEAD', '/openapi.json');
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([
      200,
      '',
      String(Buffer.byteLength(text)),
    ]);

    const again = await anonymous().get('/openapi.json', { 'If-None-Match': headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await anonymous().get('/openapi.json', { 'If-None-Match': '"another"' })).status).toBe(200);
  });

  test('serves it to scripts of any origin', async () => {
    const { headers } = await anonymous().get('/openapi.json', { Origin: 'https://shop.example' });
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('refuses other methods', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await anonymous().send(method, '/openapi.json');
      expect(refusalOf(answer)).toMatchObject({ status: 405, code: 'svc_method_not_allowed' });
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    }
  });
});

describe('an install without a license', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(await makeConfiguration(), '');
  });
  afterAll(async () => {
    await service.stop();
    discard(service);
  });

  test('serves the document and its page, and none of its secrets', async () => {
    const client = new Client(service.baseUrl).undocumented;
    const document = await client.get('/openapi.json');
    const page = await fetch(`${service.siteUrl}/docs`);

    expect([document.status, page.status]).toEqual([200, 200]);
    const { SVC_KEY_PEPPER, SVC_ENCRYPTION_KEY = '', SVC_INSTALL_ID } = service.environment;
    const { JWT_SECRET } = deriveStrapiSecrets(SVC_ENCRYPTION_KEY);
    const html = await page.text();
    for (const secret of [SVC_KEY_PEPPER, SVC_ENCRYPTION_KEY, SVC_INSTALL_ID, JWT_SECRET, service.folder])
      expect([document.text.includes(String(secret)), html.includes(String(secret))]).toEqual([false, false]);
    expect(refusalOf(await client.get('/types')).code).toBe('svc_not_licensed');
  });
});

describe('the documentation page', () => {
  const get = (path: string, init: RequestInit = {}) =>
    fetch(theService().siteUrl + path, { redirect: 'manual', ...init });

  test('is served with all its parts under a policy without inline or external content', async () => {
    for (const part of ['', '/page.css', '/page.js', '/swagger-ui.css', '/swagger-ui-bundle.js']) {
      const { status, headers } = await get(`/docs${part}`);
      expect([part, status, headers.get('x-content-type-options')]).toEqual([part, 200, 'nosniff']);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
    }
  });

  test('is served with a trailing slash too, is cacheable, and accepts only reads', async () => {
    const slashed = await get('/docs/');
    expect([slashed.status, slashed.headers.get('location')]).toEqual([301, '../docs']);
    const { headers } = await get('/docs/swagger-ui-bundle.js');
    const again = await get('/docs/swagger-ui-bundle.js', { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const head = await get('/docs', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await get('/docs', { method: 'POST' })).status).toBe(405);
    expect((await get('/docs/package.json')).status).toBe(404);
  });
});
