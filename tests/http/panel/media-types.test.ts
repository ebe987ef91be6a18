import { beforeAll, expect, test } from '@jest/globals';
import { aSuperAdmin } from '../../support/admin';
import { unique } from '../../support/dealership';
import { aPicture, pngChunk } from '../../support/pictures';
import { theService } from '../../support/service';
import { readSql } from '../../support/sql';

let token: string;
beforeAll(async () => {
  ({ token } = await aSuperAdmin());
});

interface Sent {
  readonly bytes: Buffer | string;
  readonly name: string;
  readonly type: string;
}

/** Sends a file to the media library. */
async function send({ bytes, name, type }: Sent, path = '/upload') {
  const form = new FormData();
  form.append('files', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name);
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(theService().siteUrl + path, { method: 'POST', headers, body: form });
  return { status: response.status, text: await response.text() };
}

const stored = (name: string) => readSql('SELECT ext, mime, width FROM files WHERE name = ?', [name]);

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><script>alert(1)</script></svg>';

test.each([
  ['an SVG with the name and type of a PNG', svg, '.png', 'image/png'],
  ['an SVG with the name of a JPEG', svg, '.JPG', 'image/svg+xml'],
  ['an SVG with the type of a WebP', svg, '.svg', 'image/webp'],
  ['a type in capitals, with a parameter', svg, '.txt', 'IMAGE/PNG; charset=utf-8'],
  ['a text without a type', 'Hello', '.gif', ''],
  ['a PDF', '%PDF-1.4 a sticker', '.avif', 'image/avif'],
  ['a page', '<!doctype html><script>alert(1)</script>', '.heic', 'image/heic'],
  ['nothing but the beginning of a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), '.png', 'image/png'],
])('refuses other files that are sent as images: %s', async (_what, bytes, ext, type) => {
  for (const path of ['/upload', '/upload/files']) {
    const name = unique('sent') + ext;
    const { status, text } = await send({ bytes, name, type }, path);
    expect([path, status]).toEqual([path, 415]);
    expect(text).toContain('svc_upload_type_not_allowed');
    expect(text).toContain('is not an image');
    expect(await stored(name)).toEqual([]);
  }
});

test('refuses a PNG of which the type is not detected, as the API does', async () => {
  // libpng would read it.
  const png = await aPicture().png().toBuffer();
  const bytes = Buffer.concat([png.subarray(0, 8), pngChunk('abCd', Buffer.from('odd')), png.subarray(8)]);
  expect((await send({ bytes, name: 'odd.png', type: 'image/png' })).status).toBe(415);
});

test('stores an image with the type of its content, and other files with their own', async () => {
  const name = unique('sent');
  const jpeg = await aPicture().jpeg().toBuffer();
  expect((await send({ bytes: jpeg, name: `${name}.gif`, type: 'image/gif' })).status).toBe(201);
  expect(await stored(`${name}.jpg`)).toEqual([{ ext: '.jpg', mime: 'image/jpeg', width: expect.any(Number) }]);
  for (const [bytes, ext, mime] of [
    [svg, '.svg', 'image/svg+xml'],
    ['Hello', '.txt', 'text/plain'],
    ['%PDF-1.4 a sticker', '.pdf', 'application/pdf'],
  ] as const) {
    expect((await send({ bytes, name: name + ext, type: mime })).status).toBe(201);
    expect(await stored(name + ext)).toEqual([{ ext, mime, width: null }]);
  }
});
