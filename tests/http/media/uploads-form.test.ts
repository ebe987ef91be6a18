import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mustBeDocumented } from '../../support/response-check';
import { Client, dataOf, refusalOf, type TestResponse } from '../../support/client';
import { aDealership, aUser, type Dealership } from '../../support/dealership';
import { uploadedFiles } from '../../support/bundle';
import {
  aForm,
  filePart,
  type FormPart,
  heldBy,
  incomingHandles,
  incomingNames,
  settled,
  textPart,
  upload,
  type UploadData,
} from '../../support/forms';
import { aPicture } from '../../support/pictures';
import { until } from '../../support/patience';
import { head, RawConnection, sendRaw } from '../../support/raw';
import { aLicence, discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql, runSql } from '../../support/sql';
import { withTrigger } from '../../support/triggers';

const maxBytes = 2_000_000;
/** Enough for a few concurrent uploads. */
const room = 7_000_000;

let service: Service;
let lot: Dealership;
let png: Buffer;

beforeAll(async () => {
  const tuning = { max_upload_bytes: maxBytes, upload_space_bytes: room };
  service = await startService(await makeConfiguration({}, { tuning }));
  lot = await aDealership({ categories: [] }, service);
  png = await aPicture(40, 30).png().toBuffer();
});
beforeEach(() => settled(service));
afterAll(async () => {
  await service.stop();
  discard(service);
});

const kept = async () => ({
  files: uploadedFiles(service),
  records: await readSql('SELECT id FROM files', [], service),
  notes: await readSql('SELECT hash FROM inventory_uploads', [], service),
});

async function expectNothingLeft(before: Awaited<ReturnType<typeof kept>>): Promise<void> {
  await settled(service);
  expect(await kept()).toEqual(before);
  // An upload whose connection has closed may still be opening its file.
  await until(() => incomingNames(service).length === 0);
  expect(incomingHandles(service.process.pid ?? 0)).toBe(0);
}

type Sent = { raw: Buffer | string; headers: Record<string, string> };

const send = (form: Sent, client = lot.client): Promise<TestResponse> => client.send('POST', '/upload_image', form);
const boundary = 'frontier';
const typed = (raw: Buffer | string, type = `multipart/form-data; boundary=${boundary}`): Sent => ({
  raw,
  headers: { 'Content-Type': type },
});
const good = () => aForm([filePart(png, 'a.png')], boundary).raw;
const cut = (form: Buffer, bytes: number) => typed(form.subarray(0, form.length - bytes));
const manyParts = (part: FormPart) => aForm(Array.from({ length: 10_000 }, () => part));
const oneText = (name: string, text: string | Buffer) => aForm([textPart(name, text), filePart(png, 'a.png')]);

type Case = readonly [name: string, form: () => Sent];

function refused(code: string, status: number, cases: readonly Case[]): void {
  describe(`${status} ${code}`, () => {
    for (const [name, make] of cases) {
      test(name, async () => {
        const before = await kept();
        expect(refusalOf(await send(make()))).toMatchObject({ status, code });
        await expectNothingLeft(before);
      });
    }
  });
}

refused('svc_unsupported_media_type', 415, [
  ['JSON', () => typed('{}', 'application/json')],
  ['fields of a web form', () => typed('file=x', 'application/x-www-form-urlencoded')],
  ['the picture alone', () => typed(png, 'image/png')],
  ['no type', () => typed(good(), '')],
  ['another multipart type', () => typed(good(), `multipart/mixed; boundary=${boundary}`)],
  ['no boundary', () => typed(good(), 'multipart/form-data')],
  ['an empty boundary', () => typed(good(), 'multipart/form-data; boundary=')],
  ['an empty boundary in quotes', () => typed(good(), 'multipart/form-data; boundary=""')],
  ...['boundary=abc;', 'boundary=abc; foo', 'boundary="abc', 'boundary=a=b', 'boundary = abc'].map(
    (parameter): Case => [`a malformed ${parameter}`, () => typed(good(), `multipart/form-data; ${parameter}`)],
  ),
  ['a compressed form', () => ({ ...typed(good()), headers: { ...typed('').headers, 'Content-Encoding': 'gzip' } })],
]);

