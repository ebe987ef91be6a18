import { beforeAll, expect, test } from '@jest/globals';
import type { KeyOwner, PanelKey, RevealedKey } from '../../../src/plugins/inventory/contract/panel/keys';
import { capabilities } from '../../../src/plugins/inventory/contract/capability';
import { type Admin, anAdmin, aSuperAdmin, dataOf, errorOf } from '../../support/admin';
import { Client } from '../../support/client';
import { aDealership, aUser } from '../../support/dealership';
import { publicUrl, theService } from '../../support/service';
import { readSql } from '../../support/sql';

let admin: Admin;

beforeAll(async () => {
  admin = await aSuperAdmin();
});

const inventory = (path: string) => `/dealer-inventory${path}`;

async function ownerOf(username: string): Promise<KeyOwner> {
  const owners = dataOf<KeyOwner[]>(await admin.request('GET', inventory('/key-owners')));
  const owner = owners.find((candidate) => candidate.username === username);
  if (!owner) throw new Error(`${username} should be among the owners.`);
  return owner;
}

async function makeKey(username: string, more: object = {}): Promise<RevealedKey> {
  const { id } = await ownerOf(username);
  return dataOf<RevealedKey>(await admin.request('POST', inventory('/keys'), { user_id: id, label: 'Phone', ...more }));
}

const statusOf = async (key: string) => (await new Client(theService().baseUrl, key).get('/authenticate')).status;

test('creates a working key in the panel, with its address and value in the QR text', async () => {
  const { username, role } = await aUser(['add_inventory']);
  const shown = await makeKey(username, { label: "  Marisol's phone " });

  expect(shown.qr_text).toBe(`${publicUrl}|${shown.secret}`);
  expect(shown.site_url).toBe(publicUrl);
  expect(shown.base_url).toBe(`${publicUrl}/api/v1`);
  expect(shown.app_url).toBe(`${publicUrl}/app`);
  expect(shown.key).toMatchObject({
    label: "Marisol's phone",
    last_four: shown.secret.slice(-4),
    last_used_at: null,
    expires_at: null,
    is_expired: false,
    owner: { username, role, capabilities: ['add_inventory'], is_blocked: false },
  });
  expect(await statusOf(shown.secret)).toBe(200);
});

test('lists every key or those of one user, without values', async () => {
  const { username } = await aUser([]);
  const { key, secret } = await makeKey(username);
  const all = await admin.request('GET', inventory('/keys'));
  expect(dataOf<PanelKey[]>(all).map(({ id }) => id)).toContain(key.id);
  expect(JSON.stringify(all.body)).not.toContain(secret);
  const its = dataOf<PanelKey[]>(await admin.request('GET', inventory(`/keys?user_id=${key.owner?.id}`)));
  expect(its.map(({ label }) => label).sort()).toEqual(['Phone', 'Test']);
});

test('reveals a key again, replaces its value immediately, and refuses it once deleted', async () => {
  const { username } = await aUser([]);
  const { key, secret } = await makeKey(username);
  expect(dataOf<RevealedKey>(await admin.request('POST', inventory(`/keys/${key.id}/reveal`))).secret).toBe(secret);

  const renewed = dataOf<RevealedKey>(await admin.request('POST', inventory(`/keys/${key.id}/regenerate`)));
  expect(renewed.key.id).toBe(key.id);
  expect([await statusOf(secret), await statusOf(renewed.secret)]).toEqual([401, 200]);

  expect(dataOf(await admin.request('DELETE', inventory(`/keys/${key.id}`)))).toEqual({ id: key.id });
  expect(await statusOf(renewed.secret)).toBe(401);
  expect(errorOf(await admin.request('DELETE', inventory(`/keys/${key.id}`)))).toMatchObject({ status: 404 });
});

test('returns the expiry of a key, and refuses a past one by its field', async () => {
  const { username } = await aUser([]);
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  expect((await makeKey(username, { expires_at: expires })).key.expires_at).toBe(expires);

  const { id } = await ownerOf(username);
  const ask = async (body: object) => errorOf(await admin.request('POST', inventory('/keys'), body));
  const past = '2020-01-01T00:00:00Z';
  expect(await ask({ user_id: id, label: 'x', expires_at: past })).toMatchObject({
    status: 400,
    params: { expires: 'must be a time in the future' },
  });
  expect(await ask({ user_id: 'x', label: 5, expires_at: 'soon' })).toMatchObject({
    status: 400,
    code: 'svc_invalid_param',
    params: { user_id: expect.any(String), label: 'must be a string', expires_at: expect.any(String) },
  });
  expect(await ask({ user_id: id, label: '  ' })).toMatchObject({ status: 400, params: { label: expect.any(String) } });
  expect(await ask({ user_id: 999_999, label: 'x' })).toMatchObject({ status: 404, params: { user: 'unknown' } });
});

test('requires a separate permission for each action', async () => {
  const { username } = await aUser([]);
  const { key } = await makeKey(username);
  const reader = await anAdmin(['keys.read']);
  expect((await reader.request('GET', inventory('/keys'))).status).toBe(200);
  const refused = [
    ['GET', '/key-owners'],
    ['POST', '/keys'],
    ['POST', `/keys/${key.id}/reveal`],
    ['POST', `/keys/${key.id}/regenerate`],
    ['DELETE', `/keys/${key.id}`],
    ['GET', '/licence'],
    ['PUT', '/licence'],
    ['DELETE', '/licence'],
  ] as const;
  for (const [method, path] of refused) {
    expect([
      method,
      path,
      (await reader.request(method, inventory(path), method === 'GET' ? undefined : {})).status,
    ]).toEqual([method, path, 403]);
  }
  expect(await readSql('SELECT id FROM inventory_api_keys WHERE id = ?', [key.id])).toHaveLength(1);
});

