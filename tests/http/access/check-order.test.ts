import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client, refusalOf, type TestResponse } from '../../support/client';
import { aDealership, aUser, type Dealership } from '../../support/dealership';
import { head, sendRaw } from '../../support/raw';
import { aLicence, discard, makeConfiguration, type Service, startService } from '../../support/service';
import { runSql } from '../../support/sql';

/** A service whose license a test may remove. */
let service: Service;
let lot: Dealership;
let bystander: Client;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  lot = await aDealership({ categories: [], listings: [{ title: 'Here' }] }, service);
  ({ client: bystander } = await aUser([], service));
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

/** A PATCH that is wrong in each of the ways named, and otherwise correct. */
interface Wrongs {
  readonly key?: 'none' | 'wrong';
  readonly route?: 'path' | 'method';
  readonly capability?: true;
  readonly media?: 'type' | 'length';
  readonly existence?: true;
  readonly json?: true;
  readonly validation?: true;
  readonly ifMatch?: true;
}

function patchWith(wrongs: Wrongs): Promise<TestResponse> {
  const known = wrongs.key
    ? new Client(service.baseUrl, wrongs.key === 'wrong' ? 'svc_wrong' : undefined)
    : wrongs.capability
      ? bystander
      : lot.client;
  const client = wrongs.route ? known.undocumented : known;
  const listing = wrongs.existence ? 999_999_999 : lot.listings[0];
  const path = wrongs.route === 'path' ? '/nowhere/1' : `/listing/${listing}`;
  const valid = wrongs.validation ? '{"price":"100"}' : '{"price":100}';
  const raw =
    wrongs.media === 'length' ? `{"content":"${'a'.repeat(2_000_000)}` : wrongs.json ? valid.slice(0, -1) : valid;
  return client.send(wrongs.route === 'method' ? 'PUT' : 'PATCH', path, {
    raw,
    headers: {
      'Content-Type': wrongs.media === 'type' ? 'text/plain' : 'application/json',
      ...(wrongs.ifMatch && { 'If-Match': '"stale"' }),
    },
  });
}

/** Each fault with the code of its answer, in the order of the checks. */
const faults: ReadonlyArray<readonly [string, Wrongs]> = [
  ['svc_no_api_key', { key: 'none' }],
  ['svc_invalid_api_key', { key: 'wrong' }],
  ['svc_not_found', { route: 'path' }],
  ['svc_method_not_allowed', { route: 'method' }],
  ['svc_forbidden', { capability: true }],
  ['svc_unsupported_media_type', { media: 'type' }],
  ['svc_payload_too_large', { media: 'length' }],
  ['svc_listing_not_found', { existence: true }],
  ['svc_invalid_json', { json: true }],
  ['svc_invalid_param', { validation: true }],
  ['svc_precondition_failed', { ifMatch: true }],
];

describe('of two faults, the one checked first is reported', () => {
  for (const [position, [code, wrong]] of faults.entries()) {
    test(`reports ${code} before all later faults`, async () => {
      expect(refusalOf(await patchWith(wrong)).code).toBe(code);
      for (const [, other] of faults.slice(position + 1)) {
        expect(refusalOf(await patchWith({ ...other, ...wrong })).code).toBe(code);
      }
    });
  }

  test('reports the first fault when all of them occur', async () => {
    const all: Wrongs = faults.reduceRight((wrongs, [, wrong]) => ({ ...wrongs, ...wrong }), {});
    expect(refusalOf(await patchWith(all)).code).toBe('svc_no_api_key');
  });

  test('serves a request without a fault', async () => {
    expect((await patchWith({})).status).toBe(200);
  });
});

test('checks the license before all of them', async () => {
  await runSql('UPDATE inventory_licences SET token = NULL', [], service);
  try {
    for (const [, wrong] of faults) expect(refusalOf(await patchWith(wrong)).code).toBe('svc_not_licensed');
  } finally {
    await runSql('UPDATE inventory_licences SET token = ?', [await aLicence(service.privateKeyPem)], service);
  }
});

test('refuses bytes that are not HTTP before checking the license', async () => {
  await runSql('UPDATE inventory_licences SET token = NULL', [], service);
  try {
    const tooMuch = head('GET', '/api/v1/types', [`X-Large: ${'a'.repeat(20_000)}`]);
    expect(refusalOf(await sendRaw(tooMuch, service)).status).toBe(431);
    expect(refusalOf(await sendRaw('NONSENSE\r\n\r\n', service)).status).toBe(400);
  } finally {
    await runSql('UPDATE inventory_licences SET token = ?', [await aLicence(service.privateKeyPem)], service);
  }
});
