import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { dataOf, refusalOf } from '../../support/client';
import { aDealership, type Dealership } from '../../support/dealership';
import { fetchStored, heldBy, incomingNames, settled, upload, type UploadData } from '../../support/forms';
import {
  aHeif,
  aPlainHeic,
  aTiledHeic,
  box,
  gridData,
  heicFile,
  iccProfile,
  irot,
  ispe,
  nclx,
  readCoded,
  u32,
} from '../../support/heic';
import { until } from '../../support/patience';
import { aPicture, fromAPhone } from '../../support/pictures';
import { discard, makeConfiguration, type Service, startService } from '../../support/service';

/** A separate service: it decodes one photo at a time, and no other test should wait for that. */
let service: Service;
let lot: Dealership;

beforeAll(async () => {
  service = await startService(await makeConfiguration());
  lot = await aDealership({}, service);
});
afterAll(async () => {
  await settled(service);
  await service.stop();
  discard(service);
});

const send = (bytes: Buffer, more: Parameters<typeof upload>[3] = {}) =>
  upload(lot.client, '/upload_image', bytes, { filename: 'IMG_0001.HEIC', ...more });

const none = [undefined, undefined, undefined];
const red = [208, 32, 32];
const blue = [32, 64, 192];

/** The colors of a stored picture at coordinates from 0 to 1, with a tolerance for compression. */
async function coloursAt(src: string, ...places: ReadonlyArray<readonly [x: number, y: number]>) {
  const { bytes } = await fetchStored(src, service);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
    return [...data.subarray(at, at + info.channels)];
  });
}

function expectColours(found: readonly number[][], wanted: readonly number[][]): void {
  const distances = found.map((colour, index) =>
    Math.max(...colour.map((value, channel) => Math.abs(value - (wanted[index]?.[channel] ?? NaN)))),
  );
  expect({ found, isClose: distances.every((distance) => distance <= 4) }).toEqual({ found, isClose: true });
}

test("stores an iPhone photo as JPEG with its name and title, without the phone's metadata", async () => {
  const exif = (await sharp(await fromAPhone(6)).metadata()).exif ?? Buffer.alloc(0);
  const photo = aTiledHeic(1300, 700, { properties: [irot(3)], exif });

  const stored = dataOf<UploadData>(await send(photo, { texts: { title: 'Front', alt: 'A car' } }));

  // Rotated only once: the file asks for a quarter turn, and its EXIF for the same one again.
  expect(stored).toMatchObject({ width: 700, height: 1300, filename: 'IMG_0001.jpg', mime_type: 'image/jpeg' });
  expect(stored).toMatchObject({ title: 'Front', alt: 'A car' });
  expect(Object.keys(stored.sizes)).toEqual(['medium', 'small', 'thumbnail']);
  const { bytes } = await fetchStored(stored.src, service);
  const metadata = await sharp(bytes).metadata();
  expect([metadata.format, metadata.exif, metadata.orientation, metadata.icc]).toEqual(['jpeg', ...none]);
  expect(bytes.includes('SecretPhone')).toBe(false);
  expectColours(await coloursAt(stored.src, [0.5, 0], [0.5, 0.5], [0.5, 1]), [red, blue, red]);
});

test('stores a photo of 48 megapixels in its original size', async () => {
  const stored = dataOf<UploadData>(await send(aTiledHeic(8064, 6048)));

  expect(stored).toMatchObject({ width: 8064, height: 6048, mime_type: 'image/jpeg' });
});

test('stores a JPEG without waiting for earlier HEIC photos', async () => {
  const answered: string[] = [];
  const note = (name: string) => (answer: { status: number }) => answered.push(`${name} ${answer.status}`);
  const photo = aTiledHeic(8064, 6048);
  const photos = [send(photo).then(note('heic')), send(photo).then(note('heic'))];
  await until(async () => (await heldBy(service)).uploads.bytes === 2 * photo.length);
  await send(await aPicture(40, 30).jpeg().toBuffer(), { filename: 'a.jpg' }).then(note('jpeg'));
  await Promise.all(photos);

  expect(answered).toEqual(['jpeg 201', 'heic 201', 'heic 201']);
});

describe('a photo is stored upright for every orientation of the phone', () => {
  const turned = [
    { turns: 1, size: [700, 1300] },
    { turns: 2, size: [1300, 700] },
    { turns: 3, size: [700, 1300] },
  ] as const;
  for (const { turns, size } of turned) {
    for (const mirror of [undefined, 0, 1]) {
      test(`turned by ${turns * 90}°, mirrored ${mirror ?? 'nowhere'}`, async () => {
        const mirrored = mirror === undefined ? [] : [box('imir', Buffer.from([mirror]))];
        const properties = [irot(turns), ...mirrored];
        const whole = [box('clap', ...[1300, 1, 700, 1, 0, 1, 0, 1].map(u32)), ...properties];

        const [stored, decodedWhole] = [
          dataOf<UploadData>(await send(aTiledHeic(1300, 700, { properties }))),
          dataOf<UploadData>(await send(aTiledHeic(1300, 700, { properties: whole }))),
        ];

        expect([stored.width, stored.height]).toEqual(size);
        const [tiles, one] = await Promise.all([
          fetchStored(stored.src, service),
          fetchStored(decodedWhole.src, service),
        ]);
        expect(tiles.bytes.equals(one.bytes)).toBe(true);
      });
    }
  }
});

