import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { dataOf, refusalOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { uploadedFiles } from '../../support/bundle';
import { aFilm, anOfficeFile, aPdf, aZip, macroWord } from '../../support/documents';
import {
  fetchStored,
  heldBy,
  incomingNames,
  settled,
  upload,
  type UploadData,
  type UploadPath,
} from '../../support/forms';
import { animated, aPicture, aPngFlood, claiming, fromAPhone, pngChunk, withPngChunk } from '../../support/pictures';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';
import { readSql } from '../../support/sql';

/** A separate service, so that all its media and uploads come from these tests. */
let service: Service;
let lot: Dealership;
let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;
let gif: Buffer;
let avif: Buffer;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  lot = await aDealership({}, service);
  [jpeg, png, webp, gif, avif] = await Promise.all([
    aPicture().jpeg().toBuffer(),
    aPicture().png().toBuffer(),
    aPicture().webp().toBuffer(),
    aPicture().gif().toBuffer(),
    aPicture().avif({ effort: 0 }).toBuffer(),
  ]);
});

beforeEach(() => settled(service));
afterAll(async () => {
  await service.stop();
  discard(service);
});

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const html = `<!DOCTYPE html><html><body>${script}</body></html>`;
const executable = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(510), Buffer.from('PE\0\0')]);

/** The content of the storage and the database, for comparison. */
async function everythingKept() {
  return {
    files: uploadedFiles(service),
    records: await readSql('SELECT id FROM files', [], service),
    notes: await readSql('SELECT hash FROM inventory_uploads', [], service),
  };
}

type Case = readonly [name: string, bytes: () => Buffer | string | Promise<Buffer | string>, filename?: string];

/** Expects `code` on each of the given routes, and storage and database unchanged. */
function refused(code: string, status: number, paths: readonly UploadPath[], cases: readonly Case[]): void {
  for (const [name, make, filename = 'photo.jpg'] of cases) {
    for (const path of paths) {
      test(`${path}: ${name}`, async () => {
        const bytes = await make();
        const before = await everythingKept();

        const answer = await upload(lot.client, path, bytes, { filename });

        expect(refusalOf(answer)).toMatchObject({ status, code });
        expect(await everythingKept()).toEqual(before);
        expect((await heldBy(service)).uploads).toEqual({ files: 0, bytes: 0 });
        expect(incomingNames(service)).toEqual([]);
      });
    }
  }
}

const both = ['/upload_image', '/upload_file'] as const;
const imageOnly = ['/upload_image'] as const;

describe('executable or active content is refused under any name', () => {
  refused('svc_upload_type_not_allowed', 415, both, [
    ['an SVG with a script', () => svg, 'drawing.svg'],
    ['an SVG named .jpg', () => svg],
    ['an SVG after an XML declaration', () => `<?xml version="1.0"?>\n<!-- x -->\n${svg}`, 'drawing.png'],
    ['an SVG after a byte order mark and blanks', () => `\uFEFF \n\t${svg}`, 'drawing.txt'],
    ['an SVG in UTF-16', () => Buffer.from(`\uFEFF${svg}`, 'utf16le'), 'drawing.txt'],
    ['a compressed SVG', () => gzipSync(svg), 'drawing.svgz'],
    ['HTML', () => html, 'page.html'],
    ['HTML named .jpg', () => html],
    ['HTML named .txt', () => html, 'page.txt'],
    ['HTML after a long plain text', () => `${'text '.repeat(10_000)}${script}`, 'page.txt'],
    ['an iframe in CSV', () => 'part,price\n<iframe src=javascript:alert(1)>,12\n', 'prices.csv'],
    ['XML', () => '<?xml version="1.0"?><a/>', 'a.txt'],
    ['a PHP script', () => '<?php system($_GET["x"]);', 'x.php'],
    ['a PHP script named .txt', () => 'x\n<?php system($_GET["x"]);', 'x.txt'],
    ['JavaScript', () => 'alert(document.cookie)', 'x.js'],
    ['a shell script', () => '#!/bin/sh\nrm -rf /\n', 'x.txt'],
    ['a Windows batch file', () => '@echo off\r\ndel *.*\r\n', 'x.bat'],
    ['an Apache .htaccess file', () => 'AddType text/html .txt\n', 'x.htaccess'],
    ['a Windows executable', () => executable, 'setup.exe'],
    ['a Windows executable named .jpg', () => executable],
    ['a Windows executable followed by a picture', () => Buffer.concat([executable, jpeg])],
    ['a Linux executable', () => Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(200)]), 'a.out'],
    ['a macOS executable', () => Buffer.concat([Buffer.from('cffaedfe', 'hex'), Buffer.alloc(200)]), 'app'],
    ['a WebAssembly module', () => Buffer.from('0061736d01000000', 'hex'), 'x.wasm'],
    ['a Java archive', () => aZip({ 'META-INF/MANIFEST.MF': 'Main-Class: X\n' }), 'x.jar'],
    ['a Word document with macros', () => anOfficeFile(macroWord), 'letter.docx'],
    ['a Flash film', () => Buffer.from('46575309000000ff', 'hex'), 'film.swf'],
    ['rich text', () => '{\\rtf1 {\\object\\objdata 01}}', 'letter.rtf'],
  ]);
});

