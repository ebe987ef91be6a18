import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { dataOf, refusalOf, type TestResponse } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { head, sendRaw } from '../../support/raw';

let lot: Dealership;
let path = '';

beforeAll(async () => {
  lot = await aDealership({ categories: [], listings: [{ title: 'Here' }] });
  path = `/listing/${lot.listings[0]}`;
});

function patch(
  raw: string | Buffer,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
): Promise<TestResponse> {
  return lot.client.send('PATCH', path, { raw, headers });
}

/** Sends the head of a PATCH with these lines, followed by `body` unchanged. */
function patchRaw(lines: readonly string[], body: string | Buffer = ''): Promise<TestResponse> {
  const bytes = head('PATCH', `/api/v1${path}`, [`Authorization: Bearer ${lot.key}`, ...lines]);
  return sendRaw(Buffer.concat([Buffer.from(bytes), Buffer.from(body)]));
}

function expectRefused(answer: TestResponse, status: number, code: string): void {
  expect(refusalOf(answer)).toMatchObject({ status, code });
}

describe('a body that is not announced as JSON in UTF-8 answers 415', () => {
  const types = [
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/jsonp',
    'application/json; charset=latin1',
    'application/json; charset=utf-16',
    'application/json;charset="iso-8859-1"',
    'application',
    '*/*',
    ';',
  ];
  for (const type of types) {
    test(type, async () => {
      expectRefused(await patch('{"title":"New"}', { 'Content-Type': type }), 415, 'svc_unsupported_media_type');
    });
  }

  test('a body without a content type', async () => {
    expectRefused(await patchRaw(['Content-Length: 15'], '{"title":"New"}'), 415, 'svc_unsupported_media_type');
    expectRefused(
      await patchRaw(['Transfer-Encoding: chunked'], 'f\r\n{"title":"New"}\r\n0\r\n\r\n'),
      415,
      'svc_unsupported_media_type',
    );
  });

  test('a compressed body, intact or corrupt', async () => {
    const json = { 'Content-Type': 'application/json' };
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'gzip, identity']) {
      expectRefused(
        await patch(gzipSync('{"title":"New"}'), { ...json, 'Content-Encoding': encoding }),
        415,
        'svc_unsupported_media_type',
      );
    }
    expectRefused(await patch('no gzip', { ...json, 'Content-Encoding': 'gzip' }), 415, 'svc_unsupported_media_type');
  });
});

test('reads JSON in UTF-8 for every spelling of its content type', async () => {
  for (const type of [
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/merge-patch+json',
  ]) {
    const answer = await patch(`{"title":"Citroën ${type.length}"}`, { 'Content-Type': type });
    expect(dataOf(answer)).toMatchObject({ title: `Citroën ${type.length}` });
  }
  const chunked = await patchRaw(
    ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
    '8\r\n{"title"\r\n7\r\n:"New"}\r\n0\r\n\r\n',
  );
  expect(dataOf(chunked)).toMatchObject({ title: 'New' });
});

describe('a body that is too large answers 413', () => {
  const json = 'Content-Type: application/json';

  test('when announced, before any of it is sent', async () => {
    for (const length of ['50000000', '9007199254740993']) {
      expectRefused(await patchRaw([json, `Content-Length: ${length}`]), 413, 'svc_payload_too_large');
    }
  });

  test('when announced and sent, even if the caller sends all of it before reading', async () => {
    for (const size of [1_200_000, 3_000_000, 10_000_000, 10_000_000, 10_000_000]) {
      expectRefused(await patch(JSON.stringify({ content: 'a'.repeat(size) })), 413, 'svc_payload_too_large');
    }
  });

  test('in chunks, even without end', async () => {
    const chunk = `${(65_536).toString(16)}\r\n${'a'.repeat(65_536)}\r\n`;
    expectRefused(
      await patchRaw([json, 'Transfer-Encoding: chunked'], chunk.repeat(160)),
      413,
      'svc_payload_too_large',
    );
  });

  test('above 64 KiB on a route that takes no listing', async () => {
    const wanted: ReadonlyArray<readonly [string, string]> = [
      ['/leads', 'message'],
      [`/import_vin/${lot.type.id}`, 'vin'],
      ['/cache/flush', 'unknown'],
    ];
    for (const [route, field] of wanted) {
      const answer = await lot.client.post(route, { [field]: 'a'.repeat(70_000) });
      expect([route, refusalOf(answer)]).toMatchObject([
        route,
        { code: 'svc_payload_too_large', data: { max_bytes: 65_536 } },
      ]);
    }
    expect(refusalOf(await patch(JSON.stringify({ content: 'a'.repeat(1_200_000) }))).data.max_bytes).toBe(1_114_112);
  });

  test('with any escaping, even at more than three bytes for one', async () => {
    expectRefused(await patch(`{"content":"${'\\u0061'.repeat(700_000)}"}`), 413, 'svc_payload_too_large');
  });

  test('but not content at its limit of 1 MiB', async () => {
    const content = 'ä'.repeat(524_288);
    expect(dataOf<{ content: string }>(await patch(JSON.stringify({ content }))).content).toHaveLength(524_288);
  });

  test('nor such content when JSON must escape it', async () => {
    const content = '\n'.repeat(1024 * 1024);
    expect(dataOf<{ content: string }>(await patch(JSON.stringify({ content }))).content).toHaveLength(1024 * 1024);
  });
});

