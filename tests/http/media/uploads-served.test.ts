import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { dataOf } from '../../support/client';
import { aDealership, type Dealership, unique } from '../../support/dealership';
import { aPdf } from '../../support/documents';
import { fetchStored, upload, type UploadData } from '../../support/forms';
import { aPicture } from '../../support/pictures';
import { sendRaw } from '../../support/raw';
import { theService } from '../../support/service';
import { spellingsOf } from '../../support/spellings';

let lot: Dealership;

beforeAll(async () => {
  lot = await aDealership({ categories: [] });
});

const page = '<!doctype html><script>alert(document.domain)</script>';

/** A file as staff upload it to the media library, which accepts any type. */
function aStaffFile(ending: string, content: string): string {
  const name = `${unique('own')}${ending}`;
  writeFileSync(join(theService().environment.UPLOAD_DIR ?? '', 'uploads', name), content);
  return name;
}

const get = (path: string) =>
  sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, theService(), { isDocumented: false });

describe("staff's uploads never run in the origin of the panel", () => {
  for (const [ending, content, type] of [
    ['.html', page, 'application/octet-stream'],
    ['.htm', page, 'application/octet-stream'],
    ['.xhtml', page, 'application/octet-stream'],
    ['.svg', `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`, 'image/svg+xml'],
    ['.xml', '<?xml version="1.0"?><x/>', 'application/octet-stream'],
    ['.js', 'alert(1)', 'application/octet-stream'],
    ['.mjs', 'alert(1)', 'application/octet-stream'],
    ['.css', '*{color:red}', 'application/octet-stream'],
    ['.pdf', '%PDF-1.4', 'application/pdf'],
    ['.txt', page, 'text/plain'],
    ['', page, 'application/octet-stream'],
  ] as const) {
    test(ending || 'without an ending', async () => {
      const name = aStaffFile(ending, content);
      for (const path of spellingsOf(`/uploads/${name}`)) {
        const { status, headers } = await get(path);
        if (status !== 200) continue; // Not every spelling is served.
        expect(headers.get('content-type')).toMatch(new RegExp(`^${type.replace('+', '\\+')}`));
        expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      }
      expect((await get(`/uploads/${name}`)).status).toBe(200);
    });
  }
});

test('shows only pictures inline', async () => {
  const { src } = dataOf<UploadData>(
    await upload(lot.client, '/upload_image', await aPicture(20, 20).png().toBuffer(), { filename: 'a.png' }),
  );
  const { headers } = await fetchStored(src);

  expect(headers.get('content-disposition')).toBeNull();
  expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/png', 'nosniff']);
});

test('serves a file as a download under its original name, for any content', async () => {
  for (const [filename, header] of [
    ['Größe – neu.pdf', `filename="Gro_e _ neu.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%E2%80%93%20neu.pdf`],
    ['日本.pdf', `filename="__.pdf"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.pdf`],
    ["it's (1)%22.pdf", `filename="it's (1)_22.pdf"; filename*=UTF-8''it%27s%20%281%29%2522.pdf`],
    ['x; filename=y.html', `filename="x; filename=y.pdf"; filename*=UTF-8''x%3B%20filename%3Dy.pdf`],
  ] as const) {
    const { src } = dataOf<UploadData>(await upload(lot.client, '/upload_file', aPdf, { filename }));
    expect((await fetchStored(src)).headers.get('content-disposition')).toBe(`attachment; ${header}`);
  }
});

test('serves byte ranges, and answers 304 for an unchanged file', async () => {
  const { src } = dataOf<UploadData>(await upload(lot.client, '/upload_file', aPdf, { filename: 'a.pdf' }));
  const path = new URL(src).pathname;
  const part = await fetch(theService().siteUrl + path, { headers: { Range: 'bytes=0-3' } });

  expect([part.status, await part.text()]).toEqual([206, '%PDF']);
  expect(part.headers.get('content-disposition')).toMatch(/^attachment/);
});

test('answers 416 to a range after the end of a file, and cuts a range that crosses the end', async () => {
  const { src } = dataOf<UploadData>(await upload(lot.client, '/upload_file', aPdf, { filename: 'a.pdf' }));
  const size = Buffer.byteLength(aPdf);
  const ask = async (range: string, headers: Record<string, string> = {}) => {
    const url = theService().siteUrl + new URL(src).pathname;
    const response = await fetch(url, { headers: { Range: range, ...headers } });
    const bytes = Buffer.from(await response.arrayBuffer());
    return [response.status, response.headers.get('content-range'), bytes.length, bytes] as const;
  };

  for (const range of [`bytes=${size}-`, `bytes=${size}-${size + 5}`, 'bytes=99999999-', 'bytes=-0'])
    expect([range, ...(await ask(range)).slice(0, 2)]).toEqual([range, 416, `bytes */${size}`]);
  expect((await ask(`bytes=${size - 2}-99999999`)).slice(0, 3)).toEqual([
    206,
    `bytes ${size - 2}-${size - 1}/${size}`,
    2,
  ]);
  expect((await ask('bytes=-3'))[3]).toEqual(Buffer.from(aPdf).subarray(-3));
  for (const range of ['bytes=0-1,3-4', 'bytes=x', 'lines=0-1'])
    expect([range, ...(await ask(range)).slice(0, 3)]).toEqual([range, 200, null, size]);
  expect((await ask('bytes=0-1', { 'If-Range': '"another"' })).slice(0, 1)).toEqual([200]);
});

test('serves nothing outside the folder', async () => {
  for (const path of [
    '/uploads/../../data.db',
    '/uploads/%2e%2e/%2e%2e/data.db',
    '/uploads/..%2f..%2fdata.db',
    '/uploads/',
    '/uploads',
  ]) {
    expect([path, (await get(path)).status]).not.toEqual([path, 200]);
  }
});