describe('an unsupported kind of picture or file is refused', () => {
  refused('svc_upload_type_not_allowed', 415, both, [
    ['a TIFF', async () => aPicture(20, 20).tiff().toBuffer(), 'scan.tif'],
    ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]), 'photo.bmp'],
    ['an icon', () => Buffer.concat([Buffer.from('000001000100', 'hex'), Buffer.alloc(60)]), 'favicon.ico'],
    ['a Photoshop document', () => Buffer.concat([Buffer.from('8BPS\0\x01'), Buffer.alloc(60)]), 'a.psd'],
    ['an iPhone video', () => aFilm('qt  '), 'film.mov'],
    ['compressed bytes', () => gzipSync('x'), 'x.gz'],
    ['another archive', () => Buffer.from('526172211a0700cf907300000d', 'hex'), 'x.rar'],
    ['noise', () => Buffer.from('00ff10ee7f01deadbeef', 'hex'), 'noise.bin'],
    ['one byte', () => Buffer.from([0]), 'one.txt'],
    ['text with NUL', () => 'plain\0text', 'x.txt'],
  ]);
  refused('svc_upload_type_not_allowed', 415, imageOnly, [
    ['a PDF', () => aPdf, 'sticker.pdf'],
    ['a PDF named .jpg', () => aPdf],
    ['a ZIP', () => aZip({ a: 'A' }), 'a.zip'],
    ['plain text', () => 'Not a picture.', 'photo.jpg'],
    ['a video', () => aFilm('mp42'), 'film.mp4'],
  ]);

  test('answers a file that is not an image with advice for its extension', async () => {
    const messageOf = async (filename: string) =>
      (await upload(lot.client, '/upload_image', 'Not a picture.', { filename })).text;

    for (const name of ['photo.jpg', 'photo.HEIC'])
      expect(await messageOf(name)).toContain('not an image that can be read. Save it as JPEG and upload it again.');
    expect(await messageOf('notes.txt')).toContain(
      'not an image. Upload a JPEG, PNG, WebP, AVIF, GIF or HEIC picture.',
    );
  });
});

describe('an unreadable picture is refused', () => {
  refused('svc_upload_invalid_image', 400, both, [
    ['a JPEG without its end', () => jpeg.subarray(0, Math.floor(jpeg.length * 0.7))],
    ['a JPEG cut off after its header', () => jpeg.subarray(0, 200)],
    ['a JPEG of four bytes', () => Buffer.from('ffd8ffe0', 'hex')],
    ['a PNG without its end', () => png.subarray(0, Math.floor(png.length / 2))],
    ['a PNG cut off after its signature', () => Buffer.concat([png.subarray(0, 8), pngChunk('IDAT', Buffer.alloc(0))])],
    ['a PNG without pixels', () => Buffer.concat([png.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))])],
    ['a PNG with invalid pixel data', () => claiming(png, png.indexOf('IDAT') + 4, Buffer.alloc(200, 0xa5))],
    ['a PNG with a width of 0', () => aPngFlood(0, 10)],
    ['a WebP without its end', () => webp.subarray(0, Math.floor(webp.length / 2))],
    ['an AVIF without its end', () => avif.subarray(0, avif.length - 60)],
    ['a GIF cut off after its header', () => gif.subarray(0, 13)],
    ['a JPEG with invalid pixel data', () => Buffer.concat([jpeg.subarray(0, 180), Buffer.alloc(2000, 0xa5)])],
  ]);
});

