import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formatKey } from '../../../src/plugins/inventory/server/domain/access/key-format';
import { Client, refusalOf, type TestResponse } from '../../support/client';
import { aUser } from '../../support/dealership';
import { head, RawConnection } from '../../support/raw';
import { aLicence, discard, makeConfiguration, type Service, startService } from '../../support/service';
import { runSql } from '../../support/sql';

const limit = 3;
const wrongKey = 'Bearer svc_wrong';
/** A key with a valid checksum that was never stored. */
const unknownKey = () => formatKey(randomBytes(32));

async function startThrottled(changes: Record<string, string> = {}): Promise<Service> {
  return startService(await makeConfiguration(changes, { tuning: { failed_keys_per_minute: limit } }));
}

function expectThrottled(answer: TestResponse): void {
  expect(refusalOf(answer)).toMatchObject({ status: 429, code: 'svc_rate_limited' });
  const seconds = Number(answer.headers.get('retry-after'));
  expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60).toBe(true);
}

describe("behind a proxy that sends the caller's address", () => {
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

  function requestFrom(address: string, authorization?: string): Promise<TestResponse> {
    const headers = {
      'X-Forwarded-For': address,
      ...(authorization !== undefined && { Authorization: authorization }),
    };
    return new Client(service.baseUrl).get('/authenticate', headers);
  }

  async function useUp(address: string): Promise<void> {
    for (let count = 0; count < limit; count++) expect((await requestFrom(address, wrongKey)).status).toBe(401);
  }

  test('answers 429 to wrong keys of an address that has used up its attempts, with a Retry-After', async () => {
    await useUp('192.0.2.1');

    expectThrottled(await requestFrom('192.0.2.1', wrongKey));
    expectThrottled(await requestFrom('192.0.2.1', `Bearer ${unknownKey()}`));
  });

  test('accepts a valid key in spite of the wrong keys of its address', async () => {
    for (let count = 0; count < limit * 5; count++) await requestFrom('192.0.2.9', wrongKey);

    expect((await requestFrom('192.0.2.9', rightKey)).status).toBe(200);
    const { key: newKey } = await aUser([], service); // not yet cached by any instance
    expect((await requestFrom('192.0.2.9', `Bearer ${newKey}`)).status).toBe(200);
    expectThrottled(await requestFrom('192.0.2.9', wrongKey));
  });

  test('throttles wrong keys before checking route and method', async () => {
    await useUp('192.0.2.15');
    const headers = { 'X-Forwarded-For': '192.0.2.15', Authorization: wrongKey };
    const client = new Client(service.baseUrl).undocumented;

    expectThrottled(await client.get('/nowhere', headers));
    expectThrottled(await client.send('PUT', '/types', { headers }));
  });

  test('closes the connection of a throttled caller that sends a large body', async () => {
    await useUp('192.0.2.16');
    const connection = await RawConnection.open(service);
    const lines = ['X-Forwarded-For: 192.0.2.16', `Authorization: ${wrongKey}`, 'Content-Type: application/json'];
    await connection.write(head('POST', '/api/v1/leads', [...lines, 'Content-Length: 1000000']));
    const answer = await connection.answer();
    expectThrottled(answer);
    expect(answer.headers.get('connection')).toBe('close');
    await connection.ended();
    connection.close();
  });

  test('answers 401 to a request without a key and does not check its address', async () => {
    await useUp('192.0.2.10');

    expect(refusalOf(await requestFrom('192.0.2.10'))).toMatchObject({ status: 401, code: 'svc_no_api_key' });
  });

  test('counts revoked and expired keys and those of blocked owners as wrong, and serves other keys of the address', async () => {
    const ends: Record<string, (user: { username: string; key: string }) => Promise<unknown>> = {
      '192.0.2.11': ({ key }) => runSql('DELETE FROM inventory_api_keys WHERE last_four = ?', [key.slice(-4)], service),
      '192.0.2.12': ({ key }) =>
        runSql("UPDATE inventory_api_keys SET expires_at = '2001-01-01' WHERE last_four = ?", [key.slice(-4)], service),
      '192.0.2.13': ({ username }) =>
        runSql('UPDATE up_users SET blocked = TRUE WHERE username = ?', [username], service),
    };
    for (const [address, end] of Object.entries(ends)) {
      const user = await aUser([], service);
      expect((await requestFrom(address, `Bearer ${user.key}`)).status).toBe(200);
      await end(user);
      for (let count = 0; count < limit; count++)
        expect([address, (await requestFrom(address, `Bearer ${user.key}`)).status]).toEqual([address, 401]);

      expectThrottled(await requestFrom(address, `Bearer ${user.key}`));
      expect((await requestFrom(address, rightKey)).status).toBe(200);
    }
  });

  test('counts an IPv6 /64 network as one address, and both forms of an IPv4 address as the same', async () => {
    for (let count = 1; count <= limit; count++)
      expect((await requestFrom(`2001:db8:7:7::${count}`, wrongKey)).status).toBe(401);
    expectThrottled(await requestFrom('2001:db8:7:7:ffff:ffff:ffff:ffff', wrongKey));
    expect((await requestFrom('2001:db8:7:8::1', wrongKey)).status).toBe(401);

    await useUp('::ffff:192.0.2.14');
    expectThrottled(await requestFrom('192.0.2.14', wrongKey));
  });

  test('counts by connection when the header is not an address, so that callers cannot choose a counter', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= limit; count++)
      statuses.push((await requestFrom(`${'x'.repeat(8000)}${count}`, wrongKey)).status);

    expect(statuses.at(-1)).toBe(429);
    expect((await requestFrom('no address', rightKey)).status).toBe(200);
  });

  test('does not throttle other addresses', async () => {
    await useUp('192.0.2.2');

    expect((await requestFrom('192.0.2.3', rightKey)).status).toBe(200);
  });

  test('counts by the address that the proxy saw, not by one that the caller forwards', async () => {
    for (let count = 0; count < limit; count++) await requestFrom(`198.51.100.${count}, 192.0.2.4`, wrongKey);

    expectThrottled(await requestFrom('198.51.100.99, 192.0.2.4', wrongKey));
  });

  test('counts only wrong keys, not missing or valid ones', async () => {
    for (let count = 0; count < limit * 3; count++) {
      expect((await requestFrom('192.0.2.5')).status).toBe(401);
      expect((await requestFrom('192.0.2.5', rightKey)).status).toBe(200);
    }
  });

  test('counts concurrent wrong keys one by one', async () => {
    const answers = await Promise.all(Array.from({ length: limit * 5 }, () => requestFrom('192.0.2.6', wrongKey)));

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(limit);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(limit * 4);
  });

  test('checks the license before the key and its throttle', async () => {
    await useUp('192.0.2.7');
    await runSql('UPDATE inventory_licences SET token = NULL', [], service);
    expect(refusalOf(await requestFrom('192.0.2.7', wrongKey))).toMatchObject({
      status: 403,
      code: 'svc_not_licensed',
    });

    await runSql('UPDATE inventory_licences SET token = ?', [await aLicence(service.privateKeyPem)], service);
    expectThrottled(await requestFrom('192.0.2.7', wrongKey));
  });

  test('does not count wrong keys that were refused for the missing license', async () => {
    await runSql('UPDATE inventory_licences SET token = NULL', [], service);
    for (let count = 0; count < limit * 2; count++) expect((await requestFrom('192.0.2.8', wrongKey)).status).toBe(403);
    await runSql('UPDATE inventory_licences SET token = ?', [await aLicence(service.privateKeyPem)], service);

    expect((await requestFrom('192.0.2.8', rightKey)).status).toBe(200);
  });
});

test('counts by connection without a proxy, and ignores forwarding headers', async () => {
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