refused('svc_upload_missing_file', 400, [
  ['no body', () => typed('')],
  ['a form without parts', () => typed(`--${boundary}--\r\n`)],
  ['only text parts', () => aForm([textPart('title', 'Front')])],
  ['a text named file', () => aForm([textPart('file', 'x')])],
  ['a file in the part image', () => aForm([{ ...filePart(png, 'a.png'), name: 'image' }])],
  ['a file in the part files', () => aForm([{ ...filePart(png, 'a.png'), name: 'files' }])],
  ['a file in the part file[]', () => aForm([{ ...filePart(png, 'a.png'), name: 'file[]' }])],
  ['a file in the part File', () => aForm([{ ...filePart(png, 'a.png'), name: 'File' }])],
  ['a file in a part with the name of a method', () => aForm([{ ...filePart(png, 'a.png'), name: '__proto__' }])],
  [
    'a file in a part without a name',
    () => aForm([{ head: ['Content-Disposition: form-data; filename="a.png"'], bytes: png }]),
  ],
  [
    'a part that is not form data',
    () => aForm([{ head: ['Content-Disposition: attachment; name="file"; filename="a.png"'], bytes: png }]),
  ],
  ['a part without Content-Disposition', () => aForm([{ head: ['Content-Type: image/png'], bytes: png }])],
]);

refused('svc_upload_too_many_files', 400, [
  ['two files', () => aForm([filePart(png, 'a.png'), filePart(png, 'b.png')])],
  ['a file and one under another name', () => aForm([filePart(png, 'a.png'), { ...filePart(png), name: 'other' }])],
  ['a file under another name and a file', () => aForm([{ ...filePart(png), name: 'other' }, filePart(png, 'a.png')])],
  ['10,000 files', () => manyParts(filePart('x'))],
  ['10,000 texts', () => manyParts(textPart('x', 'y'))],
  ['10,000 parts that are not form data', () => manyParts({ head: ['Content-Type: text/plain'], bytes: '' })],
]);

refused('svc_upload_empty', 400, [
  ['a file of no bytes', () => aForm([filePart('', 'a.png')])],
  ['an empty file field', () => aForm([filePart('', '')])],
]);

refused('svc_upload_incomplete', 400, [
  ['cut off in the last boundary', () => cut(good(), 6)],
  ['cut off in the file', () => cut(good(), 60)],
  ['cut off in the part header', () => typed(good().subarray(0, 40))],
  ['cut off in the first boundary', () => typed(good().subarray(0, 5))],
  ['with another boundary than announced', () => typed(good(), 'multipart/form-data; boundary=other')],
  [
    'with a part boundary in place of the last one',
    () =>
      typed(
        good()
          .toString('latin1')
          .replace(/--\r\n$/, '\r\n'),
      ),
  ],
  ['that is not a form', () => typed('Just text, and no boundary anywhere in it.')],
  ['of one byte', () => typed('x')],
  ['with a malformed part header', () => aForm([{ head: ['Content Disposition form-data'], bytes: png }])],
  [
    'with a part header of 20 KB',
    () =>
      aForm([{ head: [`Content-Disposition: form-data; name="file"; filename="${'n'.repeat(20_000)}"`], bytes: png }]),
  ],
  [
    'with NUL in a part header',
    () => aForm([{ head: ['Content-Disposition: form-data; name="fi\0le"; filename="a.png"'], bytes: png }]),
  ],
]);

refused('svc_upload_too_large', 413, [
  ['a file of one byte too many', () => aForm([filePart(Buffer.alloc(maxBytes + 1, 'x'), 'a.txt')])],
  ['a form that announces too much', () => aForm([filePart(Buffer.alloc(3 * maxBytes, 'x'), 'a.txt')])],
  [
    'a form with too much before its first part',
    () => typed(Buffer.concat([Buffer.alloc(2 * maxBytes, 'x'), Buffer.from('\r\n'), good()])),
  ],
  ['a form with too much after its last part', () => typed(Buffer.concat([good(), Buffer.alloc(2 * maxBytes, 'x')]))],
  [
    'a form with too much in other parts',
    () => aForm([textPart('other', Buffer.alloc(2 * maxBytes, 'x')), filePart(png)]),
  ],
]);

refused('svc_invalid_param', 400, [
  ['a title of 256 characters', () => oneText('title', 'a'.repeat(256))],
  ['an alt of 1001 characters', () => oneText('alt', 'a'.repeat(1001))],
  ['a title of 20 KB', () => oneText('title', 'a'.repeat(20_000))],
  ['a title with NUL', () => oneText('title', 'a\0b')],
  ['a title that is not UTF-8', () => oneText('title', Buffer.from('47fc6e', 'hex'))],
  ['an alt of combining marks', () => oneText('alt', `a${'\u0301'.repeat(500)}`)],
  ['a title twice', () => aForm([textPart('title', 'a'), textPart('title', 'b'), filePart(png)])],
]);

test('reports both texts together, before checking the file', async () => {
  const form = aForm([filePart('no picture', 'a.png'), textPart('title', 'a\0'), textPart('alt', 'b\0')]);
  expect(Object.keys(refusalOf(await send(form)).params)).toEqual(['title', 'alt']);
});

test('accepts a file of exactly the maximum size', async () => {
  const answer = await upload(lot.client, '/upload_file', Buffer.alloc(maxBytes, 'x'), { filename: 'a.txt' });
  expect(dataOf<UploadData>(answer).size_bytes).toBe(maxBytes);
});