describe('a picture with too many pixels is refused by its header, before it is decoded', () => {
  const word16 = (value: number) => Buffer.from([value >> 8, value & 255]);
  const littleWord = (value: number) => Buffer.from([value & 255, value >> 8]);
  refused('svc_upload_image_too_large', 400, both, [
    ['a PNG of 16000 × 16000 in 31 KB', () => aPngFlood(16_000, 16_000)],
    ['a PNG of 30000 × 30000', () => aPngFlood(30_000, 30_000)],
    ['a PNG of 8000 × 8000', () => aPngFlood(8000, 8000)],
    ['a PNG of one very long row', () => aPngFlood(9_000_000, 6)],
    [
      'a JPEG that claims 65500 × 65500',
      () =>
        claiming(jpeg, jpeg.indexOf(Buffer.from('ffc0', 'hex')) + 5, Buffer.concat([word16(65_500), word16(65_500)])),
    ],
    ['a GIF that claims 65535 × 65535', () => hugeGif(littleWord(65_535))],
    ['a WebP that claims 16383 × 16383', () => webpOf(16_383)],
  ]);

  /** Sets both sizes of a GIF: of the screen, and of its first frame. */
  function hugeGif(size: Buffer): Buffer {
    const both = Buffer.concat([size, size]);
    const frame = gif.indexOf(Buffer.from('2c00000000', 'hex'));
    return claiming(claiming(gif, 6, both), frame + 5, both);
  }

  /** A lossless WebP stores each side minus one in 14 bits. */
  async function webpOf(side: number): Promise<Buffer> {
    const lossless = await aPicture().webp({ lossless: true }).toBuffer();
    const at = lossless.indexOf('VP8L') + 9;
    const bits = (side - 1) | ((side - 1) << 14);
    const sides = Buffer.alloc(4);
    sides.writeUInt32LE((bits & 0x0fffffff) >>> 0);
    return claiming(lossless, at, sides);
  }

  test('reports the limit in its answer', async () => {
    const answer = await upload(lot.client, '/upload_image', aPngFlood(16_000, 16_000));
    expect(refusalOf(answer).data.max_pixels).toBe(50_000_000);
  });

  test('uses no more memory for twenty of them at once', async () => {
    const flood = aPngFlood(16_000, 16_000);
    expect(flood.length).toBeLessThan(40_000);
    await upload(lot.client, '/upload_image', flood);
    const before = (await heldBy(service)).rss;
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(lot.client, '/upload_image', flood)));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 400));
    // Decoding one of them takes at least 256 MB.
    expect((await heldBy(service)).rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});

test('a PNG whose texts take 400 MB costs the service no memory, and the next picture is stored', async () => {
  const text = Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(7_900_000, 'A'))]);
  let bomb = png;
  for (let count = 0; count < 50; count++) bomb = withPngChunk(bomb, 'zTXt', text);
  expect(bomb.length).toBeLessThan(1_000_000);
  await upload(lot.client, '/upload_image', png);
  const before = (await heldBy(service)).rss;

  const answers = await Promise.all(Array.from({ length: 3 }, () => upload(lot.client, '/upload_image', bomb)));

  for (const { status } of answers) expect([201, 400]).toContain(status);
  expect((await heldBy(service)).rss - before).toBeLessThan(100 * 1024 * 1024);
  expect((await upload(lot.client, '/upload_image', png)).status).toBe(201);
});

