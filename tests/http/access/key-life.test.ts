import { expect, test } from '@jest/globals';
import { Client, dataOf, refusalOf, type TestResponse } from '../../support/client';
import { svc } from '../../support/command';
import { aDealership, aUser, loadBundle, unique } from '../../support/dealership';
import { until } from '../../support/patience';
import { theService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';

/** The answer to the next request with this key. */
async function authenticate(client: Client): Promise<TestResponse> {
  return client.get('/authenticate');
}

async function expectWorks(client: Client): Promise<void> {
  expect((await authenticate(client)).status).toBe(200);
}

async function expectRevoked(client: Client): Promise<void> {
  expect(refusalOf(await authenticate(client))).toMatchObject({ status: 401, code: 'svc_invalid_api_key' });
}

async function keyId(username: string): Promise<number> {
  const [row] = await readSql(
    `SELECT l.api_key_id AS id FROM inventory_api_keys_owner_lnk l JOIN up_users u ON u.id = l.user_id WHERE u.username = ?`,
    [username],
  );
  return Number(row?.id);
}

async function aUserWithExpiry(expiresAt: Date): Promise<Client> {
  const role = unique('role');
  const username = unique('user');
  const keys = [{ label: 'Test', expires_at: expiresAt.toISOString() }];
  const load = await loadBundle({
    roles: [{ name: role, capabilities: [] }],
    users: [{ username, email: `${username}@example.test`, role, keys }],
  });
  return new Client(theService().baseUrl, load.keys[0]?.key);
}

test('refuses an expired key', async () => {
  await expectRevoked(await aUserWithExpiry(new Date(Date.now() - 1000)));
});

test('accepts a key in use until its expiry, and refuses it afterwards', async () => {
  const expiresAt = Date.now() + 1500;
  const client = await aUserWithExpiry(new Date(expiresAt));

  const before = await authenticate(client);
  if (Date.now() < expiresAt) expect(before.status).toBe(200);
  await until(async () => (await authenticate(client)).status !== 200);

  expect(Date.now()).toBeGreaterThanOrEqual(expiresAt);
  await expectRevoked(client);
});

test('applies a new or removed expiry from the next request', async () => {
  const { client, username } = await aUser([]);
  const setExpiry = async (at: Date | null) =>
    runSql('UPDATE inventory_api_keys SET expires_at = ? WHERE id = ?', [at, await keyId(username)]);
  await expectWorks(client);

  await setExpiry(new Date(Date.now() - 1));
  await expectRevoked(client);

  await setExpiry(null);
  await expectWorks(client);
});

test('refuses the keys of a blocked owner from the next request, and accepts them again after unblocking', async () => {
  const { client, username } = await aUser([]);
  const setBlocked = (blocked: number) =>
    runSql('UPDATE up_users SET blocked = ? WHERE username = ?', [blocked, username]);
  await expectWorks(client);

  await setBlocked(1);
  await expectRevoked(client);

  await setBlocked(0);
  await expectWorks(client);
});

test('refuses the keys of a deleted owner from the next request', async () => {
  const { client, username } = await aUser([]);
  await expectWorks(client);

  await runSql('DELETE FROM up_users WHERE username = ?', [username]);

  await expectRevoked(client);
});

test('refuses a deleted key from the next request', async () => {
  const { client, username } = await aUser([]);
  await expectWorks(client);

  await runSql('DELETE FROM inventory_api_keys WHERE id = ?', [await keyId(username)]);

  await expectRevoked(client);
});

test('refuses a key without an owner, and accepts it for its new owner', async () => {
  const { client, username } = await aUser([]);
  const other = await aUser(['modify_gallery']);
  const id = await keyId(username);
  await expectWorks(client);

  await runSql('DELETE FROM inventory_api_keys_owner_lnk WHERE api_key_id = ?', [id]);
  await expectRevoked(client);

  await runSql(
    'INSERT INTO inventory_api_keys_owner_lnk (api_key_id, user_id) SELECT ?, id FROM up_users WHERE username = ?',
    [id, other.username],
  );
  expect(dataOf(await authenticate(client))).toMatchObject({
    display_name: other.username,
    capabilities: { modify_gallery: true },
  });
});

test('accepts only the new value of a regenerated key from the next request', async () => {
  const { client, username } = await aUser([]);
  await expectWorks(client);

  const { document } = await svc(['key', 'regenerate', String(await keyId(username))]);

  await expectRevoked(client);
  await expectWorks(new Client(theService().baseUrl, (document as { key: string }).key));
});

test('revokes one key of a user while the others keep working', async () => {
  const { client, username, load } = await aDealership();
  const { document } = await svc(['key', 'create', '--user', username, '--label', 'Second']);
  const second = new Client(theService().baseUrl, (document as { key: string }).key);
  await expectWorks(second);

  await runSql('DELETE FROM inventory_api_keys WHERE id = ?', [(document as { id: number }).id]);

  await expectRevoked(second);
  await expectWorks(client);
  expect(load.keys).toHaveLength(1);
});

test('applies another role of the owner from the next request', async () => {
  const { client, username, role } = await aUser(['add_inventory']);
  const other = await aUser(['delete_inventory']);
  expect(dataOf(await authenticate(client))).toMatchObject({
    account_type: role,
    capabilities: { add_inventory: true, delete_inventory: false },
  });

  await runSql(
    `UPDATE up_users_role_lnk SET role_id = (SELECT id FROM up_roles WHERE name = ?) WHERE user_id = (SELECT id FROM up_users WHERE username = ?)`,
    [other.role, username],
  );

  expect(dataOf(await authenticate(client))).toMatchObject({
    account_type: other.role,
    capabilities: { add_inventory: false, delete_inventory: true },
  });
});

test('applies a capability gained or lost by the role from the next request', async () => {
  const { client, role } = await aUser(['add_inventory']);
  const mayAdd = async () => (await client.post('/listing/999999999', {})).status !== 403;
  expect(await mayAdd()).toBe(true);

  await loadBundle({ roles: [{ name: role, capabilities: [] }] });
  expect(await mayAdd()).toBe(false);

  await loadBundle({ roles: [{ name: role, capabilities: ['add_inventory'] }] });
  expect(await mayAdd()).toBe(true);

  await runSql(
    `DELETE FROM up_permissions WHERE id IN (SELECT permission_id FROM up_permissions_role_lnk l JOIN up_roles r ON r.id = l.role_id WHERE r.name = ?)`,
    [role],
  );
  expect(await mayAdd()).toBe(false);
});

test('allows a key nothing when the role of its owner is deleted', async () => {
  const { client, role } = await aUser(['add_inventory']);
  await expectWorks(client);

  await runSql('DELETE FROM up_roles WHERE name = ?', [role]);

  expect(dataOf(await authenticate(client))).toMatchObject({
    account_type: '',
    capabilities: { add_inventory: false },
  });
  expect(refusalOf(await client.post('/listing/1', {})).code).toBe('svc_forbidden');
});

test('returns the changed name and email of the owner from the next request', async () => {
  const { client, username } = await aUser([]);
  await expectWorks(client);

  await runSql('UPDATE up_users SET display_name = ?, email = ? WHERE username = ?', [
    'Renée',
    'renee@example.test',
    username,
  ]);

  expect(dataOf(await authenticate(client))).toMatchObject({ display_name: 'Renée', email: 'renee@example.test' });
});
