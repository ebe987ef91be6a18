import { expect, test } from '@jest/globals';
import { InventoryClient, NoAnswer, Refusal } from '../../packages/client/src/index';
import { aDealership, aUser } from '../support/dealership';
import { theService } from '../support/service';
import { aCarLot } from '../support/vin';

const { baseUrl } = theService();
const clientOf = ({ key }: { key: string }, more = {}) => new InventoryClient({ baseUrl, key, ...more });

/** A key with a different last character, so that its checksum is wrong. */
const damaged = (key: string) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');

/** The error of a call that must fail. */
async function errorOf(call: Promise<unknown>): Promise<Refusal> {
  const error = await call.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refusal)) throw new Error(`No refusal, but ${String(error)}`);
  return error;
}

test('throws each refusal with its code, status, fields and request id', async () => {
  const lot = await aCarLot();
  const client = clientOf(lot);
  const typeId = lot.type.id;
  const readOnly = clientOf(await aUser([]));
  const text = new Blob(['no picture'], { type: 'image/jpeg' });
  const { listing } = await client.importVin(typeId, '5YFBURHE6FP281155');

  const cases: ReadonlyArray<readonly [code: string, status: number, call: () => Promise<unknown>]> = [
    ['svc_no_api_key', 401, () => clientOf({ key: '' }).authenticate()],
    ['svc_invalid_api_key', 401, () => clientOf({ key: damaged(lot.key) }).authenticate()],
    ['svc_forbidden', 403, () => readOnly.createListing(typeId, { title: 'Mine' })],
    ['svc_type_not_found', 404, () => client.getTypeData(999_999)],
    ['svc_category_not_found', 404, () => client.getCategory(999_999)],
    ['svc_term_not_found', 404, () => client.getTerm(999_999)],
    ['svc_listing_not_found', 404, () => client.getListing(999_999)],
    ['svc_lead_not_found', 404, () => client.getLead(999_999)],
    ['svc_missing_param', 400, () => client.getOptions([])],
    ['svc_missing_param', 400, () => client.importVin(typeId, '')],
    ['svc_invalid_param', 400, () => client.createListing(typeId, { title: 'Dear', price: -1 })],
    ['svc_upload_type_not_allowed', 415, () => client.uploadImage(text)],
    ['svc_upload_empty', 400, () => client.uploadFile(new Blob([]))],
    ['svc_invalid_vin', 422, () => client.importVin(typeId, '5YFBURHE6FP28115')],
    ['svc_duplicate_vin', 409, () => client.importVin(typeId, '5YFBURHE6FP281155')],
    [
      'svc_payload_too_large',
      413,
      () => client.createListing(typeId, { title: 'Long', content: 'x'.repeat(1_200_000) }),
    ],
  ];
  for (const [code, status, call] of cases) {
    const refusal = await errorOf(call());
    expect([code, refusal.code, refusal.status]).toEqual([code, code, status]);
    expect(refusal.data.status).toBe(status);
    expect(refusal.message).not.toBe('');
    expect(refusal.requestId).toBeTruthy();
  }

  const { params } = await errorOf(client.createListing(typeId, { title: '', price: -1 }));
  expect(Object.keys(params).sort()).toEqual(['price', 'title']);
  expect((await errorOf(client.importVin(typeId, '5YFBURHE6FP281155'))).data.listing_id).toBe(listing.id);
});

test('waits as long as a 429 answer asks, and throws when that is too long', async () => {
  const waits: number[] = [];
  let answers = 0;
  const slow: typeof fetch = () => {
    answers++;
    const refusal = { code: 'svc_rate_limited', message: 'Too many requests.', data: { status: 429 } };
    const seconds = answers < 3 ? '0' : '3600';
    waits.push(Number(seconds));
    return Promise.resolve(Response.json(refusal, { status: 429, headers: { 'Retry-After': seconds } }));
  };
  const client = new InventoryClient({ baseUrl, key: 'svc_x', fetch: slow, tries: 9 });

  expect(await errorOf(client.listTypes())).toMatchObject({ code: 'svc_rate_limited', retryAfter: 3600 });
  expect(waits).toEqual([0, 0, 3600]);
});

test('does not report an answer of another server as a refusal', async () => {
  const page = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const portal = () => Promise.resolve(new Response('<h1>Log in to the wireless network</h1>', { status: 200 }));

  for (const [answer, status] of [
    [page, 502],
    [portal, 200],
  ] as const) {
    const client = new InventoryClient({ baseUrl, key: 'svc_x', fetch: answer, tries: 2 });
    const error = await client
      .createListing(1, { title: 'A' }, { idempotencyKey: 'mine' })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(NoAnswer);
    expect(error).toMatchObject({ status, idempotencyKey: 'mine' });
  }
});

test("aborts a call by its signal and by the client's timeout", async () => {
  const never: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true });
    });
  const { key } = await aDealership({ categories: [] });
  const ended = new AbortController();
  const call = clientOf({ key }, { fetch: never }).listTypes({ signal: ended.signal });
  ended.abort(new Error('The page was left'));

  await expect(call).rejects.toThrow('The page was left');
  await expect(clientOf({ key }, { fetch: never, timeoutMs: 20, tries: 2 }).listTypes()).rejects.toBeInstanceOf(
    NoAnswer,
  );
});
