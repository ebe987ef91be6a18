import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { adfLimit } from '../../src/plugins/inventory/contract/panel/lead-work/adf';
import { anAdminWithRole, aSuperAdmin } from '../support/admin';
import { aDealership, aUser, type Dealership } from '../support/dealership';
import { head, RawConnection } from '../support/raw';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { report } from './sizes';

/**
 * The longest turn of the event loop that one request may cause, in milliseconds of CPU time, which a busy machine does
 * not prolong. Quadratic parsing took 170 ms to a minute.
 */
const longestTurnMs = 20;
/** Garbage collection and compilation prolong a turn by chance. The cost of the request itself recurs in each try. */
const mostRounds = 30;

let service: Service;
let lot: Dealership;
let anyKey: string;

beforeAll(async () => {
  service = await startService(await makeConfiguration({ LOG_LEVEL: 'http', TEST_TURNS: '1' }), undefined, {
    isQuiet: true,
  });
  lot = await aDealership({ listings: [{ title: 'Here', status: 'publish' }] }, service);
  anyKey = (await aUser([], service)).key;
});
afterAll(async () => {
  await service.stop('SIGKILL');
  discard(service);
});

/** Returns the longest turn of the service's event loop since the last call, in milliseconds of CPU time. */
async function longestTurn(): Promise<number> {
  const response = await fetch(service.controlUrl);
  return ((await response.json()) as { longest_turn_ms: number }).longest_turn_ms;
}

/** Returns the longest turn in the best of up to 30 tries; stops when one is short enough. */
async function turnOf(bytes: string | Buffer): Promise<number> {
  let shortest = Infinity;
  for (let round = 0; round < mostRounds && shortest > longestTurnMs; round++) {
    await longestTurn();
    const connection = await RawConnection.open(service, { check: 'none' });
    await connection.write(bytes).catch(() => undefined); // may be refused before the last byte
    await connection.answer().catch(() => undefined); // or closed
    connection.close();
    shortest = Math.min(shortest, await longestTurn());
  }
  return shortest;
}

/** Measures each of `requests`, reports the longest turn, and expects every one to be short enough. */
async function expectShort(what: string, requests: Readonly<Record<string, string | Buffer>>): Promise<void> {
  const turns: Record<string, number> = {};
  for (const [name, bytes] of Object.entries(requests)) turns[name] = await turnOf(bytes);
  const [worst, turn] = Object.entries(turns).sort(([, one], [, other]) => other - one)[0] ?? [];
  report('R16', { what, requests: Object.keys(requests).length, worst, longest_turn_ms: turn });
  expect(Object.entries(turns).filter(([, ms]) => ms > longestTurnMs)).toEqual([]);
  expect((await lot.client.get('/authenticate')).status).toBe(200);
}

/** A request whose answer closes the connection, so that an answer without a length is complete. */
const ask = (method: string, path: string, lines: readonly string[] = []) =>
  head(method, path, ['Connection: close', ...lines]);

const room = 15_000;
const fill = (unit: string, length = room) => unit.repeat(Math.floor(length / unit.length));

/** Texts that make regular expressions backtrack. */
const units = [
  'a',
  ' ',
  'a@',
  '@a.',
  'a.',
  '"',
  '",',
  'W/"',
  ',',
  ';',
  '; ',
  ';a=',
  '=',
  '/',
  '%40',
  '%2f',
  '..',
  '../',
  '-',
  'a-',
  '0',
];
const around = Object.fromEntries(units.map((unit) => [unit, `x${fill(unit)}x`]));

const everyUnit = (bytes: (text: string) => string) =>
  Object.fromEntries(Object.entries(around).map(([unit, text]) => [unit, bytes(text)]));

test('limits event-loop blocking by hostile values of every parsed header', async () => {
  const key = `Authorization: Bearer ${lot.key}`;
  const path = `/api/v1/listing/${lot.listings[0]}`;
  const headers = ['If-None-Match', 'X-Request-Id', 'X-Forwarded-For', 'Accept', 'Cookie', 'Origin', 'Expect', 'Host'];
  for (const name of headers)
    await expectShort(
      name,
      everyUnit((text) => ask('GET', path, [key, `${name}: ${text}`])),
    );
  await expectShort(
    'Authorization',
    everyUnit((text) => ask('GET', path, [`Authorization: Bearer ${text}`])),
  );
  await expectShort(
    'no Bearer',
    everyUnit((text) => ask('GET', path, [`Authorization: ${text}`])),
  );
  const patch = (line: string) => `${ask('PATCH', path, [key, 'Content-Length: 2', line])}{}`;
  for (const name of ['Content-Type', 'Content-Encoding'])
    await expectShort(
      name,
      everyUnit((text) => patch(`${name}: ${text}`)),
    );
  for (const name of ['If-Match', 'Idempotency-Key'])
    await expectShort(
      name,
      everyUnit((text) => patch(`Content-Type: application/json\r\n${name}: ${text}`)),
    );
});

