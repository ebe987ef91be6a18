import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { routes } from '../../src/plugins/inventory/server/v1/routes';
import { aDealership, type Dealership } from '../support/dealership';
import { operationOf } from '../support/document';
import { sendRaw } from '../support/raw';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { expectEnvelope } from './acknowledged';
import { randomFrom, report, seed, size } from './sizes';

const requests = size(5000, 100_000);
const malformed = size(1000, 20_000);

let service: Service;
let lot: Dealership;

before(async () => {
  service = await startService(await makeConfiguration({ LOG_LEVEL: 'error' }));
  lot = await aDealership({ listings: [{ title: 'Here', status: 'publish' }] }, service);
});
after(async () => {
  await service.stop();
  discard(service);
});

const below = randomFrom(seed);
const one = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;

const oddTexts = [
  '', ' ', '0', '-1', '01', '1e3', '1.0', '9007199254740993', '9223372036854775808', 'NaN', 'null', 'true', '[object Object]',
  '%', '_', '\\', "'", '"', '*', '--', ';', 'NEAR(', '-blue', '^a', 'col:x', '\u0000', '\uD800', 'ß', '日本', '🚗', 'x'.repeat(5000),
  '$ne', '__proto__', 'constructor', '../..', '<script>', '%00', '%ff', 'asc', 'desc', 'price', 'password', 'publish', 'trash',
]; // prettier-ignore
const oddNumbers = [0, -1, 1.5, 1e309, -0, 1e12, 1e13, 2 ** 53, 2 ** 63, 0.001, 65536];

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

const fields = [
  'title', 'content', 'price', 'status', 'sold', 'sale_pending', 'vin', 'stock_number', 'slug', 'categories', 'images', 'type_id',
  'name', 'email', 'phone', 'message', 'listing_id', 'kind', 'fields', 'source', 'consent', 'website', 'model_year', 'keys', 'id',
]; // prettier-ignore
const parameters = [
  's', 'page', 'per_page', 'order', 'orderby', 'status', 'min_price', 'max_price', 'limit', 'listing_id', 'type_id', 'created_after',
  'svc_category_1', 'svc_category_2_min', 'keys', 'per_page[]', 'filters[$or]', 'populate', 'sort', 'a'.repeat(300),
]; // prettier-ignore
const oddName = () => (below(4) === 0 ? one(oddTexts) : one([...fields, ...parameters]));

function aPath(): string {
  const { path } = one(routes);
  const known = [String(lot.type.id), String(lot.listings[0]), ...Object.values(lot.categories).map(String)];
  const id = below(2) === 0 ? one(known) : encodeURIComponent(one(oddTexts).toWellFormed());
  const query = Array.from({ length: below(4) }, () => {
    const value = below(3) === 0 ? String(below(300)) : one(oddTexts);
    return `${encodeURIComponent(one(parameters))}=${encodeURIComponent(value.toWellFormed())}`;
  });
  return path.replace(/:\w+$/, id) + (query.length > 0 ? `?${query.join('&')}` : '');
}

test(`${requests} requests made of the contract's own words: no 5xx, no other shape, nobody dies`, async () => {
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < requests; sent += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const method = one(['GET', 'GET', 'POST', 'PATCH', 'DELETE', 'HEAD', 'PUT', 'OPTIONS']);
        const takesBody = method === 'POST' || method === 'PATCH';
        const path = aPath();
        const body = Object.fromEntries(Array.from({ length: below(6) }, () => [one(fields), oddValue()]));
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

/** A request whose bytes are damaged in some way. */
function damaged(): Buffer {
  const json = JSON.stringify({ title: 'A listing', price: 1 });
  const head = [
    `${one(['GET', 'POST', 'P\0ST', 'get', 'TRACE', 'CONNECT', ''])} /api/v1${one(['/types', `/listing/${lot.type.id}`, '/%', '/\u0000', '//', '/..%2f', ''])} HTTP/${one(['1.1', '1.0', '2.0', '9', ''])}`,
    `Host: ${one(['inventory.example.test', '', 'a b', 'x'.repeat(300)])}`,
    `Authorization: ${one([`Bearer ${lot.key}`, 'Bearer', `Bearer ${lot.key} junk`, `bearer\t${lot.key}`, 'x'.repeat(9000), 'Basic eDp5'])}`,
    ...(below(3) === 0 ? [`Authorization: Bearer ${lot.key}`] : []),
    `Content-Type: ${one(['application/json', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=', 'application/json; charset=utf-7', ''])}`,
    one([
      `Content-Length: ${json.length}`,
      'Content-Length: -1',
      'Content-Length: 9e9',
      `Content-Length: ${json.length + 5}`,
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: gzip, chunked',
      'Content-Encoding: gzip',
    ]),
    one(['X: y', 'X\u0000: y', ': y', 'X y', `X: ${'y'.repeat(below(20_000))}`]),
  ];
  const bytes = Buffer.from(
    `${head.join(one(['\r\n', '\r\n', '\r\n', '\n', '\r']))}\r\n\r\n${one([json, '', '5\r\nhello\r\n', '{"a":', '\u0000'.repeat(50), json.slice(0, 9)])}`,
    'latin1',
  );
  for (let flips = below(3); flips > 0; flips--) bytes[below(bytes.length)] = below(256);
  return below(4) === 0 ? bytes.subarray(0, below(bytes.length)) : bytes;
}

test(`${malformed} malformed requests over raw sockets: each is refused in the API's shape or cut off, and nobody dies`, async () => {
  const statuses: Record<string, number> = {};
  for (let sent = 0; sent < malformed; sent += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const bytes = damaged();
        const answer = await sendRaw(bytes, service, { thenEnd: true, isDocumented: false }).catch(() => undefined);
        const status = answer?.status ?? 'cut off';
        statuses[status] = (statuses[status] ?? 0) + 1;
        const isFault = answer !== undefined && answer.status >= 500 && answer.status !== 503;
        if (isFault) expect({ bytes: bytes.toString('latin1'), answer: answer.text }).toBe('no fault');
      }),
    );
  }
  report('R5', { malformed, seed, statuses });
  expect((await lot.client.get('/authenticate')).status).toBe(200);
});
