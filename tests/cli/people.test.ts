import { expect, test } from '@jest/globals';
import { dataOf } from '../support/client';
import { svc } from '../support/command';
import { aUser, unique } from '../support/dealership';

test('user block refuses the keys of a user from the next request, user unblock accepts them again', async () => {
  const { username, role, client } = await aUser([]);
  const user = { id: expect.any(Number), username, email: `${username}@example.test`, display_name: null, role };
  const status = async () => (await client.get('/authenticate')).status;
  expect(await status()).toBe(200);

  expect(await svc(['user', 'block', username])).toMatchObject({ code: 0, document: { ...user, is_blocked: true } });
  expect(await status()).toBe(401);

  expect(await svc(['user', 'unblock', username])).toMatchObject({ code: 0, document: { ...user, is_blocked: false } });
  expect(await status()).toBe(200);
});

test('user role changes the role of a user, by its name regardless of case', async () => {
  const { username, client } = await aUser(['add_inventory']);
  const { role } = await aUser(['delete_inventory']);

  expect(await svc(['user', 'role', username, role.toUpperCase()])).toMatchObject({
    code: 0,
    document: { username, role },
  });

  expect(dataOf(await client.get('/authenticate'))).toMatchObject({
    account_type: role,
    capabilities: { add_inventory: false, delete_inventory: true },
  });
});

test('refuses an unknown user and an unknown role', async () => {
  const { username } = await aUser([]);
  const refusal = (name: string) => ({
    code: 1,
    document: { code: 'svc_not_found', data: { status: 404, params: { [name]: expect.any(String) } } },
  });

  expect(await svc(['user', 'block', 'unknown-user'])).toMatchObject(refusal('user'));
  expect(await svc(['user', 'role', username, 'no-such-role'])).toMatchObject(refusal('role'));
});

test('role set grants exactly the named capabilities from the next request', async () => {
  const { role, client } = await aUser(['add_inventory', 'modify_gallery']);
  const capabilities = async () => dataOf<{ capabilities: object }>(await client.get('/authenticate')).capabilities;

  const { code, document } = await svc(['role', 'set', role, '--capabilities', 'delete_inventory, modify_gallery']);

  expect(code).toBe(0);
  expect(document).toEqual({ role, capabilities: expect.arrayContaining(['delete_inventory', 'modify_gallery']) });
  expect((document as { capabilities: string[] }).capabilities).toHaveLength(2);
  expect(await capabilities()).toEqual({
    add_inventory: false,
    edit_all_inventory: false,
    delete_inventory: true,
    modify_gallery: true,
  });

  expect((await svc(['role', 'set', role, '--capabilities', ''])).document).toEqual({ role, capabilities: [] });
  expect(await capabilities()).toEqual({
    add_inventory: false,
    edit_all_inventory: false,
    delete_inventory: false,
    modify_gallery: false,
  });
});

test('role set refuses a role without a name, and one whose name is too long', async () => {
  for (const role of [' ', 'a'.repeat(256)]) {
    expect(await svc(['role', 'set', role, '--capabilities', 'view_all_leads'])).toMatchObject({
      code: 1,
      document: { code: 'svc_invalid_param', data: { params: { role: expect.any(String) } } },
    });
  }
});

test('role set creates a missing role and refuses an unknown capability', async () => {
  const role = unique('role');

  expect(await svc(['role', 'set', role, '--capabilities', 'view_all_leads'])).toMatchObject({
    code: 0,
    document: { role, capabilities: ['view_all_leads'] },
  });
  expect(await svc(['role', 'set', role, '--capabilities', 'view_all_leads,fly'])).toMatchObject({
    code: 1,
    document: { code: 'svc_invalid_param', data: { params: { capabilities: expect.stringContaining('fly') } } },
  });
  expect((await svc(['role', 'set', role, '--capabilities', 'view_all_leads,view_all_leads'])).document).toEqual({
    role,
    capabilities: ['view_all_leads'],
  });
});