test('limits event-loop blocking by hostile parameters of a form', async () => {
  await expectShort(
    'multipart',
    everyUnit((text) =>
      ask('POST', '/api/v1/upload_image', [
        `Authorization: Bearer ${lot.key}`,
        `Content-Type: multipart/form-data; boundary=${text.slice(0, 14_000)}`,
        'Content-Length: 0',
      ]),
    ),
  );
});

const withoutBlanks = (text: string) => text.replaceAll(' ', '+').replaceAll('"', '%22');

test('limits event-loop blocking by hostile paths and queries of the API and of Strapi, with every request logged', async () => {
  const key = [`Authorization: Bearer ${lot.key}`];
  const prefixes = [
    '/',
    '/api/v1/',
    '/API/V1/',
    '/api/',
    '/admin/',
    '/content-manager/',
    '/uploads/',
    '/docs/',
    '/_ready/',
  ];
  for (const prefix of prefixes)
    await expectShort(
      `path ${prefix}`,
      everyUnit((text) => ask('GET', prefix + withoutBlanks(text))),
    );
  const questions = [
    `/api/v1/inventory/${lot.type.id}?s=`,
    `/api/v1/inventory/${lot.type.id}?svc_category_1=`,
    '/api/v1/options?keys=',
  ];
  for (const question of questions)
    await expectShort(
      `query ${question}`,
      everyUnit((text) => ask('GET', question + withoutBlanks(text), key)),
    );
  const queries = Object.fromEntries(
    ['a[]=1&', 'a[b]=1&', '[', 'a[b][c][d][e][f]=1&', 'a=', '&', 'filters[$or][0][a]=1&', 'a[9999]=1&'].map((unit) => [
      unit,
      fill(unit),
    ]),
  );
  for (const path of ['/admin/init', '/api/users/me', '/nowhere', '/api/v1/types', '/_ready'])
    await expectShort(
      `query ${path}`,
      Object.fromEntries(Object.entries(queries).map(([unit, text]) => [unit, ask('GET', `${path}?${text}`, key)])),
    );
});

/** Units of a query with a number in them, so that each is another name or value. */
const numbered = (unit: (number: number) => string) => {
  let text = '';
  for (let number = 0; text.length < room - 50; number++) text += unit(number);
  return text;
};

test('limits event-loop blocking by hostile queries of the Content Manager with the smallest role', async () => {
  const { token } = await anAdminWithRole('Read only', service);
  const headers = { Authorization: `Bearer ${token}` };
  const usual = '/content-manager/collection-types/plugin::inventory.listing?page=1&sort=title:asc';
  expect((await fetch(service.siteUrl + usual, { headers })).status).toBe(200);
  const queries = {
    orders: `sort=${fill('id,')}`,
    'orders without a value': numbered((number) => `sort[${number}a]&`),
    'orders in populate': numbered((number) => `populate[type][sort][${number}a]&`),
    fields: `fields=${fill('id,')}`,
    'names to populate': numbered((number) => `populate[a${number}]=1&`),
    'relations of relations': 'pageSize=100&populate[type][populate][categories][populate][terms]=true',
    'unknown parameters': numbered((number) => `k${number}=1&`),
    'unknown levels': numbered((number) => `k[${number}a][b][c]&`),
    languages: fill('locale[]=x&'),
    'values of a list': numbered((number) => `filters[title][$in][${number}]=a&`),
    conditions: numbered((number) => `filters[$or][${number}][title][$contains]=a&`),
  };
  for (const path of ['collection-types/plugin::inventory.listing', 'single-types/plugin::inventory.listing'])
    await expectShort(
      `queries of ${path}`,
      Object.fromEntries(
        Object.entries(queries).map(([what, query]) => [
          what,
          ask('GET', `/content-manager/${path}?${query}`, [`Authorization: Bearer ${token}`]),
        ]),
      ),
    );
});