test('refuses an unannounced oversized upload during transfer, and its sender reads the reason', async () => {
  const before = await kept();
  for (const path of ['/upload_image', '/upload_file'] as const) {
    const { raw, headers } = aForm([filePart(Buffer.alloc(6 * maxBytes, 'x'), 'a.txt')]);
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < raw.length; at += 65_536)
          controller.enqueue(new Uint8Array(raw.subarray(at, at + 65_536)));
        controller.close();
      },
    });
    const response = await fetch(service.baseUrl + path, {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${lot.key}` },
      body: stream,
      duplex: 'half',
    });
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, text, body: JSON.parse(text) as unknown };
    mustBeDocumented({ method: 'POST', path }, answer);
    expect(answer.body).toMatchObject({
      code: 'svc_upload_too_large',
      data: { status: 413, max_bytes: maxBytes },
    });
  }
  await expectNothingLeft(before);
});

/** The head of an upload, without its file. */
function opening(key: string, length: number, lines: readonly string[] = []): string {
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
  const fields = [`Authorization: Bearer ${key}`, `Content-Type: multipart/form-data; boundary=${boundary}`, ...lines];
  return head('POST', '/api/v1/upload_file', [...fields, `Content-Length: ${length}`]) + part;
}

/** Uploads that have begun and stalled, each after `sent` bytes of its file. */
async function standingStill(count: number, sent: number, key = lot.key): Promise<RawConnection[]> {
  const { bytes } = (await heldBy(service)).uploads;
  const connections = await Promise.all(Array.from({ length: count }, () => RawConnection.open(service)));
  for (const connection of connections) await connection.write(opening(key, 1_800_000) + 'x'.repeat(sent));
  await until(async () => (await heldBy(service)).uploads.bytes >= bytes + count * sent); // All bytes have arrived.
  return connections;
}

test('keeps nothing of uploads aborted in the middle', async () => {
  const before = await kept();
  const connections = await standingStill(30, 50_000);

  const held = await heldBy(service);
  expect([held.uploads, incomingHandles(service.process.pid ?? 0)]).toEqual([{ files: 30, bytes: 1_500_000 }, 30]);
  expect(incomingNames(service)).toEqual([]); // A file in transfer has no name.
  for (const connection of connections) connection.close();

  await expectNothingLeft(before);
  expect(service.output()).toBe('');
});

test('uses no memory for stalled uploads, and delays no other caller', async () => {
  const { rss } = await heldBy(service);
  const connections = await standingStill(100, 30_000);

  const form = aForm([filePart(png, 'a.png')]);
  for (let round = 0; round < 10; round++) expect((await send(form)).status).toBe(201);

  expect((await heldBy(service)).rss - rss).toBeLessThan(100 * 1024 * 1024);
  for (const connection of connections) connection.close();
  await settled(service);
});

test('refuses an upload half-closed in the middle, and keeps nothing of it', async () => {
  const before = await kept();
  const bytes = `${opening(lot.key, 900_000)}half a file`;
  const answer = await sendRaw(bytes, service, { thenEnd: true });

  expect(refusalOf(answer).status).toBe(400);
  await expectNothingLeft(before);
});

test('refuses an upload for the moment when there is no room, and continues the others', async () => {
  const other = await aUser(['edit_all_inventory'], service);
  const connections = [...(await standingStill(2, 1_700_000)), ...(await standingStill(2, 1_700_000, other.key))];
  const { client } = await aUser(['edit_all_inventory'], service);

  const answer = await upload(client, '/upload_file', Buffer.alloc(1_800_000, 'x'), { filename: 'a.txt' });

  expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'svc_unavailable' });
  expect(answer.headers.get('retry-after')).toBe('5');
  expect((await heldBy(service)).uploads).toEqual({ files: 4, bytes: 6_800_000 });
  for (const connection of connections) connection.close();
  await settled(service);
  expect((await upload(lot.client, '/upload_file', 'x', { filename: 'a.txt' })).status).toBe(201);
});

test('leaves room for others, however much one person uploads', async () => {
  const connections = await standingStill(2, 1_700_000);
  const send = (client: Client) => upload(client, '/upload_file', Buffer.alloc(1_800_000, 'x'), { filename: 'a.txt' });

  expect(refusalOf(await send(lot.client))).toMatchObject({ status: 503, code: 'svc_unavailable' });
  expect((await send((await aUser(['edit_all_inventory'], service)).client)).status).toBe(201);
  for (const connection of connections) connection.close();
  await settled(service);
  expect((await send(lot.client)).status).toBe(201);
});

test('stores a hundred concurrent uploads, two at a time', async () => {
  const forms = await Promise.all(
    Array.from({ length: 100 }, async (_, index) =>
      aForm([
        filePart(
          await aPicture(60 + index, 40)
            .png()
            .toBuffer(),
        ),
      ]),
    ),
  );
  const answers = await Promise.all(forms.map((form) => send(form)));

  expect(answers.map((answer) => dataOf<UploadData>(answer).width)).toEqual(forms.map((_, index) => 60 + index));
  expect(new Set(answers.map((answer) => dataOf<UploadData>(answer).id)).size).toBe(100);
});

describe('a body is read only after authentication', () => {
  /** Sends only the head, with `Expect: 100-continue`. */
  function waitForLeave(key: string | undefined, type = `multipart/form-data; boundary=${boundary}`) {
    return new Promise<{ isAsked: boolean; status: number; code: string | undefined }>((resolve, reject) => {
      let isAsked = false;
      const body = good();
      const sent = httpRequest(`${service.baseUrl}/upload_image`, {
        method: 'POST',
        agent: false,
        headers: {
          Expect: '100-continue',
          'Content-Type': type,
          'Content-Length': body.length,
          ...(key !== undefined && { Authorization: `Bearer ${key}` }),
        },
      });
      sent.once('continue', () => {
        isAsked = true;
        sent.end(body);
      });
      sent.once('response', (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.once('end', () => {
          sent.destroy();
          resolve({ isAsked, status: response.statusCode ?? 0, code: (JSON.parse(text) as { code?: string }).code });
        });
      });
      sent.once('error', reject);
      sent.flushHeaders();
    });
  }

  test('sends 100 Continue when the request is acceptable', async () => {
    expect(await waitForLeave(lot.key)).toEqual({ isAsked: true, status: 201, code: undefined });
  });

  test('refuses without 100 Continue otherwise', async () => {
    const { key } = await aUser([], service);
    const type = 'application/json';
    expect(await waitForLeave(undefined)).toEqual({ isAsked: false, status: 401, code: 'svc_no_api_key' });
    expect(await waitForLeave('svc_wrong')).toEqual({ isAsked: false, status: 401, code: 'svc_invalid_api_key' });
    expect(await waitForLeave(key)).toEqual({ isAsked: false, status: 403, code: 'svc_forbidden' });
    expect(await waitForLeave(lot.key, type)).toEqual({
      isAsked: false,
      status: 415,
      code: 'svc_unsupported_media_type',
    });
  });

  test("accepts Expect: 100-continue on a JSON route and on the panel's routes", async () => {
    const lines = [`Authorization: Bearer ${lot.key}`, 'Expect: 100-continue', 'Content-Type: application/json'];
    const asked = head('POST', `/api/v1/listing/${lot.type.id}`, [...lines, 'Content-Length: 13']);
    expect((await sendRaw(`${asked}{"title":"A"}`, service)).status).toBe(201);
    expect(
      (await sendRaw(head('POST', '/admin/nowhere', ['Expect: 100-continue', 'Content-Length: 0']), service)).status,
    ).toBe(405);
  });

  test('of two faults, the one checked first is reported', async () => {
    const { client: bystander } = await aUser([], service);
    const small = typed('x', 'text/plain');
    const large = typed(Buffer.alloc(3 * maxBytes), 'text/plain');
    const anonymous = new Client(service.baseUrl);
    await runSql('UPDATE inventory_licences SET token = NULL', [], service);
    expect(refusalOf(await send(large, anonymous)).code).toBe('svc_not_licensed');
    await runSql('UPDATE inventory_licences SET token = ?', [await aLicence(service.privateKeyPem)], service);
    expect(refusalOf(await send(large, anonymous)).code).toBe('svc_no_api_key');
    expect(refusalOf(await send(large, bystander)).code).toBe('svc_forbidden');
    expect(refusalOf(await send(small)).code).toBe('svc_unsupported_media_type');
    expect(refusalOf(await send(typed(large.raw))).code).toBe('svc_upload_too_large');
  });

  test('refuses by the head alone, for any announced size', async () => {
    const { key } = await aUser(['modify_gallery'], service);
    for (const length of [100, 50_000_000_000]) {
      const answer = await sendRaw(opening(key, length), service);
      expect(refusalOf(answer)).toMatchObject({ status: 403, code: 'svc_forbidden' });
    }
    expect(refusalOf(await sendRaw(opening(lot.key, 50_000_000_000), service)).code).toBe('svc_upload_too_large');
  });
});

test('removes the bytes when the record cannot be written', async () => {
  const before = await kept();
  const answer = await withTrigger(
    { when: 'BEFORE INSERT', table: 'files' },
    () => send(aForm([filePart(png, 'a.png')])),
    service,
  );
  expect(refusalOf(answer)).toMatchObject({ status: 500, code: 'svc_internal' });
  await expectNothingLeft(before);
});