describe('a polyglot picture is stored as a picture and nothing else', () => {
  const comment = (text: string) =>
    Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from([0, text.length + 2]), Buffer.from(text)]);
  const cases: readonly Case[] = [
    ['a JPEG with HTML behind it', () => Buffer.concat([jpeg, Buffer.from(html)]), 'photo.html'],
    [
      'a JPEG with a script in a comment',
      () => Buffer.concat([jpeg.subarray(0, 2), comment(script), jpeg.subarray(2)]),
    ],
    [
      'a JPEG with PHP in a comment',
      () => Buffer.concat([jpeg.subarray(0, 2), comment('<?php x();'), jpeg.subarray(2)]),
      'x.php.jpg',
    ],
    ['a JPEG with a ZIP behind it', () => Buffer.concat([jpeg, aZip({ 'x.html': html })]), 'x.jar'],
    ['a JPEG with a program behind it', () => Buffer.concat([jpeg, executable]), 'x.exe'],
    ['a PNG with a script in a text', () => withPngChunk(png, 'tEXt', Buffer.from(`Comment\0${script}`))],
    ['a PNG with an SVG in a chunk of its own', () => withPngChunk(png, 'svGx', Buffer.from(svg)), 'x.svg'],
    ['a PNG with HTML behind it', () => Buffer.concat([png, Buffer.from(html)]), 'x.html'],
    [
      'a GIF with a script in a comment',
      () =>
        Buffer.concat([
          gif.subarray(0, -1),
          Buffer.from([0x21, 0xfe, script.length]),
          Buffer.from(script),
          Buffer.from([0, 0x3b]),
        ]),
    ],
    ['a GIF that is JavaScript', () => Buffer.concat([gif, Buffer.from(`*/=1;alert(1)//${script}`)]), 'x.js'],
    ['a WebP followed by a script', () => Buffer.concat([webp, Buffer.from(script)]), 'x.html'],
    [
      'an AVIF followed by a script',
      () => Buffer.concat([avif, Buffer.from('\0\0\0\x40free'), Buffer.from(script.padEnd(56))]),
    ],
    ['an animated GIF', () => animated('gif')],
    ['a JPEG with EXIF and a thumbnail', () => fromAPhone(6)],
    [
      'a JPEG with XMP',
      async () => aPicture().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).jpeg().toBuffer(),
    ],
  ];
  for (const [name, make, filename = 'photo.jpg'] of cases) {
    test(name, async () => {
      const data = dataOf<UploadData>(await upload(lot.client, '/upload_image', await make(), { filename }));

      for (const { src } of [data, ...Object.values(data.sizes)]) {
        const { status, headers, bytes } = await fetchStored(src, service);
        expect([status, headers.get('content-type')]).toEqual([200, data.mime_type]);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('content-security-policy')).toMatch(/sandbox; default-src 'none'/);
        expect(bytes.toString('latin1')).not.toMatch(/alert|script|php|svG|SecretPhone|xmpmeta|GPS/);
        for (const mark of ['504b0304', '50450000']) expect(bytes.includes(Buffer.from(mark, 'hex'))).toBe(false);
        const { exif, xmp, iptc } = await sharp(bytes).metadata();
        expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
        expect(new URL(src).pathname).toMatch(/\.(jpg|png|webp)$/);
      }
      expect(data.filename).toMatch(/\.(jpg|png|webp)$/);
    });
  }
});