/** JSON bodies of the largest size that a route accepts, built to be slow to parse. */
function hostileBodies(limit: number): Record<string, string> {
  const until = (start: string, unit: string, end: string, most = limit) =>
    start + fill(unit, most - start.length - end.length - 100) + end;
  const keys = (length: number) => `{${Array.from({ length }, (_, n) => `"k${n.toString(36)}":1`).join(',')}}`;
  return {
    brackets: until('{"a":[', '[],', '[]]}'),
    nested: fill('[', limit),
    'nested objects': fill('{"a":', limit),
    'many keys': keys(Math.floor(limit / 10)),
    'as many keys as are read': keys(4990),
    blanks: until('{', ' ', '}'),
    digits: until('{"price":', '1', '}'),
    'one long text': until('{"content":"', 'a', '"}'),
    'escaped ASCII': until('{"content":"', '\\u0061', '"}', limit * 3),
    'escaped Cyrillic': until('{"content":"', '\\u0436', '"}', limit * 3),
    'escaped quotes': until('{"content":"', '\\"', '"}', limit * 2),
    backslashes: until('{"content":"', '\\\\', '"}', limit * 2),
    'escaped keys': until('{"\\u0061":1', ',"\\u0062":1', '}'),
    'marks in runs just below the limit': until('{"title":"', `a${'\u0301'.repeat(64)}`, '"}', limit / 2),
    'a description of marks': until('{"content":"', '\\u0301', '"}', limit * 3),
    'a description of letters with marks': until('{"content":"', '\\u0e01\\u0e34', '"}', limit * 3),
    'keys without commas': until('{"0":', '"65536":', '1}'),
    'marks without end': until('{"message":"', '\\u0315\\u0300', '"}', limit * 3),
    'a text without end': until('{"content":"', 'a', ''),
  };
}

