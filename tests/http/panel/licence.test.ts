import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PanelKey, RevealedKey } from '../../../src/plugins/inventory/contract/panel/keys';
import type { PanelLicence } from '../../../src/plugins/inventory/contract/panel/licence';
import { type Admin, aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import { Client } from '../../support/client';
import { aDealership } from '../../support/dealership';
import { aLicence, discard, installId, makeConfiguration, type Service, startService } from '../../support/service';

let service: Service;
let admin: Admin;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  admin = await aSuperAdmin(service);
});

afterAll(async () => {
  await service.stop();
  discard(service);
});

const permissions = async () =>
  dataOf<Array<{ action: string }>>(await admin.request('GET', '/admin/users/me/permissions')).map(
    ({ action }) => action,
  );

test('returns the license with its tier, expiry and source', async () => {
  expect(dataOf<PanelLicence>(await admin.request('GET', '/dealer-inventory/licence'))).toEqual({
    is_entitled: true,
    problem: null,
    tier: 2,
    addons: [],
    install_id: installId,
    expires_at: expect.stringMatching(/^20/),
    source: 'panel',
  });
});

test('reports the exact reason for a refused token, and keeps the license', async () => {
  const install = async (token: unknown) =>
    errorOf(await admin.request('PUT', '/dealer-inventory/licence', { token } as object));
  expect(await install('nonsense')).toMatchObject({
    status: 403,
    message: expect.stringContaining('not a license token'),
  });
  expect(await install(await aLicence(service.privateKeyPem, { install_id: 'other' }))).toMatchObject({
    status: 403,
    message: expect.stringContaining('another install'),
  });
  expect(await install('')).toMatchObject({ status: 400, params: { token: 'must not be empty' } });
  expect(await install(undefined)).toMatchObject({ status: 400, params: { token: expect.any(String) } });
  expect(dataOf<PanelLicence>(await admin.request('GET', '/dealer-inventory/licence')).is_entitled).toBe(true);
});

test('refuses keys and their pages without a license, and restores them unchanged with it', async () => {
  const { username, key } = await aDealership({}, service);
  const client = new Client(service.baseUrl, key);
  const [stored] = dataOf<PanelKey[]>(await admin.request('GET', '/dealer-inventory/keys')).filter(
    ({ owner }) => owner?.username === username,
  );
  expect(await permissions()).toContain('plugin::inventory.keys.read');

  const removed = dataOf<PanelLicence>(await admin.request('DELETE', '/dealer-inventory/licence'));
  expect(removed).toMatchObject({
    is_entitled: false,
    tier: 0,
    source: null,
    problem: { id: 'licence_not_installed' },
  });
  expect((await permissions()).filter((action) => action.startsWith('plugin::inventory.keys'))).toEqual([]);
  expect(await permissions()).toContain('plugin::inventory.licence.read');
  for (const [method, path] of [
    ['GET', '/keys'],
    ['POST', `/keys/${stored?.id}/reveal`],
    ['DELETE', `/keys/${stored?.id}`],
  ] as const) {
    expect(errorOf(await admin.request(method, `/dealer-inventory${path}`))).toMatchObject({
      status: 403,
      code: 'svc_not_licensed',
    });
  }
  expect((await client.get('/authenticate')).status).toBe(403);

  const token = await aLicence(service.privateKeyPem, { tier: 0, addons: ['app-access'] });
  expect(dataOf<PanelLicence>(await admin.request('PUT', '/dealer-inventory/licence', { token }))).toMatchObject({
    is_entitled: true,
    addons: ['app-access'],
  });
  expect((await client.get('/authenticate')).status).toBe(200);
  const shown = dataOf<RevealedKey>(await admin.request('POST', `/dealer-inventory/keys/${stored?.id}/reveal`));
  expect(shown.secret).toBe(key);
});
