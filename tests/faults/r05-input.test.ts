import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '../../src/plugins/inventory/server/http/v1/routes';
import type { TestResponse } from '../support/client';
import { aDealership, type Dealership } from '../support/dealership';
import { operationOf } from '../support/document';
import { RawConnection } from '../support/raw';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { expectEnvelope } from './acknowledged';
import { randomFrom, report, seed, size } from './sizes';

const requests = size(2500, 100_000, 1500);
const malformed = size(500, 20_000);

let service: Service;
let lot: Dealership;

beforeAll(async () => {
  service = await startService(await makeConfiguration({ LOG_LEVEL: 'error' }));
  lot = await aDealership({ listings: [{ title: 'Here', status: 'publish' }] }, service);
});
afterAll(async () => {
  await service.stop();
  discard(service);
});

const below = randomFrom(seed);
const one = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;

const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  '01',
  '1e3',
  '1.0',
  '9007199254740993',
  '9223372036854775808',
  'NaN',
  'null',
  'true',
  '[object Object]',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '*',
  '--',
  ';',
  'NEAR(',
  '-blue',
  '^a',
  'col:x',
  '\u0000',
  '\uD800',
  'ß',
  '日本',
  '🚗',
  'x'.repeat(5000),
  '$ne',
  '__proto__',
  'constructor',
  '../..',
  '<script>',
  '%00',
  '%ff',
  'asc',
  'desc',
  'price',
  'password',
  'publish',
  'trash',
];
const oddNumbers = [0, -1, 1.5, -0, 1e12, 1e13, 2 ** 53, 2 ** 63, 0.001, 65536];

function oddValue(depth = 0): unknown {
  switch (below(depth > 3 ? 4 : 8)) {
    case 0:
      return one(oddTexts);
    case 1:
      return one(oddNumbers);
    case 2:
      return one([true, false, null]);
    case 3:
      return below(1000);
    case 4:
      return Array.from({ length: below(5) }, () => oddValue(depth + 1));
    case 5:
      return Object.fromEntries(Array.from({ length: below(4) }, () => [oddName(), oddValue(depth + 1)]));
    case 6:
      return { [String(one(Object.values(lot.categories)))]: oddValue(depth + 1) };
    default:
      return JSON.parse(`{"__proto__": {"is_admin": true}, "$where": "1"}`) as unknown;
  }
}

const fields = (
  'title content price status sold sale_pending vin stock_number slug categories images type_id name ' +
  'email phone message listing_id kind fields source consent website model_year keys id'
).split(' ');
const parameters = [
  ...(
    's page per_page order orderby status min_price max_price limit listing_id type_id created_after ' +
    'svc_category_1 svc_category_2_min keys per_page[] filters[$or] populate sort'
  ).split(' '),
  'a'.repeat(300),
];
const oddName = () => (below(4) === 0 ? one(oddTexts) : one([...fields, ...parameters]));

/** Half a surrogate pair has no encoding; the replacement character is sent instead, as browsers do. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'));

/** A value for a request; one in four is a hostile one. */
const oddOr = <Value>(usual: () => Value) => (below(4) === 0 ? oddValue() : usual());

/** A body that mostly follows the contract, so that it passes the first checks. */
function aBody(): Record<string, unknown> {
  const category = String(one(Object.values(lot.categories)));
  const usual: Record<string, () => unknown> = {
    title: () => `Listing ${below(1000)}`,
    price: () => below(100_000) / 100,
    status: () => one(['publish', 'draft', 'pending']),
    sold: () => below(2) === 0,
    vin: () => '5YFBURHE5KP930000',
    stock_number: () => String(below(500)),
    categories: () => ({ [category]: one(['Toyota', 'Sunroof', 5, true, '2026-01-01', null]) }),
    images: () => [],
    name: () => 'Kim',
    email: () => 'kim@buyer.example',
    message: () => one(oddTexts),
    listing_id: () => lot.listings[0],
    fields: () => ({ trade_in: one(oddTexts) }),
  };
  const names = Object.keys(usual).filter(() => below(5) === 0);
  const body = Object.fromEntries(names.map((name) => [name, oddOr(() => usual[name]?.())]));
  return below(4) === 0 ? { ...body, [oddName()]: oddValue() } : body;
}

/** A request to a route of the contract, or to its path with another method. */
function aRequest(): { method: string; path: string } {
  const drawn = one(routes);
  // A flush is slow and takes no input, so it is requested less often.
  const route = drawn.path === '/cache/flush' && below(10) > 0 ? one(routes) : drawn;
  const method = below(8) === 0 ? one(['GET', 'POST', 'PATCH', 'DELETE', 'HEAD', 'PUT', 'OPTIONS']) : route.method;
  return { method, path: aPath(route.path) };
}

function aPath(path: string): string {
  const known = [String(lot.type.id), String(lot.listings[0]), ...Object.values(lot.categories).map(String)];
  const usual = /:type_id/.test(path) ? String(lot.type.id) : one(known);
  const id = below(4) > 0 ? usual : encoded(one(oddTexts));
  const query = Array.from({ length: below(4) }, () => {
    const value = below(3) === 0 ? String(below(300)) : one(oddTexts);
    return `${encodeURIComponent(one(parameters))}=${encoded(value)}`;
  });
  return path.replace(/:\w+$/, id) + (query.length > 0 ? `?${query.join('&')}` : '');
}

