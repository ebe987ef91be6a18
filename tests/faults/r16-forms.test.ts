import { mkdirSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aSuperAdmin } from '../support/admin';
import { until } from '../support/patience';
import { aPicture } from '../support/pictures';
import { RawConnection } from '../support/raw';
import { discard, makeConfiguration, type Service, startService } from '../support/service';
import { report, size } from './sizes';

const maxBytes = 1024 * 1024;
/** The bytes sent of a form that never ends. */
const chunk = Buffer.alloc(size(256, 12 * 1024) * 1024, 'x');

let service: Service;
/** The folders for temporary files of the service and its libraries. */
let temporary: string;
let incoming: string;
let token: string;

beforeAll(async () => {
  const configuration = await makeConfiguration({}, { tuning: { max_upload_bytes: maxBytes } });
  temporary = join(configuration.folder, 'tmp');
  mkdirSync(temporary);
  configuration.environment.TMPDIR = temporary;
  incoming = `${configuration.environment.DATABASE_FILENAME}-incoming`;
  service = await startService(configuration);
  token = (await aSuperAdmin(service)).token;
});
afterAll(async () => {
  await service.stop('SIGKILL');
  discard(service);
});

const left = () => [temporary, incoming].flatMap((folder) => readNames(folder));

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // nothing has arrived yet
  }
}

/** Counts the files that appear in either folder, including short-lived ones. */
function countFiles(): { count: number; stop: () => void } {
  const counted = { count: 0, stop: () => watchers.forEach((watcher) => watcher.close()) };
  mkdirSync(incoming, { recursive: true });
  const watchers = [temporary, incoming].map((folder) => watch(folder, () => void counted.count++));
  return counted;
}

const partHead = 'Content-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
const opening = Buffer.from(`--b\r\n${partHead}`);

const types = [
  'multipart/form-data; boundary=b',
  'Multipart/Form-Data; boundary=b',
  'multipart/form-data;boundary="b"',
  'multipart/form-data ; boundary=b',
  'multipart/mixed; boundary=b',
  'multipart/related; boundary=b',
  'multipart/x; application/octet-stream; boundary=b',
  'multipart/form-data; boundary=b; charset=utf-8',
];
const paths = [
  '/upload',
  '/upload/',
  '/UPLOAD?id=1',
  '//upload',
  '/upload/files',
  '/upload/zzz',
  '/api/upload',
  '/API/Upload/',
  '/admin/login',
  '/admin/project-settings',
  '/dealer-inventory/editor/photos',
  '/dealer-inventory/dealership/logo',
  '/nowhere',
  '/',
  'http://localhost/upload',
];
const logins = [
  [],
  ['Authorization: x'],
  ['Authorization: Bearer x'],
  ['Authorization: Bearer a.b.c'],
  ['Cookie: strapi_admin_refresh=x'],
];
const framings = [['Content-Length: 104857600'], ['Transfer-Encoding: chunked']];

/** Sends the beginning of a form, waits for the answer, and closes the connection. @returns the status */
async function sendBeginning(method: string, path: string, lines: readonly string[], bytes: Buffer): Promise<number> {
  const connection = await RawConnection.open(service, { check: 'none' });
  const isChunked = lines.includes('Transfer-Encoding: chunked');
  const framed = isChunked ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes]) : bytes;
  try {
    await connection.write(
      [`${method} ${path} HTTP/1.1`, 'Host: inventory.example.test', ...lines, '', ''].join('\r\n'),
    );
    connection.write(framed).catch(() => undefined); // the answer may arrive first
    return (await connection.answer()).status;
  } finally {
    connection.close();
  }
}

test('writes no byte of a form without a login, in every way of sending it', async () => {
  const files = countFiles();
  const forms = paths.flatMap((path, at) =>
    types.flatMap((type, nth) =>
      framings.map((framing) => ({
        method: ['POST', 'PUT', 'PATCH'][(at + nth) % 3] ?? 'POST',
        path,
        lines: [`Content-Type: ${type}`, ...(logins[(at + nth) % logins.length] ?? []), ...framing],
      })),
    ),
  );
  const begun = Buffer.concat([opening, chunk]);
  for (const { method, path, lines } of forms) {
    const status = await sendBeginning(method, path, lines, begun);
    expect([method, path, lines, [401, 404, 405].includes(status)]).toEqual([method, path, lines, true]);
  }
  files.stop();
  report('R16', { forms_without_login: forms.length, bytes_each: begun.length, files_written: files.count });
  expect(files.count).toBe(0);
  expect(left()).toEqual([]);
});

test('does not read a large body of another type before the login, and a small one only if it is JSON', async () => {
  const send = async (path: string, type: string, body: string) => {
    const headers = { 'Content-Type': type };
    return (await fetch(service.siteUrl + path, { method: 'POST', headers, body })).status;
  };
  const login = JSON.stringify({ email: 'unknown@example.test', password: 'x' });
  expect(await send('/admin/login', 'application/json', login)).toBe(400); // read, and invalid
  expect(await send('/admin/login', 'application/json', login.padEnd(16 * 1024))).toBe(400);
  expect(await send('/admin/login', 'application/json', login.padEnd(16 * 1024 + 1))).toBe(401);
  const form = 'email=unknown@example.test&password=x';
  const empty = await send('/admin/login', 'application/json', '{}');
  expect(await send('/admin/login', 'application/x-www-form-urlencoded', form)).toBe(empty);
  const lines = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
  expect(await sendBeginning('POST', '/admin/login', lines, Buffer.alloc(20 * 1024, ' '))).toBe(413);
});

test("stores an admin's file and leaves no temporary file", async () => {
  const { status } = await upload(await aPicture(20, 20).png().toBuffer());
  expect(status).toBe(201);
  expect(left()).toEqual([]);
});

test("refuses an admin's file that is too large and leaves no temporary file", async () => {
  expect((await upload(Buffer.alloc(maxBytes + 1))).status).toBe(413);
  expect(left()).toEqual([]);
});

test("leaves no temporary file when an admin's upload is interrupted", async () => {
  for (const field of ['files', 'file', 'other']) {
    const connection = await RawConnection.open(service, { check: 'none' });
    connection.answer().catch(() => undefined);
    const lines = [`Authorization: Bearer ${token}`, `Content-Type: ${types[0]}`, 'Content-Length: 900000'];
    await connection.write(['POST /upload HTTP/1.1', 'Host: x', ...lines, '', ''].join('\r\n'));
    await connection.write(opening.toString().replace('"files"', `"${field}"`) + 'x'.repeat(100_000));
    await until(() => left().length > 0);
    connection.close();
    await until(() => left().length === 0);
  }
});

function upload(bytes: Buffer): Promise<Response> {
  const body = new FormData();
  body.set('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  body.set('other', new Blob(['x'], { type: 'text/plain' }), 'x.txt');
  return fetch(`${service.siteUrl}/upload`, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body });
}
