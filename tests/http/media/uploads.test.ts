import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { dataOf, refusalOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { aFilm, anOfficeFile, aPdf, aZip, sheet, word } from '../../support/documents';
import { aForm, fetchStored, filePart, textPart, upload, type UploadData } from '../../support/forms';
import { byId, changeListing, makeListing, readListing } from '../../support/listing';
import { animated, animatedPng, aPicture, fromAPhone } from '../../support/pictures';
import { publicUrl } from '../../support/service';
import { readSql } from '../../support/sql';

let lot: Dealership;

beforeAll(async () => {
  lot = await aDealership();
});

const image = async (bytes: Buffer, more: Parameters<typeof upload>[3] = {}) =>
  dataOf<UploadData>(await upload(lot.client, '/upload_image', bytes, more));
const file = async (bytes: Buffer | string, filename: string, more: Parameters<typeof upload>[3] = {}) =>
  dataOf<UploadData>(await upload(lot.client, '/upload_file', bytes, { filename, ...more }));

test('returns 201 with every field for an uploaded image, and serves it at its address', async () => {
  const answer = await upload(lot.client, '/upload_image', await aPicture(1600, 1200).jpeg().toBuffer(), {
    filename: 'front.jpg',
    texts: { title: 'Front', alt: 'The front, three-quarter view' },
  });

  expect(answer.status).toBe(201);
  const data = dataOf<UploadData>(answer);
  const address = expect.stringMatching(new RegExp(`^${publicUrl}/uploads/[a-z0-9_-]+\\.jpg$`));
  const size = (width: number, height: number) => ({ src: address, width, height, size_bytes: expect.any(Number) });
  expect(data).toEqual({
    id: expect.any(Number),
    src: address,
    width: 1600,
    height: 1200,
    title: 'Front',
    alt: 'The front, three-quarter view',
    filename: 'front.jpg',
    mime_type: 'image/jpeg',
    size_bytes: expect.any(Number),
    sizes: { medium: size(1000, 750), small: size(500, 375), thumbnail: size(245, 184) },
  });
  for (const shown of [data, ...Object.values(data.sizes)]) {
    const { status, headers, bytes } = await fetchStored(shown.src);
    const { width, height } = await sharp(bytes).metadata();
    expect([status, headers.get('content-type'), bytes.length]).toEqual([200, 'image/jpeg', shown.size_bytes]);
    expect([width, height]).toEqual([shown.width, shown.height]);
  }
});

test('returns null for omitted image texts, and ignores an empty text', async () => {
  const bytes = await aPicture().png().toBuffer();

  expect(await image(bytes)).toMatchObject({ title: null, alt: null });
  expect(await image(bytes, { texts: { title: '', alt: '' } })).toMatchObject({ title: null, alt: null });
});

test('accepts texts after the file, composes them, and ignores unknown ones', async () => {
  const bytes = await aPicture(50, 40).png().toBuffer();
  const form = aForm([
    textPart('other', 'x'),
    filePart(bytes, 'a.png'),
    textPart('title', 'Cafe\u0301'),
    textPart('src', 'https://evil.test'),
    textPart('alt', 'a'.repeat(1000)),
  ]);

  const data = dataOf<UploadData>(await lot.client.send('POST', '/upload_image', form));

  expect(data).toMatchObject({ title: 'Caf\u00e9', alt: 'a'.repeat(1000) });
  expect(data.src).toMatch(new RegExp(`^${publicUrl}/`));
});

test('makes only smaller sizes of a small image, and no sizes of a tiny one', async () => {
  const sizesOf = async (width: number, height: number) =>
    Object.keys((await image(await aPicture(width, height).png().toBuffer())).sizes).sort();

  expect(await sizesOf(600, 300)).toEqual(['small', 'thumbnail']);
  expect(await sizesOf(100, 246)).toEqual(['thumbnail']);
  expect(await sizesOf(245, 245)).toEqual([]);
  expect(await sizesOf(1, 1)).toEqual([]);
});

describe('each image format of phones and programs is accepted', () => {
  const formats: ReadonlyArray<readonly [name: string, make: () => Promise<Buffer>, mime: string, filename: string]> = [
    ['JPEG', () => aPicture().jpeg().toBuffer(), 'image/jpeg', 'photo.jpg'],
    ['progressive JPEG', () => aPicture().jpeg({ progressive: true }).toBuffer(), 'image/jpeg', 'photo.jpg'],
    ['grey JPEG', () => aPicture().greyscale().jpeg().toBuffer(), 'image/jpeg', 'photo.jpg'],
    ['CMYK JPEG', () => aPicture().toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg', 'photo.jpg'],
    ['PNG', () => aPicture().png().toBuffer(), 'image/png', 'photo.png'],
    ['interlaced PNG', () => aPicture().png({ progressive: true }).toBuffer(), 'image/png', 'photo.png'],
    ['PNG of 16 bits', () => aPicture().toColourspace('rgb16').png().toBuffer(), 'image/png', 'photo.png'],
    ['PNG with a palette', () => aPicture().png({ palette: true }).toBuffer(), 'image/png', 'photo.png'],
    ['PNG with transparency', () => aPicture().ensureAlpha(0.5).png().toBuffer(), 'image/png', 'photo.png'],
    ['animated PNG', () => animatedPng(640, 480), 'image/png', 'photo.png'],
    ['WebP', () => aPicture().webp().toBuffer(), 'image/webp', 'photo.webp'],
    ['lossless WebP', () => aPicture().webp({ lossless: true }).toBuffer(), 'image/webp', 'photo.webp'],
    ['animated WebP', () => animated('webp', 640, 480), 'image/webp', 'photo.webp'],
    ['AVIF', () => aPicture().avif({ effort: 0 }).toBuffer(), 'image/webp', 'photo.webp'],
    ['GIF', () => aPicture().gif().toBuffer(), 'image/png', 'photo.png'],
    ['animated GIF', () => animated('gif', 640, 480), 'image/png', 'photo.png'],
  ];
  for (const [name, make, mime, filename] of formats) {
    test(name, async () => {
      const data = await image(await make(), { filename: 'photo' });

      expect(data).toMatchObject({ mime_type: mime, filename, width: 640, height: 480 });
      const { headers, bytes } = await fetchStored(data.src);
      const stored = await sharp(bytes).metadata();
      expect([headers.get('content-type'), stored.width, stored.height, stored.space]).toEqual([
        mime,
        640,
        480,
        expect.stringMatching(/^(srgb|b-w)$/),
      ]);
      expect([stored.depth, stored.pages ?? 1]).toEqual(['uchar', 1]);
    });
  }

  test('keeps the first of several frames as it is', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const { bytes } = await fetchStored((await image(await animated(format))).src);
      const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([Number(data[0]) > 240, Number(data[2]) < 15]).toEqual([true, true]);
    }
  });

  test('preserves transparency', async () => {
    const { bytes } = await fetchStored((await image(await aPicture().ensureAlpha(0.5).png().toBuffer())).src);
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  });
});

