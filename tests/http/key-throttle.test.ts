import { after, before, describe, test } from 'node:test';
import { expect } from 'expect';
import { Client, refusalOf, type TestAnswer } from '../support/client';
import { aUser } from '../support/dealership';
import { aLicence, discard, makeConfiguration, type Service, startService } from '../support/service';
import { runSql } from '../support/sql';

const limit = 3;
const wrongKey = 'Bearer svc_wrong';

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

  before(async () => {
    service = await startThrottled({ TRUST_PROXY: 'true' });
    rightKey = `Bearer ${(await aUser([], service)).key}`;
  });
  after(async () => {
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

  test('an address that has used up its wrong keys is told when to come back, whatever it sends then', async () => {
    await useUp('192.0.2.1');

    expectThrottled(await askFrom('192.0.2.1', wrongKey));
    expectThrottled(await askFrom('192.0.2.1', rightKey));
    expectThrottled(await askFrom('192.0.2.1'));
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

  test('the licence is judged before the throttle, the throttle before the key', async () => {
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