test('answers 401 to panel requests without a login or with an API key', async () => {
  const { key } = await aDealership();
  for (const path of ['/keys', '/licence', '/types']) {
    for (const headers of [{}, { Authorization: `Bearer ${key}` }] as Array<Record<string, string>>) {
      const response = await fetch(theService().siteUrl + inventory(path), { headers });
      expect([path, response.status]).toEqual([path, 401]);
    }
  }
});

test("answers the panel's requests for paid Strapi features with empty results", async () => {
  expect(await admin.request('GET', '/admin/ai-feature-config')).toEqual({ status: 200, body: { data: {} } });
});

const inEditor = ['create', 'update'].map((action) => ({
  action: `plugin::content-manager.explorer.${action}`,
  subject: 'plugin::inventory.listing',
  properties: { fields: ['title'] },
}));
const everyRight = [
  ...inEditor,
  'listings.read',
  'listings.update',
  'listings.publish',
  'listings.prices',
  'listings.delete',
  'history.read',
  'vin-imports.create',
  'leads.read',
  'leads.update',
  'imports.manage',
  'catalogue.update',
  'licence.update',
  'webhooks.update',
  'channels.update',
] as const;

test.each([
  ['add_inventory', 'vin-imports.create', 'Import VINs'],
  ['add_inventory', inEditor[0], 'Create listings in the editor'],
  ['add_inventory', 'listings.publish', 'Publish and unpublish listings'],
  ['edit_all_inventory', 'listings.update', 'Mark as sold or sale pending in the lists'],
  ['edit_all_inventory', 'listings.publish', 'Publish and unpublish listings'],
  ['edit_all_inventory', 'listings.prices', 'Change prices of listings'],
  ['edit_all_inventory', 'history.read', 'See the history of listings: who changed which value'],
  ['edit_all_inventory', inEditor[1], 'Change listings in the editor'],
  ['modify_gallery', inEditor[1], 'Change listings in the editor'],
  ['edit_all_inventory', 'imports.manage', 'Import files, undo imports, and change their profiles'],
  ['view_all_leads', 'leads.update', 'Work on leads: status, person, notes, replies'],
  ['manage_settings', 'catalogue.update', 'Change types, categories and terms'],
  ['manage_settings', 'licence.update', 'Install and remove the license'],
  ['manage_settings', 'webhooks.update', 'Add, change, test and delete webhooks'],
  ['manage_settings', 'channels.update', 'Add, change and delete channels'],
  [undefined, 'listings.read', 'See the inventory lists'],
] as const)('does not reveal a key with %s to an admin without the right %j', async (capability, missing, label) => {
  const { username } = await aUser(capability ? [capability] : []);
  const { key } = await makeKey(username);
  const others = everyRight.filter((right) => right !== missing);
  const limited = await anAdmin(['keys.reveal', ...others]);
  expect(errorOf(await limited.request('POST', inventory(`/keys/${key.id}/reveal`)))).toMatchObject({
    status: 403,
    code: 'svc_forbidden',
    message: `This needs a right that your role lacks: ${label}. Ask an administrator who has it.`,
  });
});

test('reveals and creates only keys with no more rights than the admin', async () => {
  const beyond = await Promise.all(capabilities.map((capability) => aUser([capability])));
  const harmless = await aUser([]);
  const permissions = ['keys.read', 'keys.create', 'keys.reveal', 'keys.regenerate', 'keys.delete'] as const;
  const limited = await anAdmin([...permissions, 'listings.read']);
  const trusted = await anAdmin([...permissions, ...everyRight]);
  for (const { username } of [...beyond, harmless]) {
    const { key } = await makeKey(username);
    const outcomes = async (who: Admin) =>
      Promise.all([
        who.request('POST', inventory('/keys'), { user_id: key.owner?.id, label: 'Mine' }),
        who.request('POST', inventory(`/keys/${key.id}/reveal`)),
        who.request('POST', inventory(`/keys/${key.id}/regenerate`)),
      ]);
    for (const answer of await outcomes(limited)) {
      if (username === harmless.username) dataOf(answer);
      else expect(errorOf(answer)).toMatchObject({ status: 403, code: 'svc_forbidden' });
    }
    (await outcomes(trusted)).forEach((answer) => dataOf(answer));
    dataOf(await limited.request('DELETE', inventory(`/keys/${key.id}`)));
  }
});

test('refuses to create a key that changes all listings for an admin who may change only their own', async () => {
  const onListings = (action: string, conditions: readonly string[]) => ({
    action: `plugin::content-manager.explorer.${action}`,
    subject: 'plugin::inventory.listing',
    properties: { fields: ['title', 'price'] },
    conditions,
  });
  const { username } = await aUser(['edit_all_inventory']);
  const { id } = await ownerOf(username);
  const make = async (conditions: readonly string[]) => {
    const seller = await anAdmin([
      ...['create', 'read', 'update'].map((action) => onListings(action, conditions)),
      ...(['listings.read', 'listings.update', 'listings.publish', 'listings.prices', 'history.read'] as const),
      ...(['imports.manage', 'keys.read', 'keys.create'] as const),
    ]);
    return seller.request('POST', inventory('/keys'), { user_id: id, label: 'Phone' });
  };

  expect(errorOf(await make(['admin::is-creator']))).toMatchObject({ status: 403, code: 'svc_forbidden' });
  expect(errorOf(await make(['admin::has-same-role-as-creator']))).toMatchObject({ status: 403 });
  expect((await make([])).status).toBe(200);
});