describe('a body that is not a JSON object answers 400 svc_invalid_json', () => {
  const nested = (levels: number) => `{"categories":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  const bodies: Record<string, string | Buffer> = {
    nothing: '',
    blanks: ' \r\n\t ',
    'cut off': '{"title":"New"',
    'a trailing comma': '{"title":"New",}',
    'single quotes': "{'title':'New'}",
    'a comment': '{"title":"New" /* x */}',
    'two documents': '{}{}',
    'trailing text': '{} x',
    NaN: '{"price":NaN}',
    'a number with a leading zero': '{"price":01}',
    'an unescaped line end': '{"title":"a\nb"}',
    'an array': '[{"title":"New"}]',
    'a string': '"title"',
    'a number': '1',
    null: 'null',
    'a key twice': '{"price":1,"price":2}',
    'a key twice, once escaped': '{"price":1,"pric\\u0065":2}',
    'a nested key twice': '{"categories":{"1":"a","1":"b"}}',
    'more than 5,000 values': `{"categories":[${'1,'.repeat(5000)}1]}`,
    '33 levels': nested(33),
    '50,000 levels': nested(50_000),
    '50,000 open brackets': '['.repeat(50_000),
    'bytes that are not UTF-8': Buffer.from('7b227469746c65223a22ff227d', 'hex'),
    'UTF-8 of a surrogate': Buffer.from('7b227469746c65223a22eda080227d', 'hex'),
    'an overlong encoding': Buffer.from('7b227469746c65223a22c080227d', 'hex'),
    'UTF-16': Buffer.from('{"title":"New"}', 'utf16le'),
  };
  for (const [name, raw] of Object.entries(bodies)) {
    test(name, async () => {
      expectRefused(await patch(raw), 400, 'svc_invalid_json');
    });
  }

  test('no body at all', async () => {
    expectRefused(await patchRaw([]), 400, 'svc_invalid_json');
    expectRefused(await patchRaw(['Content-Length: 0']), 400, 'svc_invalid_json');
    expectRefused(await patchRaw(['Content-Type: application/json', 'Content-Length: 0']), 400, 'svc_invalid_json');
  });

  test('changes nothing', async () => {
    const before = (await lot.client.get(path)).text;
    for (const raw of Object.values(bodies)) await patch(raw);
    expect((await lot.client.get(path)).text).toBe(before);
  });
});

test('reads 32 levels', async () => {
  expect((await patch(`{"unknown":${'['.repeat(31)}${']'.repeat(31)}}`)).status).toBe(200);
});

test('treats fields named like JavaScript properties as unknown fields', async () => {
  const answer = await patch(
    '{"__proto__":{"title":"Polluted"},"constructor":{"prototype":{"title":"Polluted"}},"toString":1}',
  );

  expect(dataOf<{ title: string }>(answer).title).not.toBe('Polluted');
  expect(dataOf<{ title: string }>(await lot.client.post(`/listing/${lot.type.id}`, { title: 'Clean' })).title).toBe(
    'Clean',
  );
});

test('ignores a body on a route that takes none', async () => {
  const answer = await lot.client.send('DELETE', `/clear_trash/${lot.type.id}`, {
    raw: '{"limit":"x"',
    headers: { 'Content-Type': 'text/plain' },
  });

  expect(dataOf(answer)).toMatchObject({ deleted: 0, limit: 50 });
});
