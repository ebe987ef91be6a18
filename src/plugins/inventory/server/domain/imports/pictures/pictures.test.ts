import { describe, expect, test } from '@jest/globals';
import { type ArchiveFile, readZip } from '../read/archive';
import { bytesOf } from '../read/byte-source';
import { zipOf } from '../testing/feeds';
import { imagesAfter, knownAfter, wantedAfter } from './pictures-after';
import { ArchivePictures } from './archive-pictures';
import { addressesIn } from './picture-addresses';
import { isAddressOf } from './picture-plan';

const [one, two] = ['https://a.example/1.jpg', 'https://a.example/2.jpg?x=1,2'];

test.each([
  [`${one}|${two}`, [one, two]],
  [`${one},${two}`, [one, two]],
  [`${one}; ${two}`, [one, two]],
  [`${one} ${two}`, [one, two]],
  [`${one}\r\n${two}`, [one, two]],
  [`["${one}","${two}"]`, [one, two]],
  ['a/1.jpg,a/2.jpg', ['a/1.jpg', 'a/2.jpg']],
  ['a/1, front.jpg;a/2.jpg', ['a/1, front.jpg', 'a/2.jpg']],
  [`${one}|${one}||`, [one]],
  ['', []],
  ['[broken', ['[broken']],
])('the addresses in %j', (cell, expected) => {
  expect(addressesIn(cell)).toEqual(expected);
});

test('an address longer than any is left out', () => {
  expect(addressesIn(['a'.repeat(2001), one])).toEqual([one]);
});

