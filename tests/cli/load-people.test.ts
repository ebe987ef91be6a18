import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { formatKey } from '../../src/plugins/inventory/server/domain/access/key-format';
import { Client, dataOf } from '../support/client';
import { aUser, loadBundle, unique } from '../support/dealership';
import { theService } from '../support/service';
import { readSql } from '../support/sql';

/** A bundle of one user whose role has no capabilities. */
function aUserWith(more: Record<string, unknown>) {
  const username = unique('user');
  const role = unique('role');
  return {
    roles: [{ name: role, capabilities: [] }],
    users: [{ username, email: `${username}@example.test`, role, ...more }],
  };
}

const newKey = () => formatKey(randomBytes(32));
const statusOf = async (key: string | undefined) =>
  (await new Client(theService().baseUrl, key).get('/authenticate')).status;

test('uses the key from the bundle and prints it like a generated key', async () => {
  const key = newKey();
  const bundle = aUserWith({ keys: [{ label: 'Given', key }] });

  const first = await loadBundle(bundle);
  const second = await loadBundle(bundle);

  expect(first.keys).toEqual([{ username: bundle.users[0]?.username, label: 'Given', key }]);
  expect(second).toMatchObject({ created: {}, updated: {}, keys: [] });
  expect(await statusOf(key)).toBe(200);
});

test('replaces the key with the same label', async () => {
  const [before, after] = [newKey(), newKey()];
  const bundle = aUserWith({ keys: [{ label: 'Given', key: before }] });
  await loadBundle(bundle);

  Object.assign(bundle.users[0] ?? {}, { keys: [{ label: 'Given', key: after }] });
  const result = await loadBundle(bundle);

  expect(result).toMatchObject({ created: {}, updated: { keys: 1 }, keys: [{ key: after }] });
  expect([await statusOf(before), await statusOf(after)]).toEqual([401, 200]);
});

test('refuses an invalid key, or a key of another user, with its path', async () => {
  const { key: taken } = await aUser([]);
  const good = newKey();
  const wrong = good.slice(0, -1) + (good.endsWith('a') ? 'b' : 'a');
  for (const key of [wrong, 'secret', '', taken]) {
    const refused = loadBundle(aUserWith({ keys: [{ label: 'Given', key }] }));
    await expect(refused).rejects.toMatchObject({
      code: 'svc_invalid_param',
      data: { params: { 'users.0.keys.0.key': expect.any(String) } },
    });
  }
});

test('does not repeat the key in the error', async () => {
  const key = `${newKey()}x`;

  const error = await loadBundle(aUserWith({ keys: [{ label: 'Given', key }] })).catch((thrown: unknown) => thrown);

  expect(JSON.stringify([(error as Error).message, (error as { data: unknown }).data])).not.toContain(key);
});

test('applies the expiry in the bundle, and updates it when it changes', async () => {
  const bundle = aUserWith({ keys: [{ label: 'Test', expires_at: '2099-01-01T00:00:00Z' }] });
  const { keys } = await loadBundle(bundle);
  const key = keys[0]?.key;
  expect(await statusOf(key)).toBe(200);

  Object.assign(bundle.users[0] ?? {}, { keys: [{ label: 'Test', expires_at: '2020-01-01T00:00:00Z' }] });
  expect(await loadBundle(bundle)).toMatchObject({ updated: { keys: 1 }, keys: [] });
  expect(await statusOf(key)).toBe(401);

  Object.assign(bundle.users[0] ?? {}, { keys: [{ label: 'Test', expires_at: null }] });
  expect(await loadBundle(bundle)).toMatchObject({ updated: { keys: 1 }, keys: [] });
  expect(await statusOf(key)).toBe(200);

  Object.assign(bundle.users[0] ?? {}, { keys: [{ label: 'Test' }] });
  expect(await loadBundle(bundle)).toMatchObject({ updated: {}, unchanged: { keys: 1 } });
});

test('keeps keys that the bundle does not name', async () => {
  const bundle = aUserWith({ keys: [{ label: 'One' }, { label: 'Two' }] });
  const { keys } = await loadBundle(bundle);

  Object.assign(bundle.users[0] ?? {}, { keys: [{ label: 'Two' }] });
  await loadBundle(bundle);

  expect([await statusOf(keys[0]?.key), await statusOf(keys[1]?.key)]).toEqual([200, 200]);
});

test('blocks and unblocks users', async () => {
  const bundle = aUserWith({ keys: [{ label: 'Test' }] });
  const key = (await loadBundle(bundle)).keys[0]?.key;

  await loadBundle({ ...bundle, users: [{ ...bundle.users[0], is_blocked: true }] });
  expect(await statusOf(key)).toBe(401);

  expect(await loadBundle(bundle)).toMatchObject({ updated: {} });
  expect(await statusOf(key)).toBe(401);

  await loadBundle({ ...bundle, users: [{ ...bundle.users[0], is_blocked: false }] });
  expect(await statusOf(key)).toBe(200);
});

test('grants a role exactly the capabilities in the bundle, and keeps its other permissions', async () => {
  const { client, role } = await aUser(['add_inventory', 'delete_inventory']);

  const result = await loadBundle({ roles: [{ name: role, capabilities: ['delete_inventory', 'modify_gallery'] }] });

  expect(result.updated).toEqual({ roles: 1 });
  expect(dataOf<{ capabilities: object }>(await client.get('/authenticate')).capabilities).toEqual({
    add_inventory: false,
    edit_all_inventory: false,
    delete_inventory: true,
    modify_gallery: true,
  });
});

test('creates users without a password, confirmed, and with the given name', async () => {
  const bundle = aUserWith({ display_name: 'Zoë' });
  await loadBundle(bundle);

  const [user] = await readSql('SELECT * FROM up_users WHERE username = ?', [bundle.users[0]?.username]);
  expect(user).toMatchObject({
    display_name: 'Zoë',
    provider: 'local',
    confirmed: 1,
    blocked: 0,
    password: null, // without a password, Strapi refuses the login
  });
});
