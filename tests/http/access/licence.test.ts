import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeVendorKeys } from '../../../src/plugins/inventory/server/domain/access/licence-token';
import { Client, dataOf, refusalOf } from '../../support/client';
import { svc } from '../../support/command';
import { aUser } from '../../support/dealership';
import { until } from '../../support/patience';
import { aLicence, discard, makeConfiguration, type Service, startService } from '../../support/service';
import { specification, unknownPath } from '../../support/specification';
import { readSql, runSql } from '../../support/sql';

const now = () => Math.floor(Date.now() / 1000);

let service: Service;
let client: Client;

beforeAll(async () => {
  service = await startService(await makeConfiguration(), '');
  ({ client } = await aUser([], service));
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

/** Replaces all stored tokens with this one by SQL, without the service. */
async function putToken(
  token: string | null,
  more: { newestIssuedAt?: number; clockSeenAt?: number } = {},
): Promise<void> {
  await runSql('DELETE FROM inventory_licences', [], service);
  await runSql(
    'INSERT INTO inventory_licences (document_id, token, newest_issued_at, clock_seen_at) VALUES (?, ?, ?, ?)',
    ['licence', token, more.newestIssuedAt ?? null, more.clockSeenAt === undefined ? null : new Date(more.clockSeenAt)],
    service,
  );
}

async function statusWith(token: string | null, more: Parameters<typeof putToken>[1] = {}): Promise<number> {
  await putToken(token, more);
  const answer = await client.get('/authenticate');
  if (answer.status !== 200)
    expect(refusalOf(answer)).toEqual({ status: 403, code: 'svc_not_licensed', params: {}, data: { status: 403 } });
  return answer.status;
}

const licence = (claims: Parameters<typeof aLicence>[1] = {}) => aLicence(service.privateKeyPem, claims);

test('answers 403 svc_not_licensed on every route without a license, with a valid, a wrong and no key', async () => {
  await putToken(null);
  const callers = [client, new Client(service.baseUrl), new Client(service.baseUrl, 'svc_wrong')];
  for (const route of specification) {
    for (const caller of callers) {
      const answer = await caller.send(route.method, unknownPath(route));
      expect([route.path, refusalOf(answer)]).toMatchObject([route.path, { status: 403, code: 'svc_not_licensed' }]);
    }
  }
});

test('answers the same for unknown paths, other methods, the base address and unreadable bodies', async () => {
  await putToken(null);
  const anonymous = new Client(service.baseUrl).undocumented;
  for (const path of ['', '/', '/nowhere', '/listing', '/listing/1/2', '/%00', '/../v1/x', '/authenticate?x=1']) {
    expect(refusalOf(await anonymous.get(path)).code).toBe('svc_not_licensed');
  }
  expect(refusalOf(await anonymous.send('PUT', '/authenticate')).code).toBe('svc_not_licensed');
  expect(
    refusalOf(await client.send('POST', '/listing/1', { raw: '{', headers: { 'Content-Type': 'text/plain' } })).code,
  ).toBe('svc_not_licensed');
});

test('answers a CORS preflight without license or key', async () => {
  await putToken(null);

  const answer = await new Client(service.baseUrl).undocumented.send('OPTIONS', '/listing/1', {
    headers: {
      Origin: 'https://shop.example',
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': 'authorization',
    },
  });

  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-methods')?.split(',')).toContain('PATCH');
});

test('entitles premium and enterprise, but not standard and none', async () => {
  const statuses: number[] = [];
  for (const tier of [0, 1, 2, 3]) statuses.push(await statusWith(await licence({ tier })));

  expect(statuses).toEqual([403, 403, 200, 200]);
});

test('entitles by the app-access add-on without a premium license, and reports the actual tier', async () => {
  for (const tier of [0, 1]) {
    expect(await statusWith(await licence({ tier, addons: ['reports', 'app-access'] }))).toBe(200);
    expect(dataOf(await client.get('/authenticate'))).toMatchObject({ license_type: tier });
  }
  expect(await statusWith(await licence({ tier: 1, addons: ['reports'] }))).toBe(403);
});

describe('an invalid token does not license the install', () => {
  const tampered = async (change: (claims: Record<string, unknown>) => object) => {
    const [header, payload = '', signature] = (await licence({ tier: 1 })).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    return [header, Buffer.from(JSON.stringify(change(claims))).toString('base64url'), signature].join('.');
  };
  const withHeader = async (header: object, signature?: string) => {
    const [, payload, signed] = (await licence()).split('.');
    return [Buffer.from(JSON.stringify(header)).toString('base64url'), payload, signature ?? signed].join('.');
  };
  const tokens: Record<string, () => Promise<string>> = {
    'expired a second ago': () => licence({ exp: now() - 1 }),
    'expired immediately': () => licence({ exp: now() }),
    'issued to another install': () => licence({ install_id: 'another-install' }),
    'issued to an install with a similar name': () => licence({ install_id: 'Test-Install' }),
    'signed with another key': async () => aLicence((await makeVendorKeys()).privateKeyPem),
    'with an edited tier': () => tampered((claims) => ({ ...claims, tier: 3 })),
    'with an added add-on': () => tampered((claims) => ({ ...claims, addons: ['app-access'] })),
    'with alg none and no signature': () => withHeader({ alg: 'none', typ: 'JWT' }, ''),
    'with alg none and the signature of another token': () => withHeader({ alg: 'none' }),
    'with another algorithm': () => withHeader({ alg: 'HS256', typ: 'JWT' }),
    'without a signature': async () => `${(await licence()).split('.').slice(0, 2).join('.')}.`,
    'with two parts': async () => (await licence()).split('.').slice(0, 2).join('.'),
    'of a tier that does not exist': () => licence({ tier: 4 }),
    garbage: async () => 'garbage',
    'garbage in three parts': async () => 'a.b.c',
    empty: async () => '',
    'a JSON document': async () => '{"tier":3}',
  };
  for (const [name, token] of Object.entries(tokens)) {
    test(name, async () => {
      expect(await statusWith(await token())).toBe(403);
    });
  }

  test('older than the installed one', async () => {
    const issued = now() - 100;
    expect(await statusWith(await licence({ iat: issued }), { newestIssuedAt: issued + 1 })).toBe(403);
    expect(await statusWith(await licence({ iat: issued }), { newestIssuedAt: issued })).toBe(200);
  });

  test('expired by an earlier clock reading of this install, though the clock was set back', async () => {
    const exp = now() + 1000;
    const [newestIssuedAt, clockSeenAt] = [now() - 10, (exp + 1) * 1000];
    expect(await statusWith(await licence({ exp }), { newestIssuedAt, clockSeenAt })).toBe(403);
    const forget = 'UPDATE inventory_licences SET clock_seen_at = NULL, token = token';
    await runSql(forget, [], service); // A reload keeps clock readings that are newer than the last stored one.
    expect((await client.get('/authenticate')).status).toBe(403);
  });

  test('refuses an expired token after the clock was set back, even when reinstalled, and accepts a newer one', async () => {
    const [iat, exp] = [now() - 100, now() + 1000];
    const expired = await licence({ iat, exp });
    expect(await statusWith(expired, { newestIssuedAt: iat, clockSeenAt: (exp + 1) * 1000 })).toBe(403);
    expect((await svc(['licence', 'install', expired], service)).code).not.toBe(0);
    await svc(['licence', 'remove'], service);
    expect((await svc(['licence', 'install', expired], service)).code).not.toBe(0);
    expect((await client.get('/authenticate')).status).toBe(403);

    expect((await svc(['licence', 'install', await licence({ iat: iat + 1, exp })], service)).code).toBe(0);
    expect((await client.get('/authenticate')).status).toBe(200);
  });

  test('also refuses it if another row of the table has no time seen', async () => {
    const [iat, exp] = [now() - 100, now() + 1000];
    const expired = await licence({ iat, exp });
    await putToken(null);
    const seen = [iat, new Date((exp + 1) * 1000)];
    const add = 'INSERT INTO inventory_licences (document_id, newest_issued_at, clock_seen_at) VALUES (?, ?, ?)';
    await runSql(add, ['another', ...seen], service);

    expect((await svc(['licence', 'install', expired], service)).code).not.toBe(0);
    expect(await readSql('SELECT token FROM inventory_licences WHERE token IS NOT NULL', [], service)).toEqual([]);
  });
});

test('ends a license at its expiry, without a restart', async () => {
  const exp = now() + 2;
  const first = await statusWith(await licence({ exp }));
  if (Date.now() < exp * 1000) expect(first).toBe(200);
  await until(async () => (await client.get('/authenticate')).status !== 200);

  expect(Date.now()).toBeGreaterThanOrEqual(exp * 1000);
  expect(refusalOf(await client.get('/authenticate')).code).toBe('svc_not_licensed');
});

test("applies another process's install or removal of a license at the next request, and keeps the keys", async () => {
  await putToken(null);
  const keys = await readSql('SELECT count(*) AS n FROM inventory_api_keys', [], service);
  expect((await client.get('/authenticate')).status).toBe(403);

  await svc(['licence', 'install', await licence()], service);
  expect((await client.get('/authenticate')).status).toBe(200);

  await svc(['licence', 'remove'], service);
  expect((await client.get('/authenticate')).status).toBe(403);
  expect(await readSql('SELECT count(*) AS n FROM inventory_api_keys', [], service)).toEqual(keys);

  await svc(['licence', 'install', await licence({ tier: 3 })], service);
  expect(dataOf(await client.get('/authenticate'))).toMatchObject({ license_type: 3 });
});