describe('pictures in an archive', () => {
  const find = async (paths: readonly string[], address: string) => {
    const files = Object.fromEntries(paths.map((path) => [path, 'picture']));
    const archive = await ArchivePictures.of((await readZip(bytesOf(zipOf(files)))).values());
    return archive.resolve(address)?.replace(/#[0-9a-f]+$/, '');
  };

  test.each([
    [['photos/1.jpg'], 'photos/1.jpg', 'zip:photos/1.jpg'],
    [['photos/1.jpg'], './PHOTOS\\1.JPG', 'zip:photos/1.jpg'],
    [['photos/1.jpg'], '1.jpg', 'zip:photos/1.jpg'],
    [['a/1.jpg', 'b/1.jpg'], 'b/1.jpg', 'zip:b/1.jpg'],
    [['a/1.jpg', 'b/1.jpg'], '1.jpg', undefined],
    [
      ['uploads/2024/05/x y.jpg'],
      'https://d.example/wp-content/uploads/2024/05/x%20y.jpg',
      'zip:uploads/2024/05/x y.jpg',
    ],
    [['x.jpg'], 'https://d.example/uploads/x.jpg', undefined],
    [['a/x/1.jpg', 'b/x/1.jpg', 'b/y/1.jpg', '1.jpg'], 'https://d.example/b/x/1.jpg', 'zip:b/x/1.jpg'],
    [['a/x/1.jpg', 'b/x/1.jpg', 'b/y/1.jpg'], 'https://d.example/c/y/1.jpg', 'zip:b/y/1.jpg'],
    [['a/x/1.jpg', 'b/x/1.jpg', 'b/y/1.jpg'], 'c/x/1.jpg', undefined],
    [['a/x/1.jpg', 'b/x/1.jpg', 'b/y/1.jpg'], 'c/1.jpg', undefined],
    [['x/1.jpg', 'a/x/1.jpg', 'b/x/1.jpg'], 'b/x/1.jpg', 'zip:b/x/1.jpg'],
    [['x/1.jpg', 'X/1.jpg'], 'x/1.jpg', undefined],
    [['a/1/2/3/4/5/6/7/8.jpg', 'b/1/2/3/4/5/6/7/8.jpg'], 'a/1/2/3/4/5/6/7/8.jpg', undefined],
    [['photos/1.jpg'], 'photos/1.jpg/', undefined],
    [[`${'a'.repeat(2000)}/1.jpg`], '1.jpg', undefined],
    [['photos/1.txt'], 'photos/1.txt', undefined],
    [['photos/2.jpg'], 'photos/1.jpg', undefined],
    [[], 'photos/1.jpg', undefined],
  ])('of %j, the feed means by %s', async (paths, address, expected) => {
    expect(await find(paths, address)).toBe(expected);
  });

  test('are found among 50,000 files of the same name by a look at few of them', async () => {
    let looks = 0;
    const fileOf = (path: string): ArchiveFile => ({
      size: 1,
      compressedSize: 1,
      checksum: 10,
      open: () => Promise.reject(new Error('not opened')),
      get path() {
        looks++;
        return path;
      },
    });
    const archive = await ArchivePictures.of(Array.from({ length: 50_000 }, (_, index) => fileOf(`d${index}/1.jpg`)));
    expect(looks).toBeLessThan(3 * 50_000);

    looks = 0;
    for (let index = 0; index < 1000; index++) {
      expect(archive.resolve(`https://d.example/d${index}/1.jpg`)).toBe(`zip:d${index}/1.jpg#a`);
      expect(archive.resolve(`none/${index}/1.jpg`)).toBeUndefined();
    }
    expect(looks).toBeLessThan(3 * 1000);
  });

  test('have another address when their bytes change, and are read up to a limit', async () => {
    const open = async (bytes: string) =>
      ArchivePictures.of((await readZip(bytesOf(zipOf({ 'a.jpg': bytes })))).values());
    const [first, second] = [await open('one'), await open('other')];
    const address = first.resolve('a.jpg') ?? '';
    expect(address).not.toBe(second.resolve('a.jpg'));
    expect(await first.read(address, 3)).toEqual({ bytes: Buffer.from('one'), name: 'a.jpg' });
    await expect(first.read(address, 2)).rejects.toThrow('larger than 2 bytes');
    await expect(second.read(address, 3)).rejects.toThrow('not in the archive');
  });
});

describe('the images of a listing', () => {
  const image = (id: number, title: string | null = null) => ({ id, title, alt: null, category: null });
  const shown = (id: number, title: string | null = null) => ({
    ...image(id, title),
    url: '',
    width: null,
    height: null,
  });
  const known = (...ids: number[]) => ids.map((id) => ({ address: String(id), id }));

  test('are those of the feed in its order, with the texts of people, and then those of people', () => {
    const images = [shown(9, 'Ours'), shown(1), shown(2, 'Front')];
    expect(imagesAfter({ images }, { before: known(1, 2), wanted: known(3, 2, 3) })).toEqual([
      image(3),
      image(2, 'Front'),
      image(9, 'Ours'),
    ]);
  });

  test('are those of people even if the feed has as many as a listing can have', () => {
    const ids = Array.from({ length: 100 }, (_, index) => index + 1);
    const images = imagesAfter({ images: [shown(901, 'Ours'), shown(1)] }, { before: known(1), wanted: known(...ids) });
    expect(images).toHaveLength(100);
    expect(images.slice(-2).map(({ id }) => id)).toEqual([99, 901]);
  });

  test('keep the earlier one in the place of one that cannot be fetched, and all if none can', () => {
    const failed = { address: 'new', problem: 'is gone' };
    const fetched = (...ids: number[]) =>
      ids.map((id) => (id === 0 ? failed : { address: String(id), id, isNew: true }));
    expect(wantedAfter(fetched(0, 0), known(1, 2, 3))).toEqual(known(1, 2, 3));
    expect(wantedAfter(fetched(4, 0, 0, 5, 0), known(1, 2, 4, 3))).toEqual(known(4, 2, 5));
    expect(wantedAfter(fetched(4), known(1, 2))).toEqual(known(4));
    expect(wantedAfter([], known(1, 2))).toEqual([]);
    expect(wantedAfter(fetched(0))).toEqual([]);
  });

  test('are known as those of the feed, in its order, when a row has own files of the listing', () => {
    const before = known(1, 2);
    const own = (id: number) => ({ address: `/uploads/${id}.jpg`, id, isNew: false, isOwn: true });
    const fetched = [own(9), { address: '4', id: 4, isNew: true }, own(1)];
    const wanted = wantedAfter(fetched, before);
    const images = [shown(1), shown(8), shown(9)];
    expect(knownAfter({ images }, { wanted, fetched, before })).toEqual(known(1, 2, 4));
    expect(imagesAfter({ images }, { before, wanted })).toEqual([9, 4, 1, 8].map((id) => image(id)));
    expect(knownAfter({ images: [...images, shown(2)] }, { wanted, fetched, before })).toEqual(known(1, 4));
    expect(knownAfter({ images }, { wanted: wantedAfter([own(9)]), fetched: [own(9)] })).toEqual([]);
  });

  test('stay without those that people took away, also if one of their addresses was fetched again', () => {
    const [before, images] = [known(1, 2), [shown(2)]];
    expect(imagesAfter({ images }, { before, wanted: known(1, 2, 3) })).toEqual([image(2), image(3)]);
    expect(imagesAfter({ images }, { before, wanted: [{ address: '1', id: 4 }, ...known(2)] })).toEqual([image(2)]);
  });
});

test.each([
  ['https://d.example/uploads/a.jpg', '/uploads/a.jpg', true],
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg', true],
  ['https://d.example/uploads/b.jpg', '/uploads/a.jpg', false],
  ['uploads/a.jpg', '/uploads/a.jpg', false],
])('%s is the address of the stored %s: %s', (address, url, expected) => {
  expect(isAddressOf(address, url)).toBe(expected);
});