describe("a phone photo is stored upright, without the phone's metadata", () => {
  /** The side of the red half after each of the eight EXIF orientations shows whether the picture is upright. */
  const redSide = {
    1: 'left',
    2: 'right',
    3: 'right',
    4: 'left',
    5: 'top',
    6: 'top',
    7: 'bottom',
    8: 'bottom',
  } as const;
  for (const [orientation, side] of Object.entries(redSide)) {
    test(`orientation ${orientation}: the red half is ${side}`, async () => {
      const photo = await fromAPhone(Number(orientation));
      const data = await image(photo, { filename: 'IMG_0001.JPG' });

      const isTurned = Number(orientation) > 4;
      expect([data.width, data.height]).toEqual(isTurned ? [480, 640] : [640, 480]);
      for (const { src } of [data, ...Object.values(data.sizes)]) {
        const { bytes } = await fetchStored(src);
        expect(await redSideOf(bytes)).toBe(side);
        const { exif, orientation: left, xmp, iptc, icc } = await sharp(bytes).metadata();
        expect([exif, left, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined, undefined]);
        expect(bytes.toString('latin1')).not.toMatch(/Exif|PhoneMaker|SecretPhone|Ana Private|GPS/);
      }
    });
  }

  async function redSideOf(bytes: Buffer): Promise<string> {
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const isRed = (x: number, y: number) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
      return Number(data[at]) > Number(data[at + 2]);
    };
    if (isRed(0.1, 0.5) && !isRed(0.9, 0.5)) return 'left';
    if (isRed(0.9, 0.5) && !isRed(0.1, 0.5)) return 'right';
    return isRed(0.5, 0.1) ? 'top' : 'bottom';
  }
});

