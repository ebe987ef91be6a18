import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aSuperAdmin } from '../../support/admin';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';

/** Of its own: what it spends is counted for every login from this machine. */
let service: Service;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

async function logIn(email: unknown, password = 'Wrong-12345', path = '/admin/login'): Promise<number> {
  const response = await fetch(service.siteUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  await response.arrayBuffer();
  return response.status;
}

test('an admin may try a login five times in five minutes, and a login that succeeds gives the tries back', async () => {
  const { email, password } = await aSuperAdmin(service);
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < 4; tries++) expect(await logIn(email)).toBe(400);
    expect(await logIn(email.toUpperCase(), password)).toBe(200);
  }
  for (let tries = 0; tries < 5; tries++) expect(await logIn(email)).toBe(400);
  for (const path of ['/admin/login', '/ADMIN/Login', '/admin/login/', '/admin/login?a=1'])
    expect([path, await logIn(email, password, path)]).toEqual([path, 429]);
});

test('a name that is too long for an address of mail is refused before it is counted', async () => {
  for (let tries = 0; tries < 10; tries++) expect(await logIn(`${'a'.repeat(15_000)}@example.test`)).toBe(400);
});

test('all logins together from one network are limited too', async () => {
  const statuses = new Map<number, number>();
  for (let tries = 0; tries < 110; tries++) {
    const status = await logIn(`nobody-${tries}@example.test`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()]).toEqual([400, 429]);
  expect(statuses.get(429)).toBeGreaterThan(10);
  expect(await logIn('somebody@example.test')).toBe(429);
});
