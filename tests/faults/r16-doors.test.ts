import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anAdmin } from '../support/admin';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { sendAsWritten, spellingsOf, type WrittenResponse } from '../support/spellings';
import { isFull, report, size } from './sizes';

/**
 * Every route of Strapi that answers without a login, with the reason. A route that is missing here fails the test, and
 * so does one that no longer answers: read its code before you add it.
 */
const openRoutes: Readonly<Record<string, string>> = {
  'ALL /_health': 'says only that the process runs',
  'GET /': 'redirects to the panel',
  'GET / of the public site': 'the home page: published listings',
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

/**
 * Every route that answers a logged-in user without permissions, with the reason. The same rule: read the code of a
 * route before you add it.
 */
const routesWithoutRight: Readonly<Record<string, string>> = {
  'DELETE /admin/users/me/sessions': 'ends the own logins',
  'DELETE /admin/users/me/sessions/:sessionId': 'ends one of the own logins',
  'GET /admin/ai-feature-config': 'constants: the product turns AI off',
  'GET /admin/ai-token': 'nothing: the product turns AI off',
  'GET /admin/ai-usage': 'nothing: the product turns AI off',
  'GET /admin/guided-tour-meta': 'whether the admin is the first one',
  'GET /admin/homepage/layout': 'the own first page',
  'GET /admin/information': 'the versions of Strapi and Node',
  'GET /admin/permissions': 'names of permissions: the same in every install',
  'GET /admin/telemetry-properties': 'nothing: telemetry is off',
  'GET /admin/users/me': 'the own account',
  'GET /admin/users/me/permissions': 'the own rights',
  'GET /admin/users/me/sessions': 'the own logins',
  'GET /content-manager/components': 'constants: there are no components',
  'GET /content-manager/components/:uid/configuration': 'nothing: there are no components',
  'GET /content-manager/content-types': 'nothing without a right of the Content Manager',
  'GET /content-manager/content-types-settings': 'nothing without a right of the Content Manager',
  'GET /content-manager/content-types/:uid/configuration': 'how a form is arranged',
  'GET /content-manager/homepage/count-documents': 'numbers of records that the own role may read',
  'GET /content-manager/homepage/recent-documents': 'records that the own role may read',
  'GET /content-manager/init': 'nothing without a right of the Content Manager',
  'GET /content-manager/preview/url/:contentType': 'nothing: previews are off',
  'GET /dealer-inventory/home': 'only what the role may see, so nothing without rights',
  'GET /dealer-inventory/icons': 'the icons of categories: the same in every install',
  'GET /dealer-inventory/licence/entitlement': 'whether the API is licensed, for the notice above every page',
  'GET /dealer-inventory/locations':
    'names and addresses of the locations, which the site shows, and how many listings each has',
  'GET /dealer-inventory/types': 'names of types, which every page shows, and no numbers of listings',
  'GET /dealer-inventory/types/:type_id': 'the fields of a type, which every page shows',
  'GET /i18n/ai-localization-jobs/collection-types/:contentType/:documentId': 'nothing: the product turns AI off',
  'GET /i18n/ai-localization-jobs/single-types/:contentType': 'nothing: the product turns AI off',
  'GET /i18n/locales': 'names of locales',
  'GET /i18n/settings': 'whether AI translates: it does not',
  'GET /upload/ai-metadata-jobs/latest': 'nothing: the product turns AI off',
  'GET /upload/configuration': 'how the media library shows files',
  'POST /admin/logout': 'ends the own login',
  'POST /admin/permissions/check': 'whether the own role has a right',
  'POST /content-manager/uid/check-availability': 'whether a slug is free',
  'POST /content-manager/uid/generate': 'a slug that is free',
  'POST /i18n/content-manager/actions/get-non-localized-fields': 'asks for the right to read the record',
  'POST /upload': 'asks for the right to upload',
  'POST /upload/files/:id/replace': 'asks for the right to change files, once there is the file',
  'PUT /admin/homepage/layout': 'the own first page',
  'PUT /admin/users/me': 'the own account',
  'PUT /content-manager/components/:uid/configuration': 'nothing: there are no components',
  'PUT /upload/files/:id': 'asks for the right to change files, once there is the file',
};

/** Paths for routes that hold a pattern; each leads to an existing resource. */
const examples: Readonly<Record<string, string>> = {
  '/uploads/(.*)': '/uploads/open.txt',
  '/((?!uploads/).+)': '/open.txt',
  '/admin/:path*': '/admin/auth/login',
};

/** Spellings of each path. Routes do not depend on the database, so PostgreSQL gets the first ones only. */
const spellings = size(1000, 1000, 8);
const commonMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const closed: ReadonlySet<number> = new Set([401, 403, 404, 405, 413, 415, 429, 501]);
/** From another machine, through a proxy. */
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

function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<WrittenResponse> {
  const mayHaveBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
  return sendAsWritten(service, {
    method,
    path,
    headers: { ...outsider, ...(mayHaveBody && { 'Content-Type': 'application/json' }), ...headers },
    ...(mayHaveBody && { body: '{}' }),
  });
}

/** Returns the route that answered with anything other than a refusal, or `undefined`. */
function openedBy(method: string, path: string, { status, headers, text }: WrittenResponse): string | undefined {
  if (closed.has(status) || (method === 'OPTIONS' && text === '' && headers.allow !== undefined)) return undefined;
  const route = headers['x-matched-route'];
  if (route === undefined && ['GET', 'HEAD'].includes(method) && new URL(path, 'http://localhost').pathname === '/')
    return 'GET / of the public site';
  if (route === undefined) return status < 400 ? `${method} ${path} without a route` : undefined;
  if (route === '/_health') return 'ALL /_health';
  return `${method === 'HEAD' ? 'GET' : method} ${String(route)}`;
}

test('answers without a login only on the listed Strapi routes, in every spelling of their paths', async () => {
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

test('answers a logged-in user without permissions only on the listed routes', async () => {
  const staff = await anAdmin([], service);
  const opened = new Set<string>();
  for (const route of routes)
    for (const method of writtenMethods.filter((name) => route.methods.includes(name))) {
      const { token } = endsLogin(route) ? await anAdmin([], service) : staff;
      const { status } = await ask(method, aboutListings(route), { Authorization: `Bearer ${token}` });
      if (![401, 403, 429].includes(status)) opened.add(`${method} ${route.path}`);
    }
  expect((await staff.request('GET', '/admin/users/me')).status).toBe(200); // no route has ended the login
  const withLogin = [...opened].filter((name) => !(name in openRoutes) && !name.endsWith(' /_health'));
  report('R16', { routes: routes.length, open_without_rights: withLogin.length });
  expect(withLogin.sort()).toEqual(Object.keys(routesWithoutRight).sort());
});

const writtenMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A path for the content type of listings, if the route has a content type. */
function aboutListings({ path, ...route }: StrapiRoute): string {
  return examplePath({ ...route, path: path.replace(/:(model|uid|contentType)\b/, 'listing-type') }).replace(
    'listing-type',
    'plugin::inventory.listing',
  );
}

function endsLogin({ path }: StrapiRoute): boolean {
  return path === '/admin/logout' || path.startsWith('/admin/users/me/sessions');
}

test("serves no routes of Strapi's content API, in any spelling of their paths", async () => {
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

test('creates the first admin only from the machine itself, in every spelling of the path', async () => {
  const own = await startService(await makeConfiguration({ PUBLIC_URL: 'http://localhost:1337' }));
  try {
    const register = async (path: string, headers: Record<string, string>, method = 'POST') => {
      const email = `first-${Math.random().toString(36).slice(2)}@example.test`; // tries are counted by address
      const body = JSON.stringify({ firstname: 'First', lastname: 'Admin', email, password: 'Secret-12345' });
      return sendAsWritten(own, { method, path, headers: { 'Content-Type': 'application/json', ...headers }, body });
    };
    const hasAdmin = async () => {
      const { text } = await sendAsWritten(own, { method: 'GET', path: '/admin/init' });
      return (JSON.parse(text) as { data: { hasAdmin: boolean } }).data.hasAdmin;
    };
    const local = { Host: 'localhost:1337' };
    const written = spellingsOf('/admin/register-admin');
    for (const path of written) await register(path, { ...local, 'X-Forwarded-For': '203.0.113.9' });
    for (const headers of [
      ...['Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-Host', 'X-Forwarded-Proto'].map((name) => ({ [name]: 'x' })),
      { Host: 'evil.example' }, // an attacker's host name that resolves to this machine
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

test('creates the first admin of an install with a public address only by command, because a proxy may add no header', async () => {
  const body = JSON.stringify({ firstname: 'F', lastname: 'A', email: 'f@example.test', password: 'Secret-12345' });
  const headers = { Host: '127.0.0.1:1337', 'Content-Type': 'application/json' };
  const answer = await sendAsWritten(service, { method: 'POST', path: '/admin/register-admin', headers, body });

  expect(answer.status).toBe(403);
  expect(answer.text).toContain('svc -- admin create');
});

test('lets no page of another origin read an answer of the panel', async () => {
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