test('limits event-loop blocking by hostile bodies of the largest size, with any key and with every capability', async () => {
  const post = (path: string, key: string, body: string) =>
    ask('POST', path, [
      `Authorization: Bearer ${key}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]) + body;
  const sent = (bodies: Record<string, string>, path: string, key: string) =>
    Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, post(path, key, body)]));
  await expectShort('bodies of leads', sent(hostileBodies(64 * 1024), '/api/v1/leads', anyKey));
  await expectShort(
    'bodies of listings',
    sent(hostileBodies((1024 + 64) * 1024), `/api/v1/listing/${lot.type.id}`, lot.key),
  );
  await expectShort('bodies of 6.4 MB', sent(hostileBodies(6_400_000), `/api/v1/listing/${lot.type.id}`, lot.key));
});

test("limits event-loop blocking by hostile bodies sent to the panel's login, with and without a session", async () => {
  const { token } = await aSuperAdmin(service);
  const sent = (bodies: Record<string, string>, lines: readonly string[]) =>
    Object.fromEntries(
      Object.entries(bodies).map(([name, body]) => [
        name,
        ask('POST', '/admin/login', [
          'Content-Type: application/json',
          `Content-Length: ${Buffer.byteLength(body)}`,
          ...lines,
        ]) + body,
      ]),
    );
  await expectShort('bodies to /admin/login', sent(hostileBodies(16 * 1024), []));
  await expectShort('bodies of 1 MB to /admin/login', sent(hostileBodies(1_000_000), []));
  const session = [`Authorization: Bearer ${token}`];
  await expectShort('bodies of 1 MB with a session', sent(hostileBodies(1_000_000), session));
});

/** ADF of the largest size, built to be slow to parse. */
function hostileAdf(): Record<string, string> {
  const until = (unit: string, start = '<adf>') => start + fill(unit, adfLimit - start.length);
  const attributes = Array.from({ length: 9000 }, (_, index) => `a${index.toString(36)}="1"`).join(' ');
  return {
    depth: until('<a>'),
    'depth without an end that fits': `<adf>${fill('<a>', 60_000)}${fill('</b>', 39_000)}`,
    elements: until('<a/>'),
    'elements with an end': until('<a></a>'),
    people: until('<prospect/>'),
    'as many elements as are read': `<adf><prospect>${'<a>b</a>'.repeat(9_900)}`,
    'as many people as are read': `<adf>${`<prospect><requestdate>2026-11-25 9:30</requestdate><vehicle><stock>1</stock></vehicle></prospect>`.repeat(199)}`,
    'preferred phones': until('<phone preferredcontact=1>', '<adf><prospect><customer><contact>'),
    attributes: `<adf><a ${attributes}>`,
    'the same attribute': until('a="1" ', '<adf><a '),
    'attributes without a value': until('a ', '<adf><a '),
    'attributes without an end': until('a=1 ', '<adf><a '),
    'ends without a beginning': until('</a>', '<adf><a>'),
    'control characters': until('\u0001'),
    'beginnings of a tag': until('<'),
    ampersands: until('&'),
    'wrong entities': until('&#1;'),
    'ends of CDATA': until(']]>'),
    CDATA: until('<![CDATA[]]>'),
    'CDATA without an end': until('<![CDATA['),
    comments: until('<!---->'),
    instructions: until('<??>'),
    'no element': until('<adf', ''),
  };
}

test('limits event-loop blocking by hostile ADF', async () => {
  const { token } = await aSuperAdmin(service);
  const lines = [`Authorization: Bearer ${token}`, 'Content-Type: application/json'];
  const sent = Object.fromEntries(
    Object.entries(hostileAdf()).map(([name, text]) => {
      const body = JSON.stringify({ text });
      const length = `Content-Length: ${Buffer.byteLength(body)}`;
      return [name, ask('POST', '/dealer-inventory/lead-adf', [...lines, length]) + body];
    }),
  );
  await expectShort('ADF', sent);
});

/** Forms of 24 MB, below the largest upload, built to be slow to parse. */
function hostileForms(): Record<string, Buffer> {
  const disposition = 'Content-Disposition: form-data; name="file"; filename="a.png"';
  const file = `--b\r\n${disposition}\r\nContent-Type: image/png\r\n\r\n`;
  const filled = (start: string, unit: string) => Buffer.from(start + fill(unit, 24_000_000) + '\r\n--b--\r\n');
  return {
    'beginnings of a boundary': filled(file, '\r\n--'),
    'almost a boundary': filled(file, '\r\n--a'),
    'line breaks': filled(file, '\r\n'),
    'carriage returns': filled(file, '\r'),
    hyphens: filled(file, '-'),
    zeros: filled(file, '\0'),
    'empty parts': filled('', '--b\r\n\r\n\r\n'),
    parts: filled('', `--b\r\n${disposition}\r\n\r\nx\r\n`),
    'fields of one letter': filled('', '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n'),
    'one long field': filled('--b\r\nContent-Disposition: form-data; name="title"\r\n\r\n', 'a'),
    'headers without end': filled('--b\r\n', 'A: b\r\n'),
    'one long header': filled('--b\r\nContent-Disposition: form-data; x="', 'name='),
    'one header without end': filled('--b\r\nA: ', 'b'),
    'a file name without end': filled('--b\r\nContent-Disposition: form-data; name="file"; filename="', 'a\\"'),
    'parameters without end': filled('--b\r\nContent-Disposition: form-data', '; a="b"'),
    'no boundary': filled('', 'x\r\n'),
  };
}

test('limits event-loop blocking by hostile forms of 24 MB', async () => {
  const { token } = await aSuperAdmin(service);
  const sent = (path: string, bearer: string) =>
    Object.fromEntries(
      Object.entries(hostileForms()).map(([name, form]) => {
        const lines = [
          `Authorization: Bearer ${bearer}`,
          'Content-Type: multipart/form-data; boundary=b',
          `Content-Length: ${form.length}`,
        ];
        return [name, Buffer.concat([Buffer.from(ask('POST', path, lines)), form])];
      }),
    );
  await expectShort('forms to upload_image', sent('/api/v1/upload_image', lot.key));
  await expectShort('forms to the media library', sent('/upload', token));
});

/** The same for requests that arrive together. Without turns 100 with a session took 650 ms, and 400 for files 77. */
const longestBurstMs = 40;

/** Asks all of `requests` at the same time, each on a connection of its own. Returns the statuses. */
async function askTogether(requests: readonly string[]): Promise<number[]> {
  const connections = await Promise.all(requests.map(() => RawConnection.open(service, { check: 'none' })));
  await Promise.all(connections.map((connection, index) => connection.write(requests[index] ?? '')));
  const answers = await Promise.all(connections.map((connection) => connection.answer()));
  for (const connection of connections) connection.close();
  return answers.map(({ status }) => status);
}

test('limits event-loop blocking by many requests to Strapi at the same time', async () => {
  const admin = await anAdminWithRole('Photographer', service);
  const session = [`Authorization: Bearer ${admin.token}`];
  const stranger = 'Authorization: Bearer a.b.c';
  const json = [stranger, 'Content-Type: application/json', 'Content-Length: 2'];
  const kinds: Readonly<Record<string, readonly [request: string, status: number, count?: number]>> = {
    'without a login': [ask('GET', '/admin/init'), 200],
    'with a wrong token': [ask('GET', '/admin/users/me', [stranger]), 401],
    'with a session': [ask('GET', '/dealer-inventory/home', session), 200],
    'with a body': [`${ask('PUT', '/admin/users/me', json)}{}`, 401],
    'for files': [ask('GET', '/uploads/missing.jpg'), 404, 400],
  };
  for (const [what, [request, status, count = 100]] of Object.entries(kinds)) {
    const requests = Array.from({ length: count }, () => request);
    let shortest = Infinity;
    for (let round = 0; round < mostRounds && shortest > longestBurstMs; round++) {
      await longestTurn();
      expect(new Set(await askTogether(requests))).toEqual(new Set([status]));
      shortest = Math.min(shortest, await longestTurn());
    }
    report('R16', { what: `${count} requests to Strapi ${what}`, longest_turn_ms: shortest });
    expect(shortest).toBeLessThanOrEqual(longestBurstMs);
  }
});