describe('a polyglot file is served as a download', () => {
  const cases: readonly Case[] = [
    [
      'a PDF with HTML in it',
      () => Buffer.concat([aPdf.subarray(0, 9), Buffer.from(html), aPdf.subarray(9)]),
      'a.html',
    ],
    ['a PDF followed by a ZIP', () => Buffer.concat([aPdf, aZip({ 'x.html': html })]), 'a.zip'],
    [
      'a PDF with an embedded script',
      () => Buffer.concat([aPdf, Buffer.from('<</S/JavaScript/JS(app.alert(1))>>')]),
      'a.pdf',
    ],
    ['a ZIP with a page in it', () => aZip({ 'index.html': html }), 'index.html'],
    ['a video with HTML in it', () => Buffer.concat([aFilm('mp42'), Buffer.from(html)]), 'film.html'],
  ];
  for (const [name, make, filename = 'x'] of cases) {
    test(name, async () => {
      const bytes = await make();
      const data = dataOf<UploadData>(await upload(lot.client, '/upload_file', bytes, { filename }));

      const stored = await fetchStored(data.src, service);
      expect([stored.status, stored.headers.get('content-type')]).toEqual([200, data.mime_type]);
      expect(stored.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+\.(pdf|zip|mp4)"/);
      expect(stored.headers.get('x-content-type-options')).toBe('nosniff');
      expect(stored.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      expect(new URL(data.src).pathname).toMatch(/\.(pdf|zip|mp4)$/);
    });
  }
});

describe('an archive is kept unchanged and never unpacked', () => {
  const bomb = () => aZip({ 'zeros.bin': Buffer.alloc(200 * 1024 * 1024) });

  test('uses little memory for one that expands to a thousand times its size', async () => {
    const bytes = bomb();
    const before = (await heldBy(service)).rss;

    const data = dataOf<UploadData>(await upload(lot.client, '/upload_file', bytes, { filename: 'bomb.zip' }));

    expect([data.mime_type, data.size_bytes]).toEqual(['application/zip', bytes.length]);
    expect((await heldBy(service)).rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('is not unpacked to detect its kind', async () => {
    const bytes = aZip({ '[Content_Types].xml': Buffer.alloc(200 * 1024 * 1024), 'word/document.xml': 'x' });
    const before = (await heldBy(service)).rss;

    const { status } = await upload(lot.client, '/upload_file', bytes, { filename: 'bomb.docx' });

    expect([201, 415]).toContain(status);
    expect((await heldBy(service)).rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});

describe('a file name is only ever displayed', () => {
  const names: ReadonlyArray<readonly [given: string, shown: string]> = [
    ['../../../etc/passwd', 'passwd.png'],
    ['..\\..\\windows\\system32\\x.png', 'x.png'],
    ['/etc/cron.d/job', 'job.png'],
    ['C:\\Users\\ana\\front.png', 'front.png'],
    ['....//....//x.png', 'x.png'],
    ['.htaccess', 'file.png'],
    ['..', 'file.png'],
    ['', 'file.png'],
    ['%2e%2e%2fx.png', '%2e%2e%2fx.png'],
    ['a.png/', 'file.png'],
    ['con.png', 'con.png'],
    ['x.html', 'x.png'],
    ['x.png.html', 'x.png.png'],
    ['<img src=x>.png', '-img src=x-.png'],
    ['日本の車 – Größe.png', '日本の車 – Größe.png'],
    ['gpj.\u202Eexe.png', 'gpj.exe.png'],
    ['${7+7}{{7+7}}.png', '${7+7}{{7+7}}.png'],
    ["'; DROP TABLE files; --.png", "'; DROP TABLE files; --.png"],
    [`${'n'.repeat(300)}.png`, `${'n'.repeat(120)}.png`],
    [`${'é'.repeat(5000)}.png`, `${'é'.repeat(120)}.png`],
  ];
  for (const [given, shown] of names) {
    test(given.slice(0, 40), async () => {
      const data = dataOf<UploadData>(await upload(lot.client, '/upload_image', png, { filename: given }));

      expect(data.filename).toBe(shown);
      expect(new URL(data.src).pathname).toMatch(/^\/uploads\/[a-z0-9-]{1,40}_[0-9a-f]{24}\.png$/);
      expect((await fetchStored(data.src, service)).status).toBe(200);
    });
  }
});

test('never stores the same bytes twice under one name, so that names cannot be guessed from bytes', async () => {
  const names = new Set<string>();
  for (let round = 0; round < 5; round++) {
    const { src } = dataOf<UploadData>(await upload(lot.client, '/upload_image', png, { filename: 'a.png' }));
    expect(src).not.toContain(createHash('sha256').update(png).digest('hex').slice(0, 24));
    names.add(src);
  }
  expect(names.size).toBe(5);
});