test('converts Display P3 to sRGB, for an ICC profile and for its CICP number', async () => {
  const { icc = Buffer.alloc(0) } = await sharp(
    await sharp({ create: { width: 1, height: 1, channels: 3, background: '#d02020' } })
      .withIccProfile('p3')
      .png()
      .toBuffer(),
  ).metadata();
  const [plain, profiled, named] = await Promise.all(
    [[], [iccProfile(icc)], [nclx(12)]].map(async (properties) => {
      const { src } = dataOf<UploadData>(await send(aPlainHeic('red', 512, 512, properties)));
      const [colour = []] = await coloursAt(src, [0.5, 0.5]);
      return colour;
    }),
  );

  expectColours([plain ?? []], [red]);
  expect(profiled?.[0]).toBeGreaterThan(220); // The same numbers are a stronger red in P3.
  expectColours([named ?? []], [profiled ?? []]);
});

test('reduces ten bits to eight, and preserves transparency in WebP', async () => {
  const deep = dataOf<UploadData>(await send(heicFile('ten-bits')));
  const clear = dataOf<UploadData>(await send(heicFile('grey-alpha')));

  expect(deep).toMatchObject({ width: 512, height: 512, mime_type: 'image/jpeg' });
  expectColours(await coloursAt(deep.src, [0.5, 0.5]), [[32, 160, 64]]);
  expect(clear).toMatchObject({ filename: 'IMG_0001.webp', mime_type: 'image/webp' });
  expectColours(await coloursAt(clear.src, [0.5, 0.5]), [[128, 128, 128, 128]]);
});

test('detects HEIC by content, for any brand and name', async () => {
  for (const brand of ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'])
    for (const filename of ['a.heic', 'photo.jpg', 'x.txt'])
      expect((await send(aTiledHeic(600, 600, { brand }), { filename })).status).toBe(201);
});

test('stores a HEIC photo in upload_file as JPEG too', async () => {
  const answer = await upload(lot.client, '/upload_file', aPlainHeic('blue'), { filename: 'title.heif' });

  expect(dataOf(answer)).toMatchObject({ filename: 'title.jpg', mime_type: 'image/jpeg' });
});

describe('an unreadable HEIC file answers 400 with advice', () => {
  const photo = aTiledHeic(1300, 700);
  const tile = readCoded('red');
  const grid = (id: number, of: readonly number[], data: Buffer, width: number, height: number) => ({
    item: { id, type: 'grid' as const, data, properties: [ispe(width, height)] },
    reference: { type: 'dimg' as const, from: id, to: of },
  });
  const gridFile = (...grids: ReadonlyArray<ReturnType<typeof grid>>) =>
    aHeif({
      primary: grids[0]?.item.id ?? 0,
      items: [
        { id: 1, type: 'hvc1', data: tile.bits, properties: [tile.configuration, ispe(512, 512)], isHidden: true },
        ...grids.map(({ item }) => item),
      ],
      references: grids.map(({ reference }) => reference),
    });
  const many = <Value>(length: number, value: Value) => Array.from({ length }, () => value);

  const files: ReadonlyArray<readonly [what: string, bytes: Buffer]> = [
    ['only its brand', photo.subarray(0, 32)],
    ['a part of its structure', photo.subarray(0, 300)],
    ['no pixels', photo.subarray(0, photo.length - 700)],
    ['invalid pixel data', Buffer.concat([photo.subarray(0, photo.length - 300), Buffer.alloc(300, 0xa5)])],
    ['a header of 1 × 1 for 512 × 512 pixels', aPlainHeic('red', 1, 1)],
    ['a header of 7000 × 7000 for 512 × 512 pixels', aPlainHeic('red', 7000, 7000)],
    ['a size of 0', aPlainHeic('red', 0, 0)],
    ['a grid of itself', gridFile(grid(2, many(4, 2), gridData(2, 2, 1024, 1024), 1024, 1024))],
    [
      'two grids that contain each other',
      gridFile(
        grid(2, many(4, 3), gridData(2, 2, 1024, 1024), 1024, 1024),
        grid(3, many(4, 2), gridData(2, 2, 1024, 1024), 1024, 1024),
      ),
    ],
    ['a grid without its tiles', gridFile(grid(2, many(4, 99), gridData(2, 2, 1024, 1024), 1024, 1024))],
    [
      '65,536 tiles for a small picture',
      gridFile(grid(2, many(256 * 256 - 1, 1), gridData(256, 256, 100, 100), 100, 100)),
    ],
    [
      'a grid of 65,535 × 65,535',
      gridFile(grid(2, many(65_535, 1), gridData(256, 256, 65_535, 65_535), 65_535, 65_535)),
    ],
    ['a grid that is smaller than its header', gridFile(grid(2, many(4, 1), gridData(2, 2, 600, 600), 1024, 1024))],
    [
      '60,000 items',
      aHeif({
        primary: 60_000,
        items: Array.from({ length: 60_000 }, (_, index) => ({
          id: index + 1,
          type: 'hvc1' as const,
          data: tile.bits,
        })),
      }),
    ],
  ];
  for (const [what, bytes] of files) {
    test(what, async () => {
      const answer = await send(bytes);

      expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'svc_upload_invalid_image' });
      expect(answer.text).toContain('Save it as JPEG and upload it again.');
    });
  }

  test('finds too many pixels before decoding', async () => {
    const sizes = [aPlainHeic('red', 8000, 8000), aTiledHeic(8000, 8000)];
    for (const bytes of sizes) {
      const answer = await send(bytes);
      expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'svc_upload_image_too_large' });
      expect(answer.text).toContain('The file has more than 50000000 pixels. Make it smaller and upload it again.');
    }
  });

  test('stores a photo as usual after all of them', async () => {
    expect((await send(photo)).status).toBe(201);
    await settled(service);
    expect(incomingNames(service)).toEqual([]);
  });
});
