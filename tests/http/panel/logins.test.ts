import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aSuperAdmin } from '../../support/admin';
import { until } from '../../support/patience';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { runSql } from '../../support/sql';

/** A separate service: its attempts count for every login from this machine. */
let service: Service;

beforeAll(async () => {
  service = await startService(await makeConfiguration({ LOG_LEVEL: 'info' }));
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

function logIn(email: unknown, password = 'Wrong-12345', path = '/admin/login'): Promise<number> {
  return send(path, { email, password });
}

async function send(path: string, body: object, signal: AbortSignal | null = null): Promise<number> {
  const response = await fetch(service.siteUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  await response.arrayBuffer();
  return response.status;
}

test('allows five logins in five minutes, and resets the count after a successful one', async () => {
  const { email, password } = await aSuperAdmin(service);
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < 4; tries++) expect(await logIn(email)).toBe(400);
    expect(await logIn(email.toUpperCase(), password)).toBe(200);
  }
  for (let tries = 0; tries < 5; tries++) expect(await logIn(email)).toBe(400);
  for (const path of ['/admin/login', '/ADMIN/Login', '/admin/login/', '/admin/login?a=1'])
    expect([path, await logIn(email, password, path)]).toEqual([path, 429]);
});

test('marks the login cookie Secure if the site uses https, even behind an untrusted proxy', async () => {
  const { email, password } = await aSuperAdmin(service);
  const response = await fetch(`${service.siteUrl}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie().filter((cookie) => !/; secure/i.test(cookie))).toEqual([]);
  expect(response.headers.getSetCookie().join()).toContain('strapi_admin_refresh');
});

test('allows five wrong current passwords in five minutes to an admin who changes their own', async () => {
  const admin = await aSuperAdmin(service);
  const change = async (currentPassword: string) =>
    (await admin.request('PUT', '/admin/users/me', { currentPassword, password: 'Fresh-1234-x' })).status;
  for (let tries = 0; tries < 5; tries++) expect(await change('Wrong-1234-x')).toBe(400);
  expect(await change(admin.password)).toBe(429);
  expect((await admin.request('PUT', '/admin/users/me', { firstname: 'Ada' })).status).toBe(200);
});

test('refuses a name longer than an email address before counting it', async () => {
  for (let tries = 0; tries < 10; tries++) expect(await logIn(`${'a'.repeat(15_000)}@example.test`)).toBe(400);
});

test('does not count attempts at other logins from the same network against an admin', async () => {
  const { email, password } = await aSuperAdmin(service);
  for (let tries = 0; tries < 120; tries++) expect(await logIn(`unknown-${tries}@example.test`)).toBe(400);
  expect(await logIn(email, password)).toBe(200);
});

/** With 14 rounds of bcrypt, which take a second. */
const slowHash = '$2a$14$02kwte6c1gtoXBlZgN6x6.r7UsVVSuLsymdueBdmjy.sLrUJrLfUO';

test('drops a login whose client has gone, and counts only passwords that it has compared', async () => {
  const [slow, admin] = [await aSuperAdmin(service), await aSuperAdmin(service)];
  await runSql('UPDATE admin_users SET password = ? WHERE email = ?', [slowHash, slow.email], service);
  const held = logIn(slow.email);
  const leaving = new AbortController();
  const waiting = Array.from({ length: 20 }, (_, index) =>
    send('/admin/login', { email: `waiting-${index}@example.test`, password: 'Wrong-12345' }, leaving.signal),
  );
  const refused = await Promise.all(Array.from({ length: 5 }, () => logIn(admin.email)));
  expect(refused).toContain(429);
  leaving.abort();
  await Promise.allSettled(waiting);
  expect(await logIn(admin.email, admin.password)).toBe(200);
  expect(await held).toBe(400);
});

test('compares passwords outside the event loop, where they would delay every new connection', async () => {
  const admin = await aSuperAdmin(service);
  const change = { currentPassword: admin.password, password: 'Other-1234-x' };
  expect((await admin.request('PUT', '/admin/users/me', change)).status).toBe(200);
  expect(await logIn(admin.email, admin.password)).toBe(400);
  expect(await logIn(admin.email, change.password)).toBe(200);
  expect(service.output()).not.toContain('compared in the event loop');
});

test('refuses a login with its name in the query, which would be counted under no name', async () => {
  const { email, password } = await aSuperAdmin(service);
  const query = `?email=${encodeURIComponent(email)}&password=${password}`;
  for (const name of [undefined, '', ['a'], { $ne: 1 }])
    expect([name, await logIn(name, password, `/admin/login${query}`)]).toEqual([name, 400]);
});

test('allows five password reset requests in five minutes, for names that can be email addresses', async () => {
  const { email } = await aSuperAdmin(service);
  const ask = (name: string) => send('/admin/forgot-password', { email: name });
  for (let tries = 0; tries < 5; tries++) expect(await ask(email)).toBe(204);
  expect(await ask(email)).toBe(429);
  expect(await ask(`${'a'.repeat(15_000)}@example.test`)).toBe(400);
});

test('sends no password mail without a mail server, and looks up none', async () => {
  const { email } = await aSuperAdmin(service);
  expect(await send('/admin/forgot-password', { email })).toBe(204);
  await until(() => service.output().includes('A password email was not sent: SVC_SMTP_URL is not set.'));
  expect(service.output()).not.toMatch(/ENOTFOUND|queryMx|sendmail/i);
});

test('refuses an email address that takes exponential time to validate, with and without a login', async () => {
  const email = `a@${'a.'.repeat(100)}!`;
  expect(await send('/admin/forgot-password', { email })).toBe(400);
  expect(await send('/ADMIN/forgot-password/', { email })).toBe(400);
  const admin = await aSuperAdmin(service);
  expect((await admin.request('PUT', '/admin/users/me', { email })).status).toBe(400);
  expect((await admin.request('POST', '/admin/users', { email, firstname: 'Ana', roles: [1] })).status).toBe(400);
});

test('refuses malformed and deeply nested bodies without a fault, and neither echoes nor logs them', async () => {
  const nested = `${'['.repeat(8000)}1${']'.repeat(8000)}`;
  for (const path of ['login', 'forgot-password', 'reset-password', 'register', 'register-admin'])
    for (const body of ['{"password": hunter2Secret!}', nested, `{"email": ${nested}}`]) {
      const response = await fetch(`${service.siteUrl}/admin/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      expect([path, body.slice(0, 20), response.status]).toEqual([path, body.slice(0, 20), 400]);
      expect(await response.text()).not.toContain('hunter2');
    }
  expect(service.output()).not.toContain('hunter2');
});

test('refuses a slow email address in the settings', async () => {
  const admin = await aSuperAdmin(service);
  const settings = '/content-manager/single-types/plugin::inventory.setting';
  const { status, body } = await admin.request('PUT', settings, { contact_email: `a@${'a.'.repeat(40)}!` });

  expect({ status, text: JSON.stringify(body) }).toEqual({
    status: 400,
    text: expect.stringContaining('email address'),
  });
});
