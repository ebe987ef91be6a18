import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { askAsWritten, spellingsOf, type WrittenAnswer } from '../support/spellings';
import { isFull, report, size } from './sizes';

/**
 * Every route of Strapi that answers without a login, with the reason why it may. A route that is missing here fails the
 * test, and so does one that no longer answers: read its code before you add it.
 */
const openRoutes: Readonly<Record<string, string>> = {
  'ALL /_health': 'says only that the process runs',
  'GET /': 'redirects to the panel',
  'GET /uploads/(.*)': 'photos of listings; their names cannot be guessed',
  'GET /((?!uploads/).+)': 'other files of UPLOAD_DIR, which holds nothing but uploads',
  'GET /admin/:path*': 'the code of the panel: the same for everybody',
  'GET /admin/init': 'whether there is an admin, for the first screen of the panel',
  'GET /admin/project-type': 'constants, for the first screen of the panel',
  'GET /content-manager/preview/script': 'a constant script',
  'POST /admin/login': 'the login: five tries in five minutes',
  'GET /admin/registration-info': 'needs the random token of an invitation',
  'POST /admin/register': 'needs the random token of an invitation',
  'POST /admin/forgot-password': 'answers the same for every address',
  'POST /admin/reset-password': 'needs the random token of a reset',
  'GET /test-left-open': 'added by this test: it shows that a new route is noticed',
};

/** Paths for routes that hold a pattern; each leads to something that is there. */
const examples: Readonly<Record<string, string>> = {
  '/uploads/(.*)': '/uploads/open.txt',
  '/((?!uploads/).+)': '/open.txt',
  '/admin/:path*': '/admin/auth/login',
};

/** Spellings of each path. Routes do not depend on the database, so PostgreSQL gets the first ones only. */
const spellings = size(1000, 1000, 8);
const commonMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const closed: ReadonlySet<number> = new Set([401, 403, 404, 405, 413, 415, 429, 501]);
/** From another machine, by way of a proxy. */
const outsider = { Host: 'inventory.example.test', 'X-Forwarded-For': '203.0.113.9' };

interface StrapiRoute {
  readonly methods: readonly string[];
  readonly path: string;
}

let service: Service;
let routes: readonly StrapiRoute[];

beforeAll(async () => {
  service = await startService(await makeConfiguration({ TEST_PANEL: '1', TEST_ROUTES: '1' }));
  const folder = service.environment.UPLOAD_DIR ?? '';
  mkdirSync(join(folder, 'uploads'), { recursive: true });
  for (const name of ['uploads/open.txt', 'open.txt']) writeFileSync(join(folder, name), 'open');
  const listed = await fetch(service.controlUrl, { method: 'OPTIONS' });
  routes = ((await listed.json()) as StrapiRoute[]).filter(({ methods }) => methods.length > 0);
});
afterAll(async () => {
  await service.stop('SIGKILL');
  discard(service);
});

function examplePath({ path }: StrapiRoute): string {
  const example = examples[path] ?? path.replace(/:[a-z_]+/gi, '1');
  if (!/^[\w/.-]+$/.test(example)) throw new Error(`Add an example path of ${path} to this test.`);
  return example;
}

function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<WrittenAnswer> {
  const mayHaveBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
  return askAsWritten(service, {
    method,
    path,
    headers: { ...outsider, ...(mayHaveBody && { 'Content-Type': 'application/json' }), ...headers },
    ...(mayHaveBody && { body: '{}' }),
  });
}

/** The route that gave an answer other than a refusal; `undefined` for a refusal. */
function openedBy(method: string, path: string, { status, headers, text }: WrittenAnswer): string | undefined {
  if (closed.has(status) || (method === 'OPTIONS' && text === '' && headers.allow !== undefined)) return undefined;
  const route = headers['x-matched-route'];
  if (route === undefined) return status < 400 ? `${method} ${path} without a route` : undefined;
  if (route === '/_health') return 'ALL /_health';
  return `${method === 'HEAD' ? 'GET' : method} ${String(route)}`;
}

test('nothing of Strapi answers without a login but what is on the list, however its address is written', async () => {
  const opened = new Set<string>();
  let requests = 0;
  for (const route of routes) {
    const plain = examplePath(route);
    const asked = spellingsOf(plain)
      .slice(0, spellings)
      .flatMap((path) => {
        const own = commonMethods.filter((name) => route.methods.includes(name) && (isFull || name !== 'HEAD'));
        const methods = path === plain ? commonMethods : own;
        return methods.map((method) => [method, path] as const);
      });
    requests += asked.length;
    const answered = asked.map(async ([method, path]) => openedBy(method, path, await ask(method, path)));
    for (const name of await Promise.all(answered)) if (name !== undefined) opened.add(name);
  }
  report('R16', { routes: routes.length, requests, open: opened.size - 1 });
  expect([...opened].sort()).toEqual(Object.keys(openRoutes).sort());
});

