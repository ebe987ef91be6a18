import { PassThrough } from 'node:stream';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import formidable, { Formidable } from 'formidable';
import { limitForms } from './limit-forms';

test('ignores the file name in a header that would take quadratic time', () => {
  limitForms();
  const { _getFileName: parse } = Formidable.prototype as unknown as { _getFileName(header: string): string | null };

  expect(parse('form-data; name="files"; filename="front.jpg"')).toBe('front.jpg');
  expect(parse(`form-data; name="files"${',filename="'.repeat(1_000_000)}`)).toBeNull();
});

const head = `--b\r\nContent-Disposition: form-data; name="files"; filename="a.bin"\r\nContent-Type: a/b\r\n\r\n`;

/** Parses a form as Strapi does. Returns the error, or the content of its file. */
async function parse(form: string | Buffer): Promise<Error | Buffer> {
  limitForms();
  const uploadDir = mkdtempSync(join(tmpdir(), 'forms-'));
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' };
  const request = Object.assign(new PassThrough(), { headers });
  try {
    return await new Promise((resolve) => {
      const parser = formidable({ uploadDir, multiples: true, maxFileSize: 100_000_000 });
      parser.parse(request as unknown as Parameters<typeof parser.parse>[0], (error, _fields, files) => {
        resolve(error instanceof Error ? error : readFileSync([files.files].flat()[0]?.filepath ?? ''));
      });
      request.end(form);
    });
  } finally {
    await rm(uploadDir, { recursive: true, maxRetries: 10 }); // a file of a refused form may be created meanwhile
  }
}

test.each(['\r\n--', '\r\n--a', '\r\n', '\r', '-', '\0', 'x\r\n-'])(
  'keeps every byte of a file that consists of %j',
  async (unit) => {
    const content = Buffer.from(unit.repeat(100_000 / unit.length) + 'end');

    expect(await parse(Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')]))).toEqual(content);
  },
);

test('lets other work run while it parses a large form', async () => {
  let turns = 0;
  const counting = setInterval(() => turns++, 0);
  await parse(`${head}${'\r'.repeat(4_000_000)}\r\n--b--\r\n`);
  clearInterval(counting);

  expect(turns).toBeGreaterThan(100);
});

test('refuses headers of more than 16 KB in a part or 64 KB in all, and a malformed form', async () => {
  for (const form of [
    `--b\r\n${'A: b\r\n'.repeat(10_000)}\r\n`,
    `--b\r\nA: ${'b'.repeat(20_000)}\r\n\r\n`,
    `${`--b\r\nA: ${'b'.repeat(10_000)}\r\n\r\nx\r\n`.repeat(7)}--b--\r\n`,
    `--b\r\nA b\r\n\r\nx\r\n--b--\r\n`,
  ])
    expect(await parse(form)).toMatchObject({ code: 'svc_upload_incomplete' });
});

test('refuses a form with more than 100 parts', async () => {
  const part = (index: number) => `${head.replace('files', `file${index}`)}x\r\n`;
  const form = Array.from({ length: 101 }, (_, index) => part(index)).join('');

  expect(await parse(`${form}--b--\r\n`)).toMatchObject({ code: 'svc_upload_too_many_files' });
});

test('keeps every byte after what looks like a boundary at the end of a slice', async () => {
  const first = `--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n${head}`;
  const content = Buffer.from(`${'x'.repeat(2048 - first.length - 6)}\r\n--b-${'y'.repeat(4096)}`);
  expect(await parse(Buffer.concat([Buffer.from(first), content, Buffer.from('\r\n--b--\r\n')]))).toEqual(content);
});