test(`answers ${requests} requests built from the contract's vocabulary without a 5xx, another response format or a crash`, async () => {
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < requests; sent += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { method, path } = aRequest();
        const takesBody = method === 'POST' || method === 'PATCH';
        const body = aBody();
        const headers: Record<string, string> = below(10) === 0 ? { 'Idempotency-Key': String(below(50)) } : {};
        const client = operationOf(method, path) ? lot.client : lot.client.undocumented;
        const answer = await client.send(method, path, { ...(takesBody && { json: body }), headers });
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.status >= 500) expect({ method, path, body, answer: answer.text }).toBe('no fault');
        if (method !== 'HEAD' && answer.status !== 204 && answer.status !== 304) expectEnvelope(answer);
      }),
    );
  }
  report('R5', { requests, seed, statuses });
  expect((await lot.client.get('/authenticate')).status).toBe(200);
});

/** Mostly `usual`, so that a fault also appears after valid parts. */
const mostly = (usual: string, odd: readonly string[]) => (below(5) === 0 ? one(odd) : usual);

/** A request whose bytes are damaged at random. */
function damaged(): Buffer {
  const json = JSON.stringify({ title: 'A listing', price: 1 });
  const method = mostly('POST', ['GET', 'P\0ST', 'get', 'TRACE', 'CONNECT', '']);
  const path = mostly(`/listing/${lot.type.id}`, [
    '/types',
    '/%',
    '/\u0000',
    '//',
    '/..%2f',
    '',
    '?',
    `/${'a'.repeat(9000)}`,
  ]);
  const bearer = `Bearer ${lot.key}`;
  const head = [
    `${method} /api/v1${path} HTTP/${mostly('1.1', ['1.0', '2.0', '9', ''])}`,
    `Host: ${mostly('inventory.example.test', ['', 'a b', 'x'.repeat(300)])}`,
    `Authorization: ${mostly(bearer, ['Bearer', `${bearer} junk`, `bearer\t${lot.key}`, 'x'.repeat(9000), 'Basic eDp5', 'Bearer a\0b'])}`,
    ...(below(10) === 0 ? [`Authorization: ${bearer}`] : []),
    `Content-Type: ${mostly('application/json', ['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=', 'application/json; charset=utf-7', ''])}`,
    mostly(`Content-Length: ${json.length}`, [
      'Content-Length: -1',
      'Content-Length: 9e9',
      `Content-Length: ${json.length + 5}`,
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: gzip, chunked',
      `Content-Length: ${json.length}\r\nContent-Encoding: gzip`,
      `Content-Length: ${json.length}\r\nExpect: 200-maybe`,
    ]),
    mostly('X: y', ['X\u0000: y', ': y', 'X y', `X: ${'y'.repeat(below(20_000))}`]),
  ];
  const body = mostly(json, ['', '5\r\nhello\r\n', '{"a":', '\u0000'.repeat(50), json.slice(0, 9), '['.repeat(50_000)]);
  const lineEnd = mostly('\r\n', ['\n', '\r']);
  const bytes = Buffer.from(`${head.join(lineEnd)}\r\n\r\n${body}`, 'latin1');
  for (let flips = below(2); flips > 0; flips--) bytes[below(bytes.length)] = below(256);
  return below(8) === 0 ? bytes.subarray(0, below(bytes.length)) : bytes;
}

/**
 * Milliseconds without an answer after which the client ends its side, because a truncated request makes the service
 * wait.
 */
const patienceMs = 1000;

/** @returns undefined if the connection was closed without an answer */
async function sendDamaged(bytes: Buffer): Promise<TestResponse | undefined> {
  const connection = await RawConnection.open(service, { check: 'none' });
  try {
    await connection.write(bytes).catch(() => undefined); // may be answered and closed before the last byte
    const answer = connection.answer().catch(() => undefined);
    await Promise.race([answer, sleep(patienceMs)]);
    connection.end();
    return await answer;
  } finally {
    connection.close();
  }
}

test(`refuses ${malformed} malformed requests over raw sockets in the API's format or closes the connection, without a crash`, async () => {
  const statuses: Record<string, number> = {};
  for (let sent = 0; sent < malformed; sent += 100) {
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const bytes = damaged();
        const answer = await sendDamaged(bytes);
        const status = answer?.status ?? 'cut off';
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (answer === undefined) return;
        const text = bytes.toString('latin1');
        // A damaged path may lead outside the API, where Strapi answers in its own format.
        const isOfTheApi = /^\S* \/api\/v1(\/|\?| )/.test(text);
        if (!isOfTheApi) return;
        if (answer.status >= 500) expect({ text, answer: answer.text }).toBe('no fault');
        expectEnvelope(answer);
      }),
    );
  }
  report('R5', { malformed, seed, statuses });
  expect((await lot.client.get('/authenticate')).status).toBe(200);
});
