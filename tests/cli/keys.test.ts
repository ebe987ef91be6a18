import { expect, test } from '@jest/globals';
import { Client, dataOf } from '../support/client';
import { svc } from '../support/command';
import { aUser } from '../support/dealership';
import { publicUrl, theService } from '../support/service';

interface IssuedKey {
  id: number;
  key: string;
}

async function create(username: string, ...options: string[]): Promise<IssuedKey> {
  const { code, document } = await svc(['key', 'create', '--user', username, '--label', 'Phone', ...options]);
  expect(code).toBe(0);
  return document as IssuedKey;
}

const statusOf = async (key: string) => (await new Client(theService().baseUrl, key).get('/authenticate')).status;

test('key create prints the key, its owner and the text of its QR code, and the key works at the next request', async () => {
  const { username, client } = await aUser([]);
  const userId = dataOf<{ user_id: number }>(await client.get('/authenticate')).user_id;

  const made = await create(username);

  expect(made).toEqual({
    id: expect.any(Number),
    key: expect.stringMatching(/^svc_[0-9A-Za-z]{49}$/),
    label: 'Phone',
    username,
    user_id: userId,
    qr_text: `${publicUrl}|${made.key}`,
    expires_at: null,
  });
  expect(await statusOf(made.key)).toBe(200);
});

test('key create accepts an expiry date in the future', async () => {
  const { username } = await aUser([]);

  expect(await create(username, '--expires', '2099-01-01T00:00:00Z')).toMatchObject({
    expires_at: '2099-01-01T00:00:00.000Z',
  });
  const past = await svc([
    'key',
    'create',
    '--user',
    username,
    '--label',
    'Phone',
    '--expires',
    '2020-01-01T00:00:00Z',
  ]);
  expect(past).toMatchObject({
    code: 1,
    document: { code: 'svc_invalid_param', data: { status: 400, params: { expires: expect.any(String) } } },
  });
});

test('key create refuses an unknown user and a label that is empty or too long', async () => {
  const { username } = await aUser([]);
  const attempt = (user: string, label: string) => svc(['key', 'create', '--user', user, '--label', label]);

  expect(await attempt('unknown-user', 'Phone')).toMatchObject({
    code: 1,
    document: { code: 'svc_not_found', data: { status: 404, params: { user: expect.any(String) } } },
  });
  for (const label of ['  ', 'a'.repeat(121)]) {
    expect(await attempt(username, label)).toMatchObject({
      code: 1,
      document: { code: 'svc_invalid_param', data: { params: { label: expect.any(String) } } },
    });
  }
});

test('key list prints the keys of a user without secrets', async () => {
  const { username, key } = await aUser([]);
  const made = await create(username);
  await statusOf(key);

  const { code, document, stdout } = await svc(['key', 'list', '--user', username]);

  expect(code).toBe(0);
  const listed = (label: string, value: string) => ({
    id: expect.any(Number),
    label,
    username,
    user_id: expect.any(Number),
    last_four: value.slice(-4),
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    last_used_at: label === 'Test' ? expect.stringMatching(/^\d{4}-.*Z$/) : null,
    expires_at: null,
  });
  expect(document).toEqual({ keys: [listed('Test', key), listed('Phone', made.key)] });
  for (const secret of [key, made.key]) expect(stdout).not.toContain(secret.slice(4, 20));
});

test('key list without a user prints the keys of all users', async () => {
  const [one, other] = [await aUser([]), await aUser([])];

  const { document } = await svc(['key', 'list']);

  const owners = (document as { keys: Array<{ username: string }> }).keys.map(({ username }) => username);
  expect(owners).toEqual(expect.arrayContaining([one.username, other.username]));
});

test('key regenerate prints the new key; the old value stops and the new one works at the next request', async () => {
  const { username } = await aUser([]);
  const before = await create(username);
  expect(await statusOf(before.key)).toBe(200);

  const { code, document } = await svc(['key', 'regenerate', String(before.id)]);

  const after = document as IssuedKey;
  expect(code).toBe(0);
  expect(after).toEqual({ ...before, key: expect.stringMatching(/^svc_/), qr_text: `${publicUrl}|${after.key}` });
  expect(after.key).not.toBe(before.key);
  expect([await statusOf(before.key), await statusOf(after.key)]).toEqual([401, 200]);
});

test('key delete revokes the key at the next request, and refuses a second delete', async () => {
  const { username } = await aUser([]);
  const { id, key } = await create(username);
  expect(await statusOf(key)).toBe(200);

  expect(await svc(['key', 'delete', String(id)])).toMatchObject({ code: 0, document: { id, deleted: true } });

  expect(await statusOf(key)).toBe(401);
  for (const command of ['delete', 'regenerate']) {
    expect(await svc(['key', command, String(id)])).toMatchObject({ code: 1, document: { code: 'svc_not_found' } });
  }
});