test("Strapi's own API for content has no routes, however their addresses are written", async () => {
  expect(routes.filter(({ path }) => /^\/api/i.test(path))).toEqual([]);
  const paths = ['auth/local', 'auth/local/register', 'auth/forgot-password', 'auth/google/callback', 'connect/google'];
  const others = ['users', 'users/me', 'users-permissions/roles', 'upload', 'upload/files', 'email', 'i18n/locales'];
  for (const path of [...paths, ...others].flatMap((name) => spellingsOf(`/api/${name}`)))
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await ask(method, path);
      const route = headers['x-matched-route'];
      const isOurs = status === 401 && headers['www-authenticate'] !== undefined; // below /api/v1
      const isMissing = route === undefined && (status === 404 || status === 405);
      const isFile = route !== undefined && String(route) in examples;
      expect([method, path, status, route, isOurs || isMissing || isFile]).toEqual([method, path, status, route, true]);
    }
});

test('the first admin is made on the machine itself only, however the address is written', async () => {
  const own = await startService(await makeConfiguration({ PUBLIC_URL: 'http://localhost:1337' }));
  try {
    const register = async (path: string, headers: Record<string, string>, method = 'POST') => {
      const email = `first-${Math.random().toString(36).slice(2)}@example.test`; // tries are counted by address
      const body = JSON.stringify({ firstname: 'First', lastname: 'Admin', email, password: 'Secret-12345' });
      return askAsWritten(own, { method, path, headers: { 'Content-Type': 'application/json', ...headers }, body });
    };
    const hasAdmin = async () => {
      const { text } = await askAsWritten(own, { method: 'GET', path: '/admin/init' });
      return (JSON.parse(text) as { data: { hasAdmin: boolean } }).data.hasAdmin;
    };
    const local = { Host: 'localhost:1337' };
    const written = spellingsOf('/admin/register-admin');
    for (const path of written) await register(path, { ...local, 'X-Forwarded-For': '203.0.113.9' });
    for (const headers of [
      ...['Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-Host', 'X-Forwarded-Proto'].map((name) => ({ [name]: 'x' })),
      { Host: 'evil.example' }, // a name that an attacker has made to resolve to this machine
      { Host: '127.0.0.1.evil.example' },
      { Origin: 'http://evil.example' },
      { Origin: 'null' },
    ])
      expect([headers, (await register('/admin/register-admin', { ...local, ...headers })).status]).toEqual([
        headers,
        403,
      ]);
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await register('/admin/register-admin', { ...local, 'Content-Type': type })).status).not.toBe(200);
    for (const method of ['GET', 'HEAD', 'PUT', 'QUERY'])
      await register('/admin/register-admin', { ...local, 'X-HTTP-Method-Override': 'POST' }, method);
    expect(await hasAdmin()).toBe(false);
    report('R16', { spellings_of_first_admin: written.length, made: 0 });

    expect((await register('/admin/register-admin', { ...local, Origin: 'http://localhost:1337' })).status).toBe(200);
    expect(await hasAdmin()).toBe(true);
  } finally {
    await own.stop('SIGKILL');
    discard(own);
  }
});

test('an install with a public address makes its first admin by command only: a proxy may add no header', async () => {
  const body = JSON.stringify({ firstname: 'F', lastname: 'A', email: 'f@example.test', password: 'Secret-12345' });
  const headers = { Host: '127.0.0.1:1337', 'Content-Type': 'application/json' };
  const answer = await askAsWritten(service, { method: 'POST', path: '/admin/register-admin', headers, body });

  expect(answer.status).toBe(403);
  expect(answer.text).toContain('svc -- admin create');
});

test('no answer of the panel lets a page of another origin read it', async () => {
  let answers = 0;
  for (const path of [
    '/admin/access-token',
    '/admin/login',
    '/admin/users/me',
    '/uploads/open.txt',
    '/admin',
    '/_health',
  ])
    for (const origin of [
      'http://evil.example',
      'http://evil.localhost:9999',
      'null',
      'http://localhost:1337',
      service.siteUrl,
    ])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']) {
        const { headers } = await ask(method, path, { Origin: origin, 'Access-Control-Request-Method': 'POST' });
        expect([
          path,
          origin,
          method,
          Object.keys(headers).filter((name) => name.startsWith('access-control-')),
        ]).toEqual([path, origin, method, []]);
        answers++;
      }
  report('R16', { panel_answers: answers, readable_by_other_origins: 0 });
});
