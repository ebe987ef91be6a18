import { createDecipheriv, createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { aDealership, aUser } from '../../support/dealership';
import { theService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';
import { storedBytes } from '../../support/stored-bytes';

const hour = 60 * 60 * 1000;

async function storedKey(username: string): Promise<Record<string, unknown>> {
  const [row] = await readSql(
    `SELECT k.* FROM inventory_api_keys k JOIN inventory_api_keys_owner_lnk l ON l.api_key_id = k.id
       JOIN up_users u ON u.id = l.user_id WHERE u.username = ?`,
    [username],
  );
  if (!row) throw new Error(`${username} has no key.`);
  return row;
}

test('stores no part of a key but its last four characters', async () => {
  const { key, client, username } = await aUser([]);
  await client.get('/authenticate');

  const bytes = await storedBytes(theService());

  expect(bytes.includes(username)).toBe(true);
  expect(bytes.includes(key)).toBe(false);
  expect(bytes.includes(key.slice(4, 24))).toBe(false);
  expect(bytes.includes(key.slice(-16))).toBe(false);
});

test('stores the HMAC-SHA256 of a key with the pepper, its last four characters and an AES-256-GCM ciphertext', async () => {
  const { key, username } = await aUser([]);
  const { environment } = theService();

  const { key_hash: hash, key_ciphertext: ciphertext, last_four: lastFour, label } = await storedKey(username);

  expect(label).toBe('Test');
  expect(lastFour).toBe(key.slice(-4));
  expect(hash).toBe(
    createHmac('sha256', Buffer.from(environment.SVC_KEY_PEPPER ?? '', 'hex'))
      .update(key)
      .digest('hex'),
  );
  expect(decrypt(String(ciphertext), String(hash), environment.SVC_ENCRYPTION_KEY ?? '')).toBe(key);
});

function decrypt(sealed: string, context: string, encryptionKey: string): string {
  const [, nonce = '', tag = '', ciphertext = ''] = sealed.split('.');
  const bytes = (part: string) => Buffer.from(part, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(encryptionKey, 'hex'), bytes(nonce));
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes(tag));
  return decipher.update(bytes(ciphertext), undefined, 'utf8') + decipher.final('utf8');
}

test('refuses two keys with the same hash', async () => {
  const first = await storedKey((await aUser([])).username);
  const second = await storedKey((await aUser([])).username);

  const steal = () => runSql('UPDATE inventory_api_keys SET key_hash = ? WHERE id = ?', [first.key_hash, second.id]);

  await expect(steal()).rejects.toThrow(/unique/i);
});

test('writes the time of use at most once an hour', async () => {
  const { client, type, username, key } = await aDealership();
  const lastUsed = async () => Number((await storedKey(username)).last_used_at);
  // A write runs after the note of its own key's use, so the note would be stored once the write is answered.
  const use = async () => void (await client.post(`/listing/${type.id}`, { title: 'Used' }));
  // A changed label makes the service reload the key, with the time of use set by hand.
  const pretendUse = async (at: number) =>
    runSql('UPDATE inventory_api_keys SET last_used_at = ?, label = label || ? WHERE last_four = ? AND id = ?', [
      new Date(at),
      '+',
      key.slice(-4),
      (await storedKey(username)).id,
    ]);
  expect((await storedKey(username)).last_used_at).toBeNull();

  const start = Date.now();
  await use();
  const first = await lastUsed();
  expect(first).toBeGreaterThanOrEqual(start);

  await use();
  expect(await lastUsed()).toBe(first);

  const lately = Date.now() - hour + 120_000;
  await pretendUse(lately);
  await use();
  expect(await lastUsed()).toBe(lately);

  await pretendUse(Date.now() - hour);
  await use();
  expect(await lastUsed()).toBeGreaterThanOrEqual(first);
});

test('changes only the time of use when a key is used', async () => {
  const { client, username } = await aUser([]);
  const { last_used_at: _before, ...before } = await storedKey(username);

  await client.get('/authenticate');

  const { last_used_at: _after, ...after } = await storedKey(username);
  expect(after).toEqual(before);
});
