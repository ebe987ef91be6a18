import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formatKey } from '../../../src/plugins/inventory/server/access/key-format';
import { Client, refusalOf, type TestAnswer } from '../../support/client';
import { aUser } from '../../support/dealership';
import { aLicence, discard, makeConfiguration, type Service, startService } from '../../support/service';
import { runSql } from '../../support/sql';

const limit = 3;
const wrongKey = 'Bearer svc_wrong';
/** A key with a right checksum that was never stored. */
const unknownKey = () => formatKey(randomBytes(32));

async function startThrottled(changes: Record<string, string> = {}): Promise<Service> {
  return startService(await makeConfiguration({ SVC_FAILED_KEYS_PER_MINUTE: String(limit), ...changes }));
}

function expectThrottled(answer: TestAnswer): void {
  expect(refusalOf(answer)).toMatchObject({ status: 429, code: 'svc_rate_limited' });
  const seconds = Number(answer.headers.get('retry-after'));
  expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60).toBe(true);
}

describe('behind a proxy, which tells the address of the caller', () => {
  let service: Service;
  let rightKey = '';

  beforeAll(async () => {
    service = await startThrottled({ TRUST_PROXY: 'true' });
    rightKey = `Bearer ${(await aUser([], service)).key}`;
  });
  afterAll(async () => {
    await service.stop();
    discard(service);
  });

  function askFrom(address: string, authorization?: string): Promise<TestAnswer> {
    const headers = {
      'X-Forwarded-For': address,
      ...(authorization !== undefined && { Authorization: authorization }),
    };
    return new Client(service.baseUrl).get('/authenticate', headers);
  }

  async function useUp(address: string): Promise<void> {
    for (let count = 0; count < limit; count++) expect((await askFrom(address, wrongKey)).status).toBe(401);
  }

  test('answers 429 to wrong keys of an address that has used up its own, and says when to come back', async () => {
    await useUp('192.0.2.1');

    expectThrottled(await askFrom('192.0.2.1', wrongKey));
    expectThrottled(await askFrom('192.0.2.1', `Bearer ${unknownKey()}`));
  });

  test('lets a valid key pass, whatever else its address sends', async () => {
    for (let count = 0; count < limit * 5; count++) await askFrom('192.0.2.9', wrongKey);

    expect((await askFrom('192.0.2.9', rightKey)).status).toBe(200);
    const { key: newKey } = await aUser([], service); // no instance has seen it yet
    expect((await askFrom('192.0.2.9', `Bearer ${newKey}`)).status).toBe(200);
    expectThrottled(await askFrom('192.0.2.9', wrongKey));
  });

  test('the throttle of wrong keys comes before route and method', async () => {
    await useUp('192.0.2.15');
    const headers = { 'X-Forwarded-For': '192.0.2.15', Authorization: wrongKey };
    const client = new Client(service.baseUrl).undocumented;

    expectThrottled(await client.get('/nowhere', headers));
    expectThrottled(await client.send('PUT', '/types', { headers }));
  });

  test('a request without a key answers 401, and its address is not looked at', async () => {
    await useUp('192.0.2.10');

    expect(refusalOf(await askFrom('192.0.2.10'))).toMatchObject({ status: 401, code: 'svc_no_api_key' });
  });

  test('a key that was revoked, has expired or whose owner is blocked counts as wrong; others of the address pass', async () => {
    const ends: Record<string, (user: { username: string; key: string }) => Promise<unknown>> = {
      '192.0.2.11': ({ key }) => runSql('DELETE FROM inventory_api_keys WHERE last_four = ?', [key.slice(-4)], service),
      '192.0.2.12': ({ key }) =>
        runSql("UPDATE inventory_api_keys SET expires_at = '2001-01-01' WHERE last_four = ?", [key.slice(-4)], service),
      '192.0.2.13': ({ username }) =>
        runSql('UPDATE up_users SET blocked = TRUE WHERE username = ?', [username], service),
    };
    for (const [address, end] of Object.entries(ends)) {
      const user = await aUser([], service);
      expect((await askFrom(address, `Bearer ${user.key}`)).status).toBe(200);
      await end(user);
      for (let count = 0; count < limit; count++)
        expect([address, (await askFrom(address, `Bearer ${user.key}`)).status]).toEqual([address, 401]);

      expectThrottled(await askFrom(address, `Bearer ${user.key}`));
      expect((await askFrom(address, rightKey)).status).toBe(200);
    }
  });

  test('all addresses of an IPv6 network of 64 bits count as one, and IPv4 is the same in both forms', async () => {
    for (let count = 1; count <= limit; count++)
      expect((await askFrom(`2001:db8:7:7::${count}`, wrongKey)).status).toBe(401);
    expectThrottled(await askFrom('2001:db8:7:7:ffff:ffff:ffff:ffff', wrongKey));
    expect((await askFrom('2001:db8:7:8::1', wrongKey)).status).toBe(401);

    await useUp('::ffff:192.0.2.14');
    expectThrottled(await askFrom('192.0.2.14', wrongKey));
  });

  test('what is no address counts as the connection: no text of a caller names a count', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= limit; count++)
      statuses.push((await askFrom(`${'x'.repeat(8000)}${count}`, wrongKey)).status);

    expect(statuses.at(-1)).toBe(429);
    expect((await askFrom('no address', rightKey)).status).toBe(200);
  });

  test('other addresses are not held back', async () => {
    await useUp('192.0.2.2');

    expect((await askFrom('192.0.2.3', rightKey)).status).toBe(200);
  });

  test('the address that the proxy itself saw counts, not one that the caller claims to forward for', async () => {
    for (let count = 0; count < limit; count++) await askFrom(`198.51.100.${count}, 192.0.2.4`, wrongKey);

    expectThrottled(await askFrom('198.51.100.99, 192.0.2.4', wrongKey));
  });

  test('only wrong keys count: neither requests without one nor right ones do', async () => {
    for (let count = 0; count < limit * 3; count++) {
      expect((await askFrom('192.0.2.5')).status).toBe(401);
      expect((await askFrom('192.0.2.5', rightKey)).status).toBe(200);
    }
  });

  test('wrong keys sent all at once are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: limit * 5 }, () => askFrom('192.0.2.6', wrongKey)));

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(limit);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(limit * 4);
  });

  test('the licence is judged before the key and its throttle', async () => {
    await useUp('192.0.2.7');
    await runSql('UPDATE inventory_licences SET token = NULL', [], service);
    expect(refusalOf(await askFrom('192.0.2.7', wrongKey))).toMatchObject({ status: 403, code: 'svc_not_licensed' });

    await runSql('UPDATE inventory_licences SET token = ?', [await aLicence(service.privateKeyPem)], service);
    expectThrottled(await askFrom('192.0.2.7', wrongKey));
  });

  test('wrong keys that an unlicensed install refused do not count', async () => {
    await runSql('UPDATE inventory_licences SET token = NULL', [], service);
    for (let count = 0; count < limit * 2; count++) expect((await askFrom('192.0.2.8', wrongKey)).status).toBe(403);
    await runSql('UPDATE inventory_licences SET token = ?', [await aLicence(service.privateKeyPem)], service);

    expect((await askFrom('192.0.2.8', rightKey)).status).toBe(200);
  });
});

test('without a proxy the address of the connection counts, whatever a header claims', async () => {
  const service = await startThrottled();
  try {
    const client = new Client(service.baseUrl);
    const ask = (address: string) =>
      client.get('/authenticate', { Authorization: wrongKey, 'X-Forwarded-For': address });
    for (let count = 0; count < limit; count++) expect((await ask(`192.0.2.${count}`)).status).toBe(401);

    expectThrottled(await ask('192.0.2.99'));
  } finally {
    await service.stop();
    discard(service);
  }
});