describe('each kind of file is accepted unchanged', () => {
  const files: ReadonlyArray<readonly [name: string, bytes: Buffer | string, filename: string, mime: string]> = [
    ['a PDF', aPdf, 'sticker.pdf', 'application/pdf'],
    ['a ZIP', aZip({ 'a.txt': 'A' }), 'papers.zip', 'application/zip'],
    ['a Word document', anOfficeFile(word), 'letter.docx', `application/${word}`],
    ['an Excel sheet', anOfficeFile(sheet), 'prices.xlsx', `application/${sheet}`],
    ['plain text', 'Größe\n', 'notes.txt', 'text/plain'],
    ['comma-separated values', 'part,price\nbelt,12\n', 'prices.csv', 'text/csv'],
    ['CSV as written by a Windows spreadsheet', Buffer.from('Citro\xebn;12\r\n', 'latin1'), 'alt.csv', 'text/csv'],
    ['CSV with a byte order mark', '\uFEFFpart,price\n', 'bom.csv', 'text/csv'],
    ['CSV that begins like a picture', 'BMW,3 Series\n', 'makes.csv', 'text/csv'],
    ['CSV that begins like an executable', 'MZ,ETZ 250\n', 'makes.csv', 'text/csv'],
    ['a video', aFilm('mp42'), 'walk-around.mp4', 'video/mp4'],
  ];
  for (const [name, bytes, filename, mime] of files) {
    test(name, async () => {
      const data = await file(bytes, filename);

      expect(data).toEqual({
        id: expect.any(Number),
        src: expect.stringMatching(new RegExp(`^${publicUrl}/uploads/`)),
        title: filename,
        filename,
        mime_type: mime,
        size_bytes: Buffer.from(bytes).length,
      });
      const stored = await fetchStored(data.src);
      expect(stored.bytes.equals(Buffer.from(bytes))).toBe(true);
      expect(stored.headers.get('content-disposition')).toBe(
        `attachment; filename="${filename}"; filename*=UTF-8''${filename}`,
      );
    });
  }

  test('accepts a picture too, and records no more of it than of any other file', async () => {
    const data = await file(await fromAPhone(6), 'scan.jpg', { texts: { title: 'Window sticker' } });

    expect(data).toMatchObject({ title: 'Window sticker', mime_type: 'image/jpeg', filename: 'scan.jpg' });
    expect(data).not.toHaveProperty('sizes');
    expect((await fetchStored(data.src)).bytes.toString('latin1')).not.toContain('SecretPhone');
  });
});

test('stores two uploads of the same bytes as two media, and removes one without the other', async () => {
  const bytes = await aPicture(60, 40).png().toBuffer();
  const [one, two] = [await image(bytes, { filename: 'a.png' }), await image(bytes, { filename: 'a.png' })];

  expect(two.id).not.toBe(one.id);
  expect(two.src).not.toBe(one.src);
});

describe('a listing shows uploaded media', () => {
  test("shows images written by POST and PATCH, with the upload's texts unless the listing has its own", async () => {
    const bytes = await aPicture(320, 240).jpeg().toBuffer();
    const [front, rear] = [await image(bytes, { texts: { title: 'Front', alt: 'Its front' } }), await image(bytes)];

    const made = await makeListing(lot, { images: [{ id: front.id }, { id: rear.id, title: 'Rear' }] });

    const shown = { width: 320, height: 240, category: null };
    expect(made.images).toEqual([
      { id: front.id, src: front.src, title: 'Front', alt: 'Its front', ...shown },
      { id: rear.id, src: rear.src, title: 'Rear', alt: null, ...shown },
    ]);
    await changeListing(lot.client, made.id, { images: [{ id: rear.id }, { id: front.id }] });
    expect((await readListing(lot.client, made.id)).images.map(({ id }) => id)).toEqual([rear.id, front.id]);
  });

  test('shows a file in a file category, with the title of its upload', async () => {
    const sticker = await file(aPdf, 'sticker.pdf');
    const titled = await file(aPdf, 'sticker.pdf', { texts: { title: 'Window sticker' } });
    for (const { id, src, title } of [sticker, titled]) {
      const { categories } = await makeListing(lot, { categories: byId(lot, { file: id }) });
      expect(Object.values(categories)).toEqual([{ id, src, title, mime_type: 'application/pdf' }]);
    }
  });

  test('refuses a file as an image', async () => {
    const { id } = await file(aPdf, 'sticker.pdf');
    const answer = await lot.client.post(`/listing/${lot.type.id}`, { title: 'A', images: [{ id }] });
    expect(refusalOf(answer)).toMatchObject({
      code: 'svc_invalid_param',
      params: { 'images.0.id': 'is not an image' },
    });
  });
});

test("shows the upload's texts in the media library", async () => {
  const { id } = await image(await aPicture(300, 200).png().toBuffer(), {
    filename: 'Größe.png',
    texts: { title: 'T', alt: 'A' },
  });

  expect(
    await readSql('SELECT name, caption, alternative_text, ext, provider, folder_path FROM files WHERE id = ?', [id]),
  ).toEqual([
    { name: 'Größe.png', caption: 'T', alternative_text: 'A', ext: '.png', provider: 'local', folder_path: '/' },
  ]);
});
