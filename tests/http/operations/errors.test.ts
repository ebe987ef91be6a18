import { beforeAll, describe, expect, test } from '@jest/globals';
import { Client, refusalOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { theService } from '../../support/service';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

let lot: Dealership;
let client: Client;

beforeAll(async () => {
  lot = await aDealership({ categories: [], listings: [{ title: 'Here', status: 'publish' }] });
  ({ client } = lot);
});

describe('a path without a route answers 404 svc_not_found', () => {
  const paths = [
    '',
    '/',
    '//',
    '/nowhere',
    '/authenticate/1',
    '/listing',
    '/listing/1/images',
    '/type_data',
    '/categories/1/2',
    '/Authenticate',
    '/authenticate%20',
    '/listings/1',
    '/cache',
    '/_health',
    '/listing%2F1',
    '/constructor',
    '/__proto__',
    `/${'a'.repeat(3000)}`,
  ];
  for (const path of paths) {
    test(path.slice(0, 40) || '(the base address itself)', async () => {
      expect(refusalOf(await client.undocumented.get(path))).toEqual({
        status: 404,
        code: 'svc_not_found',
        params: {},
        data: { status: 404 },
      });
    });
  }

  test('for every method', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(refusalOf(await client.undocumented.send(method, '/nowhere')).code).toBe('svc_not_found');
    }
  });
});

test('quotes at most 64 characters of the request in a refusal', async () => {
  const long = 'a'.repeat(3000);
  const answers = [
    await client.undocumented.get(`/${long}`),
    await client.get(`/listing/${long}`),
    await client.get(`/term/${long}`),
    await client.delete(`/clear_trash/${lot.type.id}?limit=${long}`),
  ];
  for (const answer of answers) {
    expect(answer.text).not.toContain('a'.repeat(65));
  }
});

test('does not serve other API versions', async () => {
  for (const path of ['/api/v2/types', '/api/v1x/types', '/api/v', '/v1/types', '/API/V1/types']) {
    expect((await fetch(theService().siteUrl + path, { headers: { Authorization: `Bearer ${lot.key}` } })).status).toBe(
      404,
    );
  }
});

describe('an unsupported method answers 405 with the supported ones', () => {
  const allowed: Record<string, string[]> = {
    '/authenticate': ['GET', 'HEAD'],
    '/types': ['GET', 'HEAD'],
    '/icons': ['GET', 'HEAD'],
    '/type_data/1': ['GET', 'HEAD'],
    '/clear_trash/1': ['DELETE'],
    '/listing/1': ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST'],
  };
  for (const [path, methods] of Object.entries(allowed)) {
    test(path, async () => {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        if (methods.includes(method)) continue;
        const answer = await client.undocumented.send(
          method,
          path,
          method === 'POST' || method === 'PATCH' ? { json: {} } : {},
        );
        expect(answer.status).toBe(405);
        if (method !== 'HEAD')
          expect(refusalOf(answer)).toMatchObject({ code: 'svc_method_not_allowed', data: { status: 405 } });
        const allow = (answer.headers.get('allow') ?? '').split(', ');
        expect(allow.filter((name) => name !== 'OPTIONS').sort()).toEqual(methods);
      }
    });
  }
});

describe('a missing and an impossible id answer the 404 of their resource', () => {
  const codes: Record<string, string> = {
    listing: 'svc_listing_not_found',
    type_data: 'svc_type_not_found',
    categories: 'svc_type_not_found',
    category: 'svc_category_not_found',
    terms: 'svc_category_not_found',
    term: 'svc_term_not_found',
  };
  const ids = [
    '999999999',
    '0',
    '-1',
    '01',
    '1.0',
    '1e3',
    'abc',
    '9007199254740992',
    '9223372036854775808',
    '%00',
    '%20',
    '1%20',
    '0x1',
    'null',
    '٣',
  ];
  for (const [resource, code] of Object.entries(codes)) {
    test(`${resource}: ${code}`, async () => {
      for (const id of ids) {
        expect([id, refusalOf(await client.get(`/${resource}/${id}`))]).toMatchObject([
          id,
          { status: 404, code, data: { status: 404 } },
        ]);
      }
    });
  }
});

test('gives every answer its own request id, in the same form for successes and failures', async () => {
  const anonymous = new Client(theService().baseUrl);
  const answers = [
    await client.get('/authenticate'),
    await client.undocumented.get('/nowhere'),
    await client.undocumented.send('PUT', '/types'),
    await client.post(`/listing/${lot.type.id}`, {}),
    await anonymous.get('/authenticate'),
    await anonymous.get('/authenticate', { Authorization: 'Bearer wrong' }),
  ];
  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');

  for (const id of ids) expect(id).toMatch(uuid);
  expect(new Set(ids).size).toBe(answers.length);
});

test('forbids storing every answer but the icons', async () => {
  for (const path of ['/authenticate', '/types', `/listing/${lot.listings[0]}`, '/listing/999999999', '/nowhere']) {
    const asking = path === '/nowhere' ? client.undocumented : client;
    expect((await asking.get(path)).headers.get('cache-control')).toBe('no-store');
  }
  expect((await new Client(theService().baseUrl).get('/types')).headers.get('cache-control')).toBe('no-store');
  expect((await client.get('/icons')).headers.get('cache-control')).toMatch(/max-age=\d+/);
});

test('returns every body as JSON in UTF-8', async () => {
  for (const path of ['/authenticate', '/types', `/listing/${lot.listings[0]}`, '/nowhere', '/listing/abc']) {
    const asking = path === '/nowhere' ? client.undocumented : client;
    expect((await asking.get(path)).headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
});

test('ignores a trailing slash', async () => {
  expect((await client.get('/types/')).status).toBe(200);
  expect((await client.get(`/listing/${lot.listings[0]}/`)).status).toBe(200);
});

test('ignores an unknown query parameter', async () => {
  const path = `/listing/${lot.listings[0]}`;
  const plain = (await client.get(path)).text;

  for (const query of [
    '?x=1',
    '?populate=*',
    '?fields[0]=id',
    '?filters[id][$gt]=0',
    '?x[]=1&x[]=2',
    '?status=draft&sort=title',
    '?%00=%ff',
  ]) {
    expect((await client.get(path + query)).text).toBe(plain);
  }
});
